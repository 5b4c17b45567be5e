/** Finds connections that are dead at the other end without having said so. */
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';

/** Thousands of pings at one moment, and their answers, would hold up everybody's game: each moment has its share of the connections. */
const SHARES = 50;

/**
 * Pings every connection once in each interval and cuts those that have not answered the last ping.
 * @param ms the interval
 * @returns `watch` takes a connection in, until it closes
 */
export const startPings = (clock: Clock, ms: number): { watch(socket: WebSocket): void } => {
  const shares = Array.from({ length: SHARES }, () => new Set<WebSocket>());
  const alive = new WeakSet<WebSocket>();
  let [turn, taken] = [0, 0];
  const beat = (): void => {
    turn = (turn + 1) % SHARES;
    for (const socket of shares[turn] ?? []) {
      if (alive.delete(socket)) socket.ping();
      else socket.terminate();
    }
    clock.after(ms / SHARES, beat);
  };
  clock.after(ms / SHARES, beat);
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
