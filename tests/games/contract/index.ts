/** The games under contract, and the laws with the share of random games that each one is tried on. */
import { bloodBoundSubject } from './blood-bound.ts';
import {
  closesForGood,
  type Law,
  neverStalls,
  playEnds,
  refusesTheRest,
  replaysEqually,
  staysSmall,
  survivesJson,
} from './laws.ts';
import { hasExactShape, keepsTags, survivesPoison } from './locks.ts';
import type { Subject } from './subject.ts';
import { threeDoorsSubject } from './three-doors.ts';

export const SUBJECTS: readonly Subject[] = [
  bloodBoundSubject as unknown as Subject,
  threeDoorsSubject as unknown as Subject,
];

export interface TriedLaw {
  readonly name: string;
  /** Random games in `npm test`; a third of them by the rulebook, the others with random house rules. */
  readonly games: number;
  readonly check: Law;
}

const law = (name: string, games: number, check: Law): TriedLaw => ({ name, games, check });

export const LAWS: readonly TriedLaw[] = [
  law('random play ends, can always be answered and changes no state', 2100, playEnds),
  law('a state that goes through JSON after every input plays on the same', 300, survivesJson),
  law('seed, house rules and inputs give the same game again', 300, replaysEqually),
  law('everything but a legal input is refused with its code', 100, refusesTheRest),
  law('nothing is taken after the end', 100, closesForGood),
  law('time running out always leads to a question or the end', 200, neverStalls),
  law('states, views and news are plain and small', 300, staysSmall),
  law('lock 2: a view has the keys its viewer may see, and no other', 60, hasExactShape),
  law('lock 3: canaries in a state reach nobody', 60, survivesPoison),
  law('lock 3: tagged secrets turn up nowhere in a game', 60, keepsTags),
];

/** Games of the first lock: two deals that a viewer cannot tell apart look the same to him. */
export const TWIN_GAMES = 500;
