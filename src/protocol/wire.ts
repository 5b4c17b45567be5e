/** A text connection as both ends see it, whatever carries it. Types only. */

/** What a connection tells its owner. After `closed` nothing more comes. */
export interface WireEvents {
  opened(): void;
  received(text: string): void;
  /** @param code a WebSocket close code; 1006 when the connection was lost without one, 1015 when the other end could not prove who it is */
  closed(code: number): void;
}

export interface Wire {
  send(text: string): void;
  /** Ends the connection; `closed` is told later. */
  close(): void;
}

/** Starts a connection; the events come later, never before this returns. */
export type Dial = (events: WireEvents) => Wire;
