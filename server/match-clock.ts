/** The clocks of a running game: the time of the open question, and the even beat of secret windows. */
import type { Settings } from '../src/protocol/server-messages.ts';
import type { Cancel, Clock } from './clock.ts';
import type { OpenAsking } from './match.ts';

export interface MatchClock {
  /** Keeps the time of this question; the same question again keeps the time it has. */
  watch(asking: OpenAsking | null): void;
  /** After a restart: keeps the time of a question that had been open for so many milliseconds, and leaves a while to come back in. */
  resume(asking: OpenAsking, spent: number): void;
  /** Milliseconds left for the open question; null if it has no limit, or while time stands still. */
  remaining(): number | null;
  /** Time stands still. @returns for how many milliseconds of its time the open question has been open */
  pause(): number;
  /** Time goes on where it stood still. */
  go(): void;
  /** While on, `beat` is called at an even interval. */
  keepBeat(isOn: boolean): void;
  stop(): void;
}
export interface MatchClockSetting {
  readonly clock: Clock;
  /** The room's seconds for each pace. */
  readonly paces: Settings['paces'];
  /** The game's own seconds: a window that only the clock closes cannot be without a limit. */
  readonly gamePaces: { readonly [pace: string]: number };
  readonly beatMs: number;
  /** What a question has left at least after a restart, unless it had less from the beginning. */
  readonly returnMs: number;
  expired(askingId: number): void;
  beat(): void;
}

export const createMatchClock = (setting: MatchClockSetting): MatchClock => {
  const { clock, paces, gamePaces, beatMs, returnMs, expired, beat } = setting;
  let watched: number | null = null;
  let due: number | null = null;
  let cancel: Cancel | null = null;
  /** All the time of the watched question, and what was left of it when time began to stand still; null without a limit. */
  let whole: number | null = null;
  let held: number | null = null;
  let stopBeat: Cancel | null = null;

  const secondsFor = ({ pace, until }: OpenAsking): number | null => {
    const seconds = paces[pace] ?? null;
    return seconds === null && until === 'clock' ? (gamePaces[pace] ?? 0) : seconds;
  };
  const clear = (): void => {
    cancel?.();
    cancel = null;
    due = null;
    whole = null;
    held = null;
    watched = null;
  };
  const beatLater = (): void => {
    stopBeat = clock.after(beatMs, () => {
      beatLater();
      beat();
    });
  };
  const keepBeat = (isOn: boolean): void => {
    if (isOn && stopBeat === null) beatLater();
    if (!isOn) {
      stopBeat?.();
      stopBeat = null;
    }
  };

  const run = (id: number, left: number): void => {
    due = clock.now() + left;
    cancel = clock.after(left, () => {
      clear();
      expired(id);
    });
  };
  const remaining = (): number | null => (due === null ? null : Math.max(0, Math.round(due - clock.now())));
  const begin = (asking: OpenAsking, spent: number): void => {
    clear();
    const { id } = asking;
    watched = id;
    const seconds = secondsFor(asking);
    if (seconds === null) return;
    whole = seconds * 1000;
    run(id, spent === 0 ? whole : Math.min(whole, Math.max(returnMs, whole - spent)));
  };

  return {
    watch: (asking) => {
      if (asking === null) clear();
      else if (asking.id !== watched) begin(asking, 0);
    },
    resume: begin,
    remaining,
    pause: () => {
      held = remaining();
      cancel?.();
      cancel = null;
      due = null;
      return whole === null || held === null ? 0 : whole - held;
    },
    go: () => {
      const left = held;
      held = null;
      if (left !== null && watched !== null) run(watched, left);
    },
    keepBeat,
    stop: () => {
      clear();
      keepBeat(false);
    },
  };
};
