/** Keeps what one session throws inside that session: its timers and its connection are the only ways by which its code is called. */
import type { Dial } from '../../src/protocol/wire.ts';

interface AnyTimers {
  now(): number;
  after(milliseconds: number, task: () => void): () => void;
}

export interface Containment {
  /** Does the task, and tells of an error instead of throwing it. */
  run(task: () => void): void;
  timers(timers: AnyTimers): AnyTimers;
  dial(dial: Dial): Dial;
}

/** @param failed is told of everything that is thrown */
export const createContainment = (failed: (error: unknown) => void): Containment => {
  const run = (task: () => void): void => {
    try {
      task();
    } catch (error) {
      failed(error);
    }
  };
  return {
    run,
    timers: ({ now, after }) => ({
      now,
      after: (milliseconds, task) => after(milliseconds, () => run(task)),
    }),
    dial: (dial) => (near) =>
      dial({
        opened: () => run(near.opened),
        received: (text) => run(() => near.received(text)),
        closed: (code) => run(() => near.closed(code)),
      }),
  };
};
