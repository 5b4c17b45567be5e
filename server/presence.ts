/** Waits for people who have lost their connection. */
import type { Cancel, Clock } from './clock.ts';

export interface Presence {
  /** Calls `gone` unless the person is back before; replaces an earlier wait. */
  wait(id: string, ms: number, gone: () => void): void;
  back(id: string): void;
  stop(): void;
}

export const createPresence = (clock: Clock): Presence => {
  const waits = new Map<string, Cancel>();
  const back = (id: string): void => {
    waits.get(id)?.();
    waits.delete(id);
  };
  return {
    wait: (id, ms, gone) => {
      back(id);
      waits.set(
        id,
        clock.after(ms, () => {
          waits.delete(id);
          gone();
        }),
      );
    },
    back,
    stop: () => {
      for (const id of [...waits.keys()]) back(id);
    },
  };
};
