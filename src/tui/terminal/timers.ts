/** The clock of the terminal layer, as a parameter: tests turn it by hand. */

export interface Timers {
  /** Milliseconds since any fixed moment; never goes back. */
  now(): number;
  /** Runs `task` once after `milliseconds`, never before the caller has returned; the result calls it off. */
  after(milliseconds: number, task: () => void): () => void;
}

export const realTimers: Timers = {
  now: () => performance.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
