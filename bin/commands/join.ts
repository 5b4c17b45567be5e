/** `join` and `watch`: a client of somebody else's server. */
import type { FlagValues, Io } from '../command.ts';
import { textIn } from '../flags.ts';
import { requireKeys, sitDown } from '../sit.ts';
import { otherServer } from '../sittings.ts';

/** Plays or watches until the person leaves. @throws Failure `address/wrong`, `code/wrong`, `client/unreachable` or what the server refuses with */
export const joinCommand = async (
  host: unknown,
  code: unknown,
  as: 'player' | 'spectator',
  flags: FlagValues,
  io: Io,
): Promise<number> => {
  requireKeys(flags, io);
  const destination = {
    host: String(host),
    code: code === undefined ? undefined : String(code),
    as,
    password: textIn(flags, 'password'),
  };
  return sitDown((name, keeper) => otherServer(name, destination, keeper, flags), flags, io);
};
