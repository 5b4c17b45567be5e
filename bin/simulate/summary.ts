/** What a run of simulated games comes to: wins, captures, lengths, first movers and failures. */
import type { Side } from '../../src/games/blood-bound/public.ts';
import type { OptionValues } from '../../src/kernel/types.ts';
import type { Broken, Finished, Levels, Run } from './play-one.ts';

export const CAUSES = [
  'attack',
  'assassin',
  'alchemist',
  'mentalist',
  'berserker',
] as const satisfies readonly Finished['cause'][];

export interface Share {
  readonly count: number;
  /** Of all finished games, 0 to 1. */
  readonly share: number;
}

export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly mean: number;
  readonly max: number;
}

/** How games went that a side began, holding the dagger first. */
export interface Began {
  readonly games: number;
  readonly wins: number;
}

export interface Summary {
  readonly seats: number;
  readonly seed: string;
  readonly options: OptionValues;
  readonly levels: Levels;
  readonly games: number;
  readonly finished: number;
  readonly wins: { readonly [S in Side]: Share };
  /** Games that nobody has won, by house rule. */
  readonly drawn: Share;
  readonly captures: { readonly [C in Finished['cause']]: Share };
  /** Null if no game was finished. */
  readonly choices: Spread | null;
  readonly turns: Spread | null;
  readonly began: { readonly [S in Side]: Began };
  /** The seed of the game with the most choices. */
  readonly longest: string | null;
  readonly errors: readonly Broken[];
}

const spreadOf = (numbers: readonly number[]): Spread | null => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) return null;
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? min;
  const high = sorted[Math.floor(middle)] ?? max;
  const mean = sorted.reduce((sum, number) => sum + number, 0) / sorted.length;
  return { min, median: (low + high) / 2, mean, max };
};

const longestOf = (games: readonly Finished[]): string | null =>
  games.reduce<Finished | null>((most, game) => (most === null || game.choices > most.choices ? game : most), null)
    ?.seed ?? null;

/** Adds up the games of a run. */
export const summarize = (run: Run, results: readonly (Finished | Broken)[]): Summary => {
  const finished = results.filter((result): result is Finished => 'winner' in result);
  const shareOf = (isCounted: (game: Finished) => boolean): Share => {
    const count = finished.filter(isCounted).length;
    return { count, share: finished.length === 0 ? 0 : count / finished.length };
  };
  const won = (side: Side): Share => shareOf(({ winner }) => winner === side);
  const caused = (cause: Finished['cause']): Share => shareOf((game) => game.cause === cause);
  const begun = (side: Side): Began => {
    const games = finished.filter(({ first }) => first === side);
    return { games: games.length, wins: games.filter(({ winner }) => winner === side).length };
  };
  return {
    seats: run.seats,
    seed: run.seed,
    options: run.options,
    levels: run.levels,
    games: run.games,
    finished: finished.length,
    wins: { red: won('red'), blue: won('blue'), order: won('order') },
    drawn: shareOf(({ winner }) => winner === null),
    captures: {
      attack: caused('attack'),
      assassin: caused('assassin'),
      alchemist: caused('alchemist'),
      mentalist: caused('mentalist'),
      berserker: caused('berserker'),
    },
    choices: spreadOf(finished.map(({ choices }) => choices)),
    turns: spreadOf(finished.map(({ turns }) => turns)),
    began: { red: begun('red'), blue: begun('blue'), order: begun('order') },
    longest: longestOf(finished),
    errors: results.filter((result): result is Broken => 'message' in result),
  };
};
