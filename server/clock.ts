/** The time, passed in, so that tests can turn it by hand. */
import type { Log } from './log.ts';
import { traceOf } from './log.ts';

export type Cancel = () => void;
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `then` once after so many milliseconds, never before this returns. */
  after(ms: number, then: () => void): Cancel;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** Waits for `work`, but no longer than so many milliseconds. @returns whether it was done by then */
export const within = (ms: number, work: Promise<unknown>, clock: Clock): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(false));
    work.finally(cancel).then(() => resolve(true), reject);
  });

/** A clock whose timers cannot end the process by throwing, and can all be stopped when the server closes. */
export const guardedClock = (clock: Clock, log: Log): Clock & { stop(): void } => {
  const running = new Set<Cancel>();
  let isStopped = false;
  return {
    now: () => clock.now(),
    after: (ms, then) => {
      if (isStopped) return () => {};
      const cancel = clock.after(ms, () => {
        running.delete(cancel);
        try {
          then();
        } catch (error) {
          log.error({ error: traceOf(error) }, 'a timer failed');
        }
      });
      running.add(cancel);
      return () => {
        running.delete(cancel);
        cancel();
      };
    },
    stop: () => {
      isStopped = true;
      for (const cancel of running) cancel();
      running.clear();
    },
  };
};
