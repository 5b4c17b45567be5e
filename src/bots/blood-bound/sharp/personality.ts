/** What kind of player a bot is: drawn from a seed, the same for a seat through a whole game. */
import { drawBelow } from '../../../kernel/rng.ts';
import type { RngState } from '../../../kernel/types.ts';

export const PERSONALITIES = ['bold', 'careful', 'talkative', 'sly'] as const;
export type PersonalityId = (typeof PERSONALITIES)[number];

export interface Personality {
  readonly id: PersonalityId;
  /** How much better than passing or waiting an attack must look, in chances to win; below 0 it is preferred. */
  readonly caution: number;
  /** One chance in so many to speak where there is something to say. */
  readonly silence: number;
  /** How often a claim is a lie where a lie would pay, 0 to 1. */
  readonly lies: number;
}

export const PERSONALITY: { readonly [P in PersonalityId]: Personality } = {
  bold: { id: 'bold', caution: -0.01, silence: 4, lies: 0.3 },
  careful: { id: 'careful', caution: 0.01, silence: 6, lies: 0.1 },
  talkative: { id: 'talkative', caution: 0, silence: 2, lies: 0.3 },
  sly: { id: 'sly', caution: 0, silence: 4, lies: 0.8 },
};

/** The personality that a state of random numbers stands for. */
export const personalityOf = (drawn: RngState): Personality => {
  const [at] = drawBelow(drawn, PERSONALITIES.length);
  return PERSONALITY[PERSONALITIES[at] ?? 'bold'];
};
