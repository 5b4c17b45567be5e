/** Arbitrary inputs for property tests: seeded dice, the seed of a run and how to repeat it, random house rules. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { defaultOptions } from '../../src/kernel/options.ts';
import type { Deal } from '../../src/kernel/replay.ts';
import { rngOf } from '../../src/kernel/rng.ts';
import type { Game, OptionField, OptionValue, OptionValues } from '../../src/kernel/types.ts';

/** Random choices that a seed repeats. */
export interface Dice {
  /** A whole number from 0 to `below` − 1. */
  readonly below: (below: number) => number;
  /** True with this probability, in steps of a thousandth. */
  readonly chance: (probability: number) => boolean;
  /** One of the items; throws on an empty list. */
  readonly pick: <T>(items: readonly T[]) => T;
  /** So many different items, in random order. */
  readonly sample: <T>(items: readonly T[], count: number) => readonly T[];
}

export const diceOf = (seed: string): Dice => {
  const generator = xoroshiro128plusFromState(rngOf(seed));
  const below = (limit: number): number => uniformInt(generator, 0, limit - 1);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[below(items.length)] as T;
  };
  const sample = <T>(items: readonly T[], count: number): readonly T[] => {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0] as T);
  };
  return { below, pick, sample, chance: (probability) => below(1000) < probability * 1000 };
};

const arbitraryValue = (field: OptionField, seats: number, dice: Dice): OptionValue => {
  switch (field.type) {
    case 'flag':
      return dice.chance(0.5);
    case 'choice':
      return dice.pick(field.values);
    case 'integer':
      return field.optional && dice.chance(0.25)
        ? null
        : field.min + dice.below(Math.min(field.max - field.min + 1, 8));
    case 'counts':
      return Object.fromEntries(field.of.map((key) => [key, dice.below(seats)]));
  }
};

/** House rules: each one left alone or drawn at random, with even chances. */
export const arbitraryOptions = (fields: readonly OptionField[], seats: number, dice: Dice): OptionValues => {
  const drawn = fields.filter(() => dice.chance(0.5)).map((field) => [field.key, arbitraryValue(field, seats, dice)]);
  return { ...defaultOptions(fields), ...Object.fromEntries(drawn) };
};

type Rules = Pick<Game, 'id' | 'seats' | 'options' | 'check'>;

/** The deal of one numbered game: sizes in turn; every third game by the rulebook, the others with random house rules. */
export const arbitraryDeal = (game: Rules, seed: string, index: number): Deal => {
  const { min, max } = game.seats;
  const seats = min + (index % (max - min + 1));
  const own = `${seed}/${game.id}/${index}`;
  const options = index % 3 === 0 ? {} : arbitraryOptions(game.options, seats, diceOf(`${own}/options`));
  return { seats, options: game.check(options, seats).length === 0 ? options : {}, seed: own };
};

/** The seed of this run, `SEED` from the environment: `laws` plays all games, `laws/137` only the game of that number. */
export interface RunSeed {
  readonly seed: string;
  readonly only: number | null;
}

export const runSeedFrom = (text: string | undefined): RunSeed => {
  const [, seed = text ?? 'laws', only] = /^(.*)\/(\d+)$/.exec(text ?? '') ?? [];
  return { seed, only: only === undefined ? null : Number(only) };
};

/**
 * Runs a property on numbered games.
 * @throws Error naming the seed that repeats the first failure, with that failure as its cause
 */
export const forGames = (run: RunSeed, count: number, property: (seed: string, index: number) => void): void => {
  const indices = run.only === null ? Array.from({ length: count }, (_, index) => index) : [run.only];
  for (const index of indices) {
    try {
      property(run.seed, index);
    } catch (cause) {
      const told = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`game ${index}: ${told}\n  repeat with SEED='${run.seed}/${index}'`, { cause });
    }
  }
};
