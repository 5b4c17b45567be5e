/** The way out to one terminal: knows when the line is full, and keeps the few things that must not get lost until it is free again. */

/** The terminal's end of the line: a tty, an SSH channel, a test. `write` returns false when it wants no more before 'drain'. */
export interface Sink {
  write(output: string): boolean;
  once(event: 'drain', listener: () => void): unknown;
  readonly writable?: boolean;
}

export class Outlet {
  readonly #sink: Sink;
  readonly #whenFree: () => void;
  /** The newest bell, title and notification. */
  readonly #waiting = new Map<string, string>();
  #isBlocked = false;

  /** `whenFree` is called whenever a line that was full takes output again. */
  constructor(sink: Sink, whenFree: () => void) {
    this.#sink = sink;
    this.#whenFree = whenFree;
  }

  get isBlocked(): boolean {
    return this.#isBlocked;
  }

  /** Sends now, even over a full line: the caller asks `isBlocked` first where that matters. A closed sink swallows it. */
  send(output: string): void {
    if (this.#sink.writable === false || this.#sink.write(output) || this.#isBlocked) return;
    this.#isBlocked = true;
    this.#sink.once('drain', () => this.#free());
  }

  /** Sends now or when the line is free again; of several of one kind that wait, only the newest. */
  post(kind: string, output: string): void {
    if (this.#isBlocked) this.#waiting.set(kind, output);
    else this.send(output);
  }

  /** Gives up what waits. */
  discard(): void {
    this.#waiting.clear();
  }

  #free(): void {
    this.#isBlocked = false;
    const waiting = [...this.#waiting.values()].join('');
    this.#waiting.clear();
    if (waiting !== '') this.send(waiting);
    this.#whenFree();
  }
}
