/**
 * How people are taken to act. Every choice of one among several is a softmax over `WORTH`, by what is known of whom it is
 * done to and by whether he is a friend, a rival, or the one who chooses is the Inquisitor; every yes or no is a chance by
 * rank. `bench/fit-sharp.ts` has set the figures by the games that bots play.
 */
import type { Trait } from './deeds.ts';
import { TRAITS, WORTH } from './model-figures.ts';

export type Relation = 'friend' | 'rival' | 'order';

export interface Model {
  /** By row: the worth to a friend, to a rival, to the Inquisitor. */
  readonly worth: { readonly [cell: string]: readonly [friend: number, rival: number, order: number] };
  /** By row: the chance of a yes by rank from 1 to 9, and of the Inquisitor. */
  readonly traits: { readonly [cell: string]: readonly number[] };
}

export const MODEL: Model = { worth: WORTH, traits: TRAITS };

const AT: { readonly [R in Relation]: 0 | 1 | 2 } = { friend: 0, rival: 1, order: 2 };

/** What the model holds of a way; 0 for one it does not know, so that it tells nothing. */
export const utility = ({ worth }: Model, cell: string, relation: Relation): number => worth[cell]?.[AT[relation]] ?? 0;

/** However sure the figures are, anybody may act otherwise: nothing is ruled out by what people do. */
const DOUBT = 0.04;

/** The chance that the rank at this place (0 to 8, 9 for the Inquisitor) answers so. */
export const traitChance = ({ traits }: Model, { cell, isYes }: Pick<Trait, 'cell' | 'isYes'>, at: number): number => {
  const yes = Math.min(1 - DOUBT, Math.max(DOUBT, traits[cell]?.[at] ?? 0.5));
  return isYes ? yes : 1 - yes;
};
