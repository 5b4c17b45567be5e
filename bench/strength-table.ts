/** Puts the pieces of strength runs together as the tables of docs/bots.md: `node scripts/run.mjs bench/strength-table.ts FILE…`. */
import { readFileSync } from 'node:fs';
import { wilson } from './strength/interval.ts';
import type { Pairing } from './strength/play.ts';
import { merged, type Tally, timeAt } from './strength/tally.ts';

type Piece = Pairing & { readonly from: number; readonly tally: Tally };

const pieces = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Piece);

/** Pieces of one run by what was played; the same piece twice would count the same games twice. */
const runs = new Map<string, { readonly pairing: Pairing; tally: Tally; readonly froms: Set<string> }>();
for (const { tally, from, seed, ...rest } of pieces) {
  const pairing = { ...rest, seed: '' };
  const key = JSON.stringify(pairing);
  const known = runs.get(key);
  const piece = `${seed}-${from}`;
  if (known?.froms.has(piece)) throw new Error(`the piece ${piece} of ${key} is there twice`);
  if (known === undefined) runs.set(key, { pairing, tally, froms: new Set([piece]) });
  else {
    known.tally = merged(known.tally, tally);
    known.froms.add(piece);
  }
}

const percent = (share: number): string => (100 * share).toFixed(1);
const shareOf = (wins: number, games: number): string => {
  const { share, low, high } = wilson(wins, games);
  return games === 0 ? '–' : `${percent(share)} (${percent(low)}–${percent(high)})`;
};
const rows = [...runs.values()].sort(
  (a, b) =>
    a.pairing.home.localeCompare(b.pairing.home) ||
    a.pairing.away.localeCompare(b.pairing.away) ||
    a.pairing.seats - b.pairing.seats,
);

console.log(
  '| clans | seats | games | first level wins | red wins | Inquisitor wins | clan with the dagger first | turns | p50 ms | p99 ms |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const { pairing, tally } of rows) {
  const { seats, home, away, order } = pairing;
  const decided = tally.games - tally.order;
  const isMirror = home === away;
  console.log(
    `| ${[
      `${home} against ${away}${seats % 2 === 1 && order !== home ? `, Inquisitor ${order}` : ''}`,
      seats,
      `${tally.games}${tally.broken > 0 ? ` (${tally.broken} broken)` : ''}`,
      isMirror ? '–' : shareOf(tally.home, decided),
      shareOf(tally.red, decided),
      seats % 2 === 1 ? shareOf(tally.order, tally.games) : '–',
      shareOf(tally.beganWon, tally.began),
      (tally.turns / tally.games).toFixed(1),
      timeAt(tally.times, 0.5).toFixed(1),
      timeAt(tally.times, 0.99).toFixed(0),
    ].join(' | ')} |`,
  );
}

/** Who wins by character: over all mirror games of the strongest bots given. */
const mirrors = rows.filter(({ pairing }) => pairing.home === pairing.away && pairing.home === 'sharp');
const all = mirrors
  .map(({ tally }) => tally)
  .reduce<Tally | null>((sum, tally) => (sum === null ? tally : merged(sum, tally)), null);
if (all !== null) {
  console.log('\n| character | dealt | won |\n|---|---|---|');
  const characters = Object.entries(all.characters).sort(([, a], [, b]) => b.won / b.dealt - a.won / a.dealt);
  for (const [id, { dealt, won }] of characters) console.log(`| ${id} | ${dealt} | ${shareOf(won, dealt)} |`);
  const captures = Object.values(all.causes).reduce((sum, count) => sum + count, 0);
  console.log('\n| captures by | share |\n|---|---|');
  for (const [cause, count] of Object.entries(all.causes).sort(([, a], [, b]) => b - a)) {
    console.log(`| ${cause} | ${shareOf(count, captures)} |`);
  }
}
