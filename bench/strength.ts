/**
 * How strong the bots are: `node scripts/run.mjs bench/strength.ts --seats 8 --home sharp --away steady --games 2000`.
 * A run may be cut in pieces (`--from`, `--games`) whose lines are put together again by `bench/strength-table.ts`.
 */
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOT_LEVELS, type BotLevel } from '../src/protocol/parts.ts';
import { wilson } from './strength/interval.ts';
import { type Pairing, playMatch } from './strength/play.ts';
import { addMatch, addTime, emptyTally, timeAt } from './strength/tally.ts';

const { values } = parseArgs({
  options: {
    seats: { type: 'string', default: '8' },
    home: { type: 'string', default: 'steady' },
    away: { type: 'string', default: 'random' },
    order: { type: 'string' },
    games: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'strength' },
    /** A file to which the sums are added as one line of JSON. */
    out: { type: 'string' },
  },
});

const levelIn = (text: string): BotLevel => {
  const level = BOT_LEVELS.find((each) => each === text);
  if (level === undefined) throw new Error(`no level ${text}`);
  return level;
};

const pairing: Pairing = {
  seats: Number(values.seats),
  home: levelIn(values.home),
  away: levelIn(values.away),
  order: levelIn(values.order ?? values.home),
  seed: values.seed,
};
const MOST_GAMES = 20_000;
const games = Math.min(MOST_GAMES, Number(values.games));
const from = Number(values.from);
const tally = emptyTally();
const start = performance.now();
for (let index = from; index < from + games; index += 1) {
  try {
    addMatch(
      tally,
      playMatch(pairing, index, (ms) => addTime(tally.times, ms)),
    );
  } catch (error) {
    tally.broken += 1;
    if (tally.broken <= 3) console.error(`game ${index}:`, error);
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}`;
const text = (wins: number, of: number): string => {
  const { share, low, high } = wilson(wins, of);
  return `${percent(share)} % (${percent(low)}–${percent(high)})`;
};
const decided = tally.games - tally.order;
console.log(
  [
    `${pairing.seats} seats, ${pairing.home} against ${pairing.away}${pairing.seats % 2 === 1 ? `, order ${pairing.order}` : ''}`,
    `games ${tally.games}, broken ${tally.broken}`,
    `home ${text(tally.home, decided)}`,
    `red ${text(tally.red, decided)}`,
    ...(pairing.seats % 2 === 1 ? [`order ${text(tally.order, tally.games)}`] : []),
    `first clan ${text(tally.beganWon, tally.began)}`,
    `turns ${(tally.turns / tally.games).toFixed(1)}`,
    `thinking p50 ${timeAt(tally.times, 0.5).toFixed(2)} ms, p99 ${timeAt(tally.times, 0.99).toFixed(1)} ms`,
    `${((performance.now() - start) / Math.max(1, tally.games)).toFixed(1)} ms a game`,
  ].join('; '),
);
if (values.out !== undefined) appendFileSync(values.out, `${JSON.stringify({ ...pairing, from, tally })}\n`);
