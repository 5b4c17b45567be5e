/** `host`: a server for friends, and its owner at the first table. */
import type { FlagValues, Io } from '../command.ts';
import { requireKeys, sitDown } from '../sit.ts';
import { ownServer } from '../sittings.ts';
import { tableIn } from '../table-flags.ts';

/** Serves and plays until the person leaves. @throws Failure `server/listen`, `terminal/…` or `flag/…` */
export const hostCommand = async (flags: FlagValues, io: Io): Promise<number> => {
  requireKeys(flags, io);
  const table = tableIn(flags);
  return sitDown((name) => ownServer(name, table, flags), flags, io);
};
