/** What a piece of a strength run adds up: plain sums, so that pieces can be run apart and put together. */
import { type CharacterId, characterAt, type Side } from '../../src/games/blood-bound/public.ts';
import type { PlayedMatch } from './play.ts';

export interface Tally {
  games: number;
  broken: number;
  /** Wins of the clan at the level of `home`, whichever colour it had. */
  home: number;
  red: number;
  blue: number;
  order: number;
  /** Games that a clan member began, and how many of them his clan won. */
  began: number;
  beganWon: number;
  turns: number;
  choices: number;
  /** Games whose clans both had a clan winner or not, by character in play: dealt and won. */
  characters: { [id: string]: { dealt: number; won: number } };
  causes: { [cause: string]: number };
  /** Decisions of the measured bot by thinking time: `times[k]` took less than 1.25^k × 0.1 ms. */
  times: number[];
}

export const emptyTally = (): Tally => ({
  games: 0,
  broken: 0,
  home: 0,
  red: 0,
  blue: 0,
  order: 0,
  began: 0,
  beganWon: 0,
  turns: 0,
  choices: 0,
  characters: {},
  causes: {},
  times: [],
});

const STEP = 1.25;
const FINEST = 0.1;

/** Puts one decision's thinking time, in milliseconds, where it belongs. */
export const addTime = (times: number[], ms: number): void => {
  const at = Math.max(0, Math.ceil(Math.log(Math.max(ms, FINEST) / FINEST) / Math.log(STEP)));
  while (times.length <= at) times.push(0);
  times[at] = (times[at] ?? 0) + 1;
};

/** The time in milliseconds that this share of the decisions stayed under, to a quarter. */
export const timeAt = (times: readonly number[], share: number): number => {
  const all = times.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [at, count] of times.entries()) {
    seen += count;
    if (seen >= share * all) return FINEST * STEP ** at;
  }
  return 0;
};

const homeSide = ({ homeIs }: PlayedMatch): Side => homeIs;

/** Adds one game. */
export const addMatch = (tally: Tally, match: PlayedMatch): void => {
  tally.games += 1;
  tally[match.winner] += 1;
  if (match.winner === homeSide(match)) tally.home += 1;
  if (match.first !== 'order') {
    tally.began += 1;
    if (match.winner === match.first) tally.beganWon += 1;
  }
  tally.turns += match.turns;
  tally.choices += match.choices;
  tally.causes[match.cause] = (tally.causes[match.cause] ?? 0) + 1;
  for (const { side, rank } of match.cards) {
    const id: CharacterId = characterAt(rank, 'standard').id;
    const row = tally.characters[id] ?? { dealt: 0, won: 0 };
    row.dealt += 1;
    if (side === match.winner) row.won += 1;
    tally.characters[id] = row;
  }
};

const plus = (a: { readonly [key: string]: number }, b: { readonly [key: string]: number }) => {
  const sum = { ...a };
  for (const [key, count] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
};

/** Two pieces as one. */
export const merged = (a: Tally, b: Tally): Tally => {
  const characters = { ...a.characters };
  for (const [id, { dealt, won }] of Object.entries(b.characters)) {
    const row = characters[id] ?? { dealt: 0, won: 0 };
    characters[id] = { dealt: row.dealt + dealt, won: row.won + won };
  }
  const times = Array.from(
    { length: Math.max(a.times.length, b.times.length) },
    (_, at) => (a.times[at] ?? 0) + (b.times[at] ?? 0),
  );
  const counts = ['games', 'broken', 'home', 'red', 'blue', 'order', 'began', 'beganWon', 'turns', 'choices'] as const;
  const sums = Object.fromEntries(counts.map((key) => [key, a[key] + b[key]])) as Pick<Tally, (typeof counts)[number]>;
  return { ...sums, characters, causes: plus(a.causes, b.causes), times };
};
