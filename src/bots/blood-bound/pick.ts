/** Picks among options by what they are worth, with a little chance where they are worth about the same. */
import { drawBelow } from '../../kernel/rng.ts';
import type { Decision, RngState } from '../../kernel/types.ts';

/** Options that are worth less than this apart are as good as each other. */
const NOISE = 0.02;

export type Answer = readonly [optionIds: readonly string[], rng: RngState];

/**
 * The options of a decision that are worth most, as many as it asks for.
 * @param worth by option id, in any one unit
 */
export const pickBest = (decision: Decision, rng: RngState, worth: (optionId: string) => number): Answer => {
  let next = rng;
  const rated = decision.options.map(({ id }) => {
    const [draw, after] = drawBelow(next, 1000);
    next = after;
    return { id, worth: worth(id) + (NOISE * draw) / 1000 };
  });
  rated.sort((a, b) => b.worth - a.worth);
  return [rated.slice(0, Math.max(1, decision.pick.min)).map(({ id }) => id), next];
};
