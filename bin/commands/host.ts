/** `host`: a server for friends, and its owner at the first table. */
import type { FlagValues, Io } from '../command.ts';
import { dataFolderIn } from '../data-folder.ts';
import { checkOwnPorts } from '../own-ports.ts';
import { serverFlagsIn } from '../server-flags.ts';
import { sitDown } from '../sit.ts';
import { ownServer } from '../sittings.ts';
import { tableIn } from '../table-flags.ts';

/** Serves and plays until the person leaves. @throws Failure `server/listen`, `store/…`, `terminal/…` or `flag/…` */
export const hostCommand = async (flags: FlagValues, io: Io): Promise<number> => {
  const table = tableIn(flags);
  const folder = dataFolderIn(flags, io.env);
  const asked = await serverFlagsIn(flags);
  checkOwnPorts({ port: asked, ssh: asked.ssh });
  return sitDown((name, keeper) => ownServer({ name, table, flags, asked, folder }, keeper), flags, io);
};
