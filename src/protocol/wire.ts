/** A text connection as both ends see it, whatever carries it. Types only. */

/**
 * Why a connection could not be made. refused: nobody listens there. unknown-host: no such name. no-way: no route leads there.
 * silent: no answer in time. not-ours: something else answers. no-tls: it does not speak TLS. untrusted: its certificate is not good.
 */
export type DialFailure =
  | 'client/refused'
  | 'client/unknown-host'
  | 'client/no-way'
  | 'client/silent'
  | 'client/not-ours'
  | 'client/no-tls'
  | 'client/untrusted';

/** What a connection tells its owner. After `closed` nothing more comes. */
export interface WireEvents {
  opened(): void;
  received(text: string): void;
  /**
   * @param code a WebSocket close code; 1006 when the connection was lost without one
   * @param why what kept it from being made, if that is known
   */
  closed(code: number, why?: DialFailure): void;
}

export interface Wire {
  send(text: string): void;
  /** Ends the connection; `closed` is told later. */
  close(): void;
}

/** Starts a connection; the events come later, never before this returns. */
export type Dial = (events: WireEvents) => Wire;
