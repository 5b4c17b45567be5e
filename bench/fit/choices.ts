/** Fits the worth of ways so that the choices people made become as likely as can be: a conditional logit, by gradient. */
import type { Conduct, Deed } from '../../src/bots/blood-bound/sharp/deeds.ts';
import type { Relation } from '../../src/bots/blood-bound/sharp/model.ts';
import type { Side } from '../../src/games/blood-bound/public.ts';

export interface Told {
  readonly conduct: Conduct;
  /** Who really was who. */
  readonly sides: readonly Side[];
  /** By seat, rank − 1; 9 for the Inquisitor. */
  readonly ranks: readonly number[];
}

const COLUMNS: readonly Relation[] = ['friend', 'rival', 'order'];

interface Row {
  readonly at: readonly number[];
  readonly chosen: number;
}

/** One choice as places in the table of figures; its last way is doing nothing, where that was possible. */
const rowOf = (deed: Deed, sides: readonly Side[], placeOf: (cell: string, column: Relation) => number): Row => {
  const own = sides[deed.by];
  const at = deed.ways.map(({ target, cell }) =>
    placeOf(cell, own === 'order' ? 'order' : sides[target] === own ? 'friend' : 'rival'),
  );
  const none = deed.none === null ? [] : [placeOf(deed.none, 'friend')];
  return { at: [...at, ...none], chosen: deed.chosen < 0 ? at.length : deed.chosen };
};

const ROUNDS = 250;
const RATE = 0.05;
/** Pulls figures with little behind them towards 0. */
const PULL = 2;

/** @returns by row of the model, the worth to a friend, to a rival and to the Inquisitor */
export const fitWorth = (told: readonly Told[]): { readonly [cell: string]: readonly number[] } => {
  const places = new Map<string, number>();
  const placeOf = (cell: string, column: Relation): number => {
    const key = `${cell} ${column}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, places.size);
    return places.size - 1;
  };
  const rows = told.flatMap(({ conduct, sides }) => conduct.deeds.map((deed) => rowOf(deed, sides, placeOf)));
  const worth = new Float64Array(places.size);
  const [first, second] = [new Float64Array(places.size), new Float64Array(places.size)];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = new Float64Array(places.size);
    for (const { at, chosen } of rows) {
      const weights = at.map((place) => Math.exp(worth[place] as number));
      const sum = weights.reduce((all, each) => all + each, 0);
      for (const [way, place] of at.entries()) {
        slope[place] = (slope[place] as number) + (way === chosen ? 1 : 0) - (weights[way] as number) / sum;
      }
    }
    for (let place = 0; place < worth.length; place += 1) {
      const pulled = (slope[place] as number) - PULL * (worth[place] as number);
      first[place] = 0.9 * (first[place] as number) + 0.1 * pulled;
      second[place] = 0.99 * (second[place] as number) + 0.01 * pulled ** 2;
      const mean = (first[place] as number) / (1 - 0.9 ** round);
      const spread = (second[place] as number) / (1 - 0.99 ** round);
      worth[place] = (worth[place] as number) + (RATE * 4 * mean) / (Math.sqrt(spread) + 1e-9) / (1 + round / 60);
    }
  }
  const cells = [...new Set([...places.keys()].map((key) => key.split(' ')[0] ?? ''))].sort();
  return Object.fromEntries(
    cells.map((cell) => [cell, COLUMNS.map((column) => worth[places.get(`${cell} ${column}`) ?? -1] ?? 0)]),
  );
};

const RANKS = 10;
/** As if so many had been seen who say yes half the time. */
const PRIOR = 4;

/** @returns by row of the model and rank, the share of those who said yes */
export const fitTraits = (told: readonly Told[]): { readonly [cell: string]: readonly number[] } => {
  const counts = new Map<string, { yes: number; all: number }[]>();
  for (const { conduct, ranks } of told) {
    for (const { by, cell, isYes } of conduct.traits) {
      const row = counts.get(cell) ?? Array.from({ length: RANKS }, () => ({ yes: 0, all: 0 }));
      counts.set(cell, row);
      const count = row[ranks[by] ?? 0];
      if (count === undefined) continue;
      count.all += 1;
      if (isYes) count.yes += 1;
    }
  }
  return Object.fromEntries(
    [...counts.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([cell, row]) => [cell, row.map(({ yes, all }) => (yes + PRIOR / 2) / (all + PRIOR))]),
  );
};
