/** What a bot is: it sees what its seat sees, and picks among the options it was given. */
import type { Decision, RngState, SeenEvent, ViewCore } from '../kernel/types.ts';

/** Everything a seat knows when it is asked: no more than a person in its place would see. */
export interface Seen {
  readonly view: ViewCore;
  /** All events of the game so far, as this seat was told of them. */
  readonly events: readonly SeenEvent[];
  readonly decision: Decision;
}

/**
 * Answers one decision. A bot keeps no memory: it works out what it believes from the events.
 * @param rng the bot's own random numbers, so that it never disturbs the deal
 * @returns the ids of the chosen options, within `decision.pick`, and the next state of the random numbers
 */
export type Bot = (seen: Seen, rng: RngState) => readonly [optionIds: readonly string[], rng: RngState];
