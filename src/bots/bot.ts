/** What a bot is: it sees what its seat sees, and picks among the options it was given. */
import type { Decision, Message, RngState, Seat, SeenEvent, ViewCore } from '../kernel/types.ts';

/** A quick phrase that somebody has said at the table. */
export interface Said {
  readonly seat: Seat;
  readonly phrase: Message;
  /** How many events everybody had been told of when it was said. */
  readonly at: number;
}

/** Everything a seat knows when it is asked: no more than a person in its place would see. */
export interface Seen {
  readonly view: ViewCore;
  /** All events of the game so far, as this seat was told of them. */
  readonly events: readonly SeenEvent[];
  readonly decision: Decision;
  /** The phrases of this game so far, the seat's own among them. */
  readonly said?: readonly Said[];
}

/**
 * Answers one decision. A bot keeps no memory: it works out what it believes from the events.
 * @param rng the bot's own random numbers, so that it never disturbs the deal
 * @param breathe called again and again by a bot that thinks for more than a moment: others may have their turn meanwhile
 * @returns the ids of the chosen options, within `decision.pick`, and the next state of the random numbers
 */
export type Bot = (
  seen: Seen,
  rng: RngState,
  breathe?: () => void,
) => readonly [optionIds: readonly string[], rng: RngState];

/**
 * What a bot says as it answers a decision, if anything. It sees what the bot sees, and what that is about to answer.
 * @returns a phrase of the game, or null; nearly always null
 */
export type Speaker = (seen: Seen, optionIds: readonly string[], rng: RngState) => Message | null;
