/** The program without a command: the home screen. */
import type { FlagValues, Io } from '../command.ts';
import { createKeeper, preferencesIn } from '../preferences.ts';
import { showScreen } from '../screen.ts';

/** Shows the home screen until the person ends the program. @throws Failure `flag/…`, `ca/…` */
export const homeCommand = async (flags: FlagValues, io: Io): Promise<number> => {
  if (flags.ca !== undefined) await (await import('../authorities.ts')).checkAuthorities(flags);
  const preferences = await preferencesIn(flags, io.env);
  return showScreen({ sitting: null, preferences, keeper: createKeeper(io.env) }, flags, io);
};
