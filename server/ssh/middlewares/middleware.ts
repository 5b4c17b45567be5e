/** What a connection has to pass between its first byte and the game: each concern is a function around the next. */
import type { Guest } from '../guest.ts';

export type Handler = (guest: Guest) => void | Promise<void>;
/** Hands the guest on to `next`, or does not. */
export type Middleware = (next: Handler) => Handler;

/** The first in the list meets a guest first. @param last what has let in whoever has passed them all */
export const inTurn = (middlewares: readonly Middleware[], last: Handler): Handler =>
  middlewares.reduceRight<Handler>((next, around) => around(next), last);
