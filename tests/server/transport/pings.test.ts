/** Connections are pinged often enough for the proxies in front of the server, also when it has much to do or its clock is set. */
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { Clock } from '../../../server/clock.ts';
import { startPings } from '../../../server/transport/pings.ts';
import { createManualTimers } from '../../helpers/manual-timers.ts';

const INTERVAL_MS = 15_000;
const MINUTE_MS = 60_000;

/** Somebody who answers every ping, and when he was pinged. */
const answering = (now: () => number) => {
  const pinged: number[] = [];
  let cuts = 0;
  const socket = Object.assign(new EventEmitter(), {
    ping: () => {
      pinged.push(now());
      socket.emit('pong');
    },
    terminate: () => {
      cuts += 1;
    },
  });
  const longest = (): number => Math.max(...pinged.map((at, index) => at - (pinged[index - 1] ?? 0)));
  return { socket: socket as unknown as WebSocket, pinged, longest, cuts: () => cuts };
};

test.each([0, 50, 200, 290])('with timers that all come %i ms late', (late) => {
  const timers = createManualTimers();
  const clock: Clock = { now: timers.now, after: (ms, then) => timers.after(ms + late, then) };
  const vera = answering(timers.now);
  startPings(clock, INTERVAL_MS).watch(vera.socket);
  timers.advance(10 * MINUTE_MS);
  expect(vera.longest()).toBeLessThanOrEqual(INTERVAL_MS + 2 * late);
  expect([vera.pinged.length, vera.cuts()]).toEqual([40, 0]);
});

test.each([60 * MINUTE_MS, -60 * MINUTE_MS])('with a clock that is set by %i ms', (by) => {
  const timers = createManualTimers();
  let set = 0;
  const clock: Clock = { now: () => timers.now() + set, after: timers.after };
  const vera = answering(timers.now);
  startPings(clock, INTERVAL_MS).watch(vera.socket);
  timers.advance(MINUTE_MS);
  set = by;
  timers.advance(MINUTE_MS);
  expect(vera.longest()).toBeLessThanOrEqual(INTERVAL_MS);
  expect(vera.pinged.length).toBeGreaterThanOrEqual(8);
  expect(vera.pinged.length).toBeLessThanOrEqual(9);
});

test('whoever has not answered is cut at the next one', () => {
  const timers = createManualTimers();
  const silent = answering(timers.now);
  silent.socket.on = () => silent.socket;
  startPings(timers, INTERVAL_MS).watch(silent.socket);
  timers.advance(2 * INTERVAL_MS);
  expect([silent.pinged.length, silent.cuts()]).toEqual([1, 1]);
});
