/** How long a room may be without anybody connected: a game that is paused waits for days, others for minutes. */
import type { RoomState } from '../src/protocol/server-messages.ts';
import type { Clock } from './clock.ts';
import type { Limits } from './limits.ts';
import { createPresence } from './presence.ts';
import { slownessOf } from './room-settings.ts';

export interface Vacancy {
  /** Looks whether somebody is there; to be called whenever somebody comes, goes or loses his connection. */
  watch(): void;
  /** A game has ended while nobody was there: they may come back for the next one from now on. */
  beginAnew(): void;
  /** Since when nobody has been connected here, milliseconds since 1970; null while somebody is. */
  since(): number | null;
  stop(): void;
}

/** For how many milliseconds a room waits in which nobody is connected. */
const patienceWith = (room: RoomState, limits: Limits): number => {
  if (room.phase === 'over') return limits.afterGameMs;
  const usual = limits.idleMs + slownessOf(room);
  return room.phase === 'playing' && room.paused === true ? Math.max(usual, limits.pausedMs) : usual;
};

/** @param emptied called when nobody has been there for too long */
export const createVacancy = (clock: Clock, limits: Limits, state: () => RoomState, emptied: () => void): Vacancy => {
  const idle = createPresence(clock);
  let since: number | null = null;
  const watch = (): void => {
    if (state().people.some((person) => person.presence === 'here')) {
      idle.back('room');
      since = null;
      return;
    }
    since ??= clock.now();
    idle.wait('room', since + patienceWith(state(), limits) - clock.now(), emptied);
  };
  return {
    watch,
    beginAnew: () => {
      if (since !== null) since = clock.now();
      watch();
    },
    since: () => since,
    stop: idle.stop,
  };
};
