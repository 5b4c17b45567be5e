/** A game of bots told in plain lines, for pipes and machines without a terminal. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatRecord, hashOf } from '../server/record.ts';
import { BOT_NAMES } from '../server/room-names.ts';
import { botOf } from '../src/bots/index.ts';
import { type PlayedGame, playGame } from '../src/bots/play-game.ts';
import { bloodBound } from '../src/games/blood-bound/index.ts';
import type { Language } from '../src/i18n/index.ts';
import { defaultOptions } from '../src/kernel/options.ts';
import type { CoreState } from '../src/kernel/types.ts';
import type { Io } from './command.ts';
import { storyOf } from './story.ts';
import type { TableFlags } from './table-flags.ts';

/** The game as a record, as a server would keep it. */
const recordOf = (table: TableFlags, seed: string, { state, inputs }: PlayedGame<CoreState>): string => {
  const { id: game, version } = bloodBound;
  const options = { ...defaultOptions(bloodBound.options), ...table.options };
  const header = { game, version, options, seats: BOT_NAMES.slice(0, table.seats), seed };
  const end = state.outcome === null ? null : { outcome: state.outcome, hash: hashOf(state) };
  return formatRecord({ header, inputs, end });
};

/**
 * Plays one game at once and prints it as a spectator sees it; gives 0.
 * @param records the folder for its record, or null
 */
export const narrateGame = async (
  table: TableFlags,
  seed: string,
  records: string | null,
  language: Language,
  io: Io,
): Promise<number> => {
  const { seats, options, level } = table;
  const tell = storyOf(bloodBound, { as: 'spectator' }, BOT_NAMES.slice(0, seats), language, io);
  const played = playGame(bloodBound, {
    seats,
    options,
    seed,
    botFor: () => botOf(bloodBound.id, level),
    onStep: tell,
  });
  if (records !== null) {
    const file = join(records, `${new Date().toISOString().replaceAll(':', '-')}-bots.jsonl`);
    await writeFile(file, recordOf(table, seed, played));
  }
  return 0;
};
