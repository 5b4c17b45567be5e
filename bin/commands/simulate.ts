/** `blood-bound simulate`: bots play many games without a screen, and what comes of them is counted. */
import { nanoid } from 'nanoid';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { changedOptions } from '../../src/kernel/options.ts';
import { BOT_LEVELS, type BotLevel } from '../../src/protocol/parts.ts';
import type { FlagValues, Io } from '../command.ts';
import { wrongUsage } from '../failure.ts';
import { integerIn, isSet, textIn, wordIn } from '../flags.ts';
import { type Broken, type Finished, playOne, type Run } from '../simulate/play-one.ts';
import { progressBar, reportLines } from '../simulate/report.ts';
import { summarize } from '../simulate/summary.ts';
import { tableIn } from '../table-flags.ts';

const USUAL_GAMES = 100;
const MOST_GAMES = 1_000_000;
/** How long games are played between two looks at the world, in milliseconds. */
const BREATH = 100;
/** Up to the line above, and clear it. */
const REDRAW = '\u001b[1A\r\u001b[2K';

const runIn = (flags: FlagValues): Run => {
  const { seats, level, options } = tableIn(flags);
  if (flags.order !== undefined && seats % 2 === 0) {
    throw wrongUsage('flag/order', `--order is for tables with an Inquisitor: --players 7, 9 or 11, not ${seats}`);
  }
  const levelOf = (flag: string): BotLevel => wordIn(flags, flag, BOT_LEVELS, level);
  return {
    games: integerIn(flags, 'games', 1, MOST_GAMES, USUAL_GAMES),
    seats,
    options,
    levels: { red: levelOf('red'), blue: levelOf('blue'), order: levelOf('order') },
    seed: textIn(flags, 'seed') ?? nanoid(10),
  };
};

/** Plays all games; now and then the event loop gets its turn, so that Ctrl-C and the bar work. */
const playAll = async (run: Run, onProgress: (done: number) => void): Promise<readonly (Finished | Broken)[]> => {
  const results: (Finished | Broken)[] = [];
  let breath = performance.now();
  for (let index = 0; index < run.games; index += 1) {
    results.push(playOne(run, index));
    if (performance.now() - breath < BREATH) continue;
    onProgress(results.length);
    await new Promise((resolve) => setImmediate(resolve));
    breath = performance.now();
  }
  onProgress(results.length);
  return results;
};

/**
 * Simulates and reports: wins per side, captures per cause, lengths, first movers, and every failure with its seed.
 * @returns 0, or 1 if a game failed
 * @throws Failure with exit code 2 for a wrong flag
 */
export const simulateCommand = async (flags: FlagValues, io: Io): Promise<number> => {
  const run = runIn(flags);
  let isDrawn = false;
  const results = await playAll(run, (done) => {
    if (!io.isNoteTerminal) return;
    io.note(`${isDrawn ? REDRAW : ''}${progressBar(done, run.games)}`);
    isDrawn = true;
  });
  const summary = summarize(run, results);
  if (isSet(flags, 'json')) {
    io.line(JSON.stringify({ ...summary, options: changedOptions(bloodBound.options, summary.options) }));
  } else {
    for (const line of reportLines(summary)) io.line(line);
  }
  return summary.errors.length === 0 ? 0 : 1;
};
