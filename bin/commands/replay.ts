/** `replay`: a finished game on the screen, step by step, or in plain lines. */
import type { Viewer } from '../../src/kernel/types.ts';
import type { FlagValues, Io } from '../command.ts';
import { mistakeLine } from '../failure.ts';
import { filmOf } from '../film.ts';
import { integerIn, isPlain, isSet } from '../flags.ts';
import { languageIn } from '../language.ts';
import { openRecord, unfinished } from '../record-file.ts';
import { storyOf } from '../story.ts';

const viewerFrom = (flags: FlagValues, seats: number): Viewer => {
  const seat = integerIn(flags, 'seat', 1, seats, 0);
  return seat === 0 ? { as: 'spectator' } : { as: 'seat', seat: seat - 1 };
};

/** Shows the game step by step or, where there is no screen, prints it turn by turn and says if its end is missing; gives 0. @throws Failure `record/…` or `flag/…` */
export const replayCommand = async (file: string, flags: FlagValues, io: Io): Promise<number> => {
  const opened = await openRecord(file);
  const { game, names, turns } = opened;
  const viewer = viewerFrom(flags, names.length);
  if (io.isTerminal && !isPlain(flags, io)) {
    const { createKeeper, preferencesIn } = await import('../preferences.ts');
    const { showScreen } = await import('../screen.ts');
    const preferences = await preferencesIn(flags, io.env);
    const start = { angle: viewer.as === 'seat' ? viewer.seat : 'public', isOpen: isSet(flags, 'spoilers') } as const;
    const replay = { film: filmOf(opened), start };
    return showScreen({ sitting: null, preferences, keeper: createKeeper(io.env), replay }, flags, io);
  }
  const tell = storyOf(game, viewer, names, await languageIn(io.env, flags), io);
  for (const turn of turns) tell(turn);
  if ((turns.at(-1)?.state.outcome ?? null) === null) {
    const { message, code } = unfinished(file);
    io.note(mistakeLine(message, code));
  }
  return 0;
};
