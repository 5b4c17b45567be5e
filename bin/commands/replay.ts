/** `replay`: prints a finished game turn by turn, open or as one seat saw it. */
import type { Viewer } from '../../src/kernel/types.ts';
import type { FlagValues, Io } from '../command.ts';
import { integerIn } from '../flags.ts';
import { openRecord } from '../record-file.ts';
import { storyOf } from '../story.ts';

const viewerFrom = (flags: FlagValues, seats: number): Viewer => {
  const seat = integerIn(flags, 'seat', 1, seats, 0);
  return seat === 0 ? { as: 'referee' } : { as: 'seat', seat: seat - 1 };
};

/** Prints the game; gives 0. @throws Failure `record/…` or `flag/number` */
export const replayCommand = async (file: string, flags: FlagValues, io: Io): Promise<number> => {
  const { game, names, turns } = await openRecord(file);
  const tell = storyOf(game, viewerFrom(flags, names.length), names, io);
  for (const turn of turns) tell(turn);
  return 0;
};
