/** Chance as a function, for thinking: it starts from a state of random numbers and goes on by itself. */
import { drawerFrom } from '../../../kernel/rng.ts';
import type { RngState } from '../../../kernel/types.ts';

const FINENESS = 2 ** 30;

/** @returns a function that gives a number from 0 to below 1, another one at each call */
export const chanceFrom = (start: RngState): (() => number) => {
  const draw = drawerFrom(start);
  return () => draw(FINENESS) / FINENESS;
};

/** Draws one of several by their weights. @returns its place, or the last one */
export const drawWeighted = (weights: readonly number[], chance: () => number): number => {
  let sum = 0;
  for (const weight of weights) sum += weight;
  let rest = chance() * sum;
  for (let at = 0; at < weights.length; at += 1) {
    rest -= weights[at] as number;
    if (rest < 0) return at;
  }
  return weights.length - 1;
};
