/** The time, passed in, so that tests can turn it by hand. */

export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `then` once after so many milliseconds. @returns how to call it off */
  after(ms: number, then: () => void): () => void;
}

export const systemTimers: Timers = {
  now: () => Date.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
