/** What the server counts while it runs: numbers and kinds only, never a name, a card or a word that was said. */
import type { ClientType } from '../../src/protocol/client-messages.ts';

/**
 * turned-away: a limit, before the login. failed: no login. came: a session has begun. left: it has ended as it should. lost: its
 * connection is gone. silent, stalled: it was cut for that. crashed: its screens have thrown.
 */
export type DoorEvent = 'turned-away' | 'failed' | 'came' | 'left' | 'lost' | 'silent' | 'stalled' | 'crashed';

export interface Meter {
  /** A message has come in; `invalid` could not be read. */
  received(type: ClientType | 'invalid'): void;
  /** A request was refused for this reason. */
  refused(code: string): void;
  /** A request has been carried out. @param seconds from its arrival to its answer */
  answered(type: ClientType, seconds: number): void;
  /** A game has ended as it should, or broken down. */
  ended(how: 'over' | 'broken'): void;
  /** Something has happened at the ssh door. */
  atDoor(what: DoorEvent): void;
}

/** Counts nothing. */
export const NO_METER: Meter = {
  received: () => {},
  refused: () => {},
  answered: () => {},
  ended: () => {},
  atDoor: () => {},
};

/** How much there is of everything at one moment. */
export interface Census {
  /** Rooms by what happens in them. */
  readonly rooms: { readonly open: number; readonly playing: number; readonly over: number; readonly broken: number };
  readonly sessions: number;
  readonly connections: number;
}
