/** A clock that stands still until a test moves it. */

export const createManualTimers = () => {
  let now = 0;
  let tasks: readonly { readonly at: number; readonly task: () => void }[] = [];
  return {
    now: (): number => now,
    after: (milliseconds: number, task: () => void): (() => void) => {
      const entry = { at: now + milliseconds, task };
      tasks = [...tasks, entry];
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    /** Lets time pass, running what falls due in order. */
    advance: (milliseconds: number): void => {
      const end = now + milliseconds;
      for (;;) {
        const due = tasks.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (due === undefined) break;
        tasks = tasks.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.task();
      }
      now = end;
    },
    /** How many tasks wait. */
    waiting: (): number => tasks.length,
  };
};
export type ManualTimers = ReturnType<typeof createManualTimers>;
