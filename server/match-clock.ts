/** The only timers of a running game: the time of the open question, and the even beat of secret windows. */
import type { Settings } from '../src/protocol/server-messages.ts';
import type { Cancel, Clock } from './clock.ts';
import type { OpenAsking } from './match.ts';

export interface MatchClock {
  /** Keeps the time of this question; the same question again keeps the time it has. */
  watch(asking: OpenAsking | null): void;
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
  expired(askingId: number): void;
  beat(): void;
}

export const createMatchClock = (setting: MatchClockSetting): MatchClock => {
  const { clock, paces, gamePaces, beatMs, expired, beat } = setting;
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

  return {
    watch: (asking) => {
      if (asking !== null && asking.id === watched) return;
      clear();
      if (asking === null) return;
      const { id } = asking;
      watched = id;
      const seconds = secondsFor(asking);
      if (seconds === null) return;
      due = clock.now() + seconds * 1000;
      cancel = clock.after(seconds * 1000, () => {
        clear();
        expired(id);
      });
    },
    remaining: () => (due === null ? null : Math.max(0, Math.round(due - clock.now()))),
    keepBeat,
    stop: () => {
      clear();
      keepBeat(false);
    },
  };
};
