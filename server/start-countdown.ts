/** The seconds between the owner's start and the deal, in which he, or anybody by leaving, can still call it off. */
import type { Settings } from '../src/protocol/server-messages.ts';
import type { Cancel, Clock } from './clock.ts';

/** What must stay as it was until the deal. */
export interface Started {
  readonly owner: string;
  readonly settings: Settings;
}

export interface StartCountdown {
  /** @param deal called when the time is over */
  begin(started: Started, seconds: number, deal: () => void): void;
  cancel(): void;
  /** What is about to start, and in how many milliseconds; null if nothing is. */
  now(): { readonly started: Started; readonly ms: number } | null;
}

export const createStartCountdown = (clock: Clock): StartCountdown => {
  let running: { readonly started: Started; readonly due: number; readonly stop: Cancel } | null = null;
  const cancel = (): void => {
    running?.stop();
    running = null;
  };
  return {
    begin: (started, seconds, deal) => {
      cancel();
      const ms = seconds * 1000;
      const stop = clock.after(ms, () => {
        running = null;
        deal();
      });
      running = { started, due: clock.now() + ms, stop };
    },
    cancel,
    now: () => running && { started: running.started, ms: Math.max(0, Math.round(running.due - clock.now())) },
  };
};
