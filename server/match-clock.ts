/** The only timers of a running game: the time of the open question, and the even beat of secret windows. */
import type { Settings } from '../src/protocol/server-messages.ts';
import type { Cancel, Clock } from './clock.ts';
import type { OpenAsking } from './match.ts';

export interface MatchClock {
  /** Keeps the time of this question; the same question again keeps the time it has. */
  watch(asking: OpenAsking | null): void;
  /** After a restart: keeps the time of a question that had been open for so many milliseconds, and leaves a while to come back in. */
  resume(asking: OpenAsking, spent: number): void;
  /** Milliseconds left for the open question, or null if it has no limit. */
  remaining(): number | null;
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
  let stopBeat: Cancel | null = null;

  const secondsFor = ({ pace, until }: OpenAsking): number | null => {
    const seconds = paces[pace] ?? null;
    return seconds === null && until === 'clock' ? (gamePaces[pace] ?? 0) : seconds;
  };
  const clear = (): void => {
    cancel?.();
    cancel = null;
    due = null;
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

  const begin = (asking: OpenAsking, spent: number): void => {
    clear();
    const { id } = asking;
    watched = id;
    const seconds = secondsFor(asking);
    if (seconds === null) return;
    const whole = seconds * 1000;
    const left = spent === 0 ? whole : Math.min(whole, Math.max(returnMs, whole - spent));
    due = clock.now() + left;
    cancel = clock.after(left, () => {
      clear();
      expired(id);
    });
  };

  return {
    watch: (asking) => {
      if (asking === null) clear();
      else if (asking.id !== watched) begin(asking, 0);
    },
    resume: begin,
    remaining: () => (due === null ? null : Math.max(0, Math.round(due - clock.now()))),
    keepBeat,
    stop: () => {
      clear();
      keepBeat(false);
    },
  };
};
