/** What the server needs of a connection, whatever carries it. Types only. */

export interface Connection {
  /** The network address it comes from; null is within the process, where nobody is limited by it. */
  readonly address: string | null;
  /** The resume token of whoever has proved who he is on the way in (by his ssh key); null for everybody else. */
  readonly identity: string | null;
  /** Once it is closed: whether nobody had read it for so long that its person is not waited for. Absent where that is not known. */
  readonly wasDeserted?: (() => boolean) | undefined;
  send(text: string): void;
  /** Ends it properly: what was sent before still arrives. */
  close(code: number): void;
  /** Cuts it at once. */
  terminate(): void;
  /** Bytes that were sent but have not left yet. */
  queued(): number;
}

/** Where somebody comes from who is connected within the process. */
export type Caller = Pick<Connection, 'address' | 'identity' | 'wasDeserted'>;

/** What a transport tells the server about one connection. After `closed` nothing more comes. */
export interface ConnectionEvents {
  received(text: string): void;
  /** A frame that was not read, and why. */
  unreadable(why: 'frame/too-big' | 'frame/binary'): void;
  /** Nothing is queued any more. */
  drained(): void;
  closed(): void;
}

export type Accept = (connection: Connection) => ConnectionEvents;
