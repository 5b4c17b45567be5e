/** Chance as a function, for thinking: it starts from a state of random numbers and goes on by itself. */
import { drawBelow } from '../../../kernel/rng.ts';
import type { RngState } from '../../../kernel/types.ts';

const FINENESS = 2 ** 30;

/** @returns a function that gives a number from 0 to below 1, another one at each call */
export const chanceFrom = (start: RngState): (() => number) => {
  let state = start;
  return () => {
    const [drawn, next] = drawBelow(state, FINENESS);
    state = next;
    return drawn / FINENESS;
  };
};

/** Draws one of several by their weights. @returns its place, or the last one */
export const drawWeighted = (weights: readonly number[], chance: () => number): number => {
  let rest = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return at;
  }
  return weights.length - 1;
};
