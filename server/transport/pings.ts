/** Finds connections that are dead at the other end without having said so. */
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';

/** Thousands of pings at one moment, and their answers, would hold up everybody's game: each moment has its share of the connections. */
const SHARES = 50;
/** So much of an interval that was lost is made up for; more, and connections would have too little time to answer. */
const MADE_UP = 1 / 5;

/**
 * Pings every connection once in each interval and cuts those that have not answered the last ping.
 * @param ms the interval
 * @returns `watch` takes a connection in, until it closes
 */
export const startPings = (clock: Clock, ms: number): { watch(socket: WebSocket): void } => {
  const shares = Array.from({ length: SHARES }, () => new Set<WebSocket>());
  const alive = new WeakSet<WebSocket>();
  const step = ms / SHARES;
  let [turn, taken] = [0, 0];
  let due = clock.now();
  /** Timers come late where there is much to do; fifty times an interval that adds up to more than a proxy waits. */
  const goOn = (): void => {
    const now = clock.now();
    due = Math.min(Math.max(due + step, now - ms * MADE_UP), now + step);
    clock.after(Math.max(0, due - now), beat);
  };
  const beat = (): void => {
    turn = (turn + 1) % SHARES;
    for (const socket of shares[turn] ?? []) {
      if (alive.delete(socket)) socket.ping();
      else socket.terminate();
    }
    goOn();
  };
  goOn();
  return {
    watch: (socket) => {
      taken = (taken + 1) % SHARES;
      const share = shares[taken];
      share?.add(socket);
      alive.add(socket);
      socket.on('pong', () => alive.add(socket));
      socket.once('close', () => share?.delete(socket));
    },
  };
};
