/** `join` and `watch`: a client of somebody else's server. */
import { addressOf, destinationIn } from '../address.ts';
import type { FlagValues, Io } from '../command.ts';
import { isPlain, passwordIn, textIn } from '../flags.ts';
import { chooseNearby } from '../nearby.ts';
import { createKeeper, preferencesIn } from '../preferences.ts';
import { showScreen } from '../screen.ts';
import { hasKeys, sitDown } from '../sit.ts';
import { otherServer } from '../sittings.ts';

/** Shows the servers of this network: on the screen for joining, in lines to choose from, or as a list where nobody can choose. */
const joinNearby = async (as: 'player' | 'spectator', flags: FlagValues, io: Io): Promise<number> => {
  const preferences = await preferencesIn(flags, io.env);
  if (flags.ca !== undefined) await (await import('../authorities.ts')).checkAuthorities(flags);
  if (io.isTerminal && !isPlain(flags, io)) {
    return showScreen({ sitting: null, preferences, keeper: createKeeper(io.env), isJoining: true }, flags, io);
  }
  const chosen = await chooseNearby(preferences.language, hasKeys(flags, io), io);
  if (chosen === null) return 0;
  const destination = { ...destinationIn(chosen), as, password: passwordIn(flags) };
  return sitDown((name, keeper) => otherServer(name, destination, keeper, flags), flags, io);
};

/** Plays or watches until the person leaves. @throws Failure `address/wrong`, `code/…`, `join/nobody`, `client/unreachable` or what the server refuses with */
export const joinCommand = async (
  host: unknown,
  code: unknown,
  as: 'player' | 'spectator',
  flags: FlagValues,
  io: Io,
): Promise<number> => {
  if (host === undefined) return joinNearby(as, flags, io);
  const address = addressOf(String(host), code === undefined ? undefined : String(code));
  const destination = { ...address, as, password: passwordIn(flags) };
  // Read only where certificates are asked for, but a mistake in any case.
  textIn(flags, 'ca');
  return sitDown((name, keeper) => otherServer(name, destination, keeper, flags), flags, io);
};
