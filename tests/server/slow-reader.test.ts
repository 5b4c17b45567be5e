/** Somebody who stops reading, on a real socket: he is cut when too much waits for him, or for too long, and nobody else notices. */
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS } from '../../server/limits.ts';
import type { Peer } from '../helpers/server.ts';
import { must, startServer } from '../helpers/server.ts';

/** What a kernel may swallow before anything waits in the server. */
const MOST_LINES = 20_000;
const AT_ONCE = 100;
const LINE = '😀'.repeat(280);
const say = (n: number) => ({ type: 'chat.send', id: 1_000 + n, channel: 'table', text: LINE });

/** A spectator who has come in and reads nothing any more, beside people who talk. */
const withSlowReader = async (limits: object) => {
  const started = await startServer({ limits: { credits: 1e9, ...limits } });
  const { websocket } = started.dials;
  const [vera, igor] = [await started.join('Vera', websocket), await started.join('Igor', websocket)];
  await must(vera, 'room.create', { game: 'three-doors' });
  await must(igor, 'room.join', { code: vera.room().code, as: 'player' });
  const slow = new WebSocket(`ws://127.0.0.1:${started.port}`);
  await new Promise((resolve) => slow.once('open', resolve));
  slow.send(JSON.stringify({ type: 'hello', id: 1, protocol: 1, client: 't', name: 'Slow', locale: 'en' }));
  slow.send(JSON.stringify({ type: 'room.join', id: 2, code: vera.room().code, as: 'spectator' }));
  await vera.next('room.state', ({ room }) => room?.people.length === 3);
  slow.pause();
  return { ...started, vera, igor, slow };
};
const slowIs = (peer: Peer): string | undefined => peer.room().people.find(({ name }) => name === 'Slow')?.presence;

it(`is cut when ${LIMITS.cutBytes} bytes wait for him`, async () => {
  const { vera, igor, slow } = await withSlowReader({});
  let lines = 0;
  do {
    for (let n = 0; n < AT_ONCE; n += 1) vera.send(say(lines + n));
    lines += AT_ONCE;
    await vera.settled();
  } while (lines < MOST_LINES && slowIs(vera) === 'here');
  expect(slowIs(vera)).toBe('away');
  expect(lines * LINE.length).toBeGreaterThan(LIMITS.cutBytes);
  await igor.settled();
  expect(igor.messages.filter(({ type }) => type === 'chat.message')).toHaveLength(lines);
  slow.terminate();
});

it(`is cut when anything has waited for him for ${LIMITS.cutAfterMs} ms, be it talk alone`, async () => {
  const { vera, slow, clock } = await withSlowReader({ cutBytes: 1e9 });
  const timers = clock.waiting();
  let lines = 0;
  // The clock that cuts him runs as soon as more than `queueBytes` wait.
  do {
    for (let n = 0; n < AT_ONCE; n += 1) vera.send(say(lines + n));
    lines += AT_ONCE;
    await vera.settled();
  } while (lines < MOST_LINES && clock.waiting() === timers);
  expect(slowIs(vera)).toBe('here');
  clock.advance(LIMITS.cutAfterMs - 1);
  await vera.settled();
  expect(slowIs(vera)).toBe('here');
  clock.advance(1);
  await vera.next('room.state', ({ room }) => room?.people.some(({ presence }) => presence === 'away') === true);
  expect(slowIs(vera)).toBe('away');
  slow.terminate();
});
