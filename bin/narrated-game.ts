/** A game of bots told in plain lines, for pipes and machines without a terminal. */
import { BOT_NAMES } from '../server/room-names.ts';
import { botOf } from '../src/bots/index.ts';
import { playGame } from '../src/bots/play-game.ts';
import { bloodBound } from '../src/games/blood-bound/index.ts';
import type { Io } from './command.ts';
import { storyOf } from './story.ts';
import type { TableFlags } from './table-flags.ts';

/** Plays one game at once and prints it as a spectator sees it; gives 0. */
export const narrateGame = async (table: TableFlags, seed: string, io: Io): Promise<number> => {
  const { seats, options, level } = table;
  const tell = await storyOf(bloodBound, { as: 'spectator' }, BOT_NAMES.slice(0, seats), io);
  playGame(bloodBound, { seats, options, seed, botFor: () => botOf(bloodBound.id, level), onStep: tell });
  return 0;
};
