/** The port for operators: alive, ready or not, the numbers, and nothing else. */
import { expect, onTestFinished, test } from 'vitest';
import { listenForOperations } from '../../../server/operations/listen.ts';
import { createMetrics } from '../../../server/operations/prometheus.ts';

const started = async () => {
  let isReady = false;
  let rooms = { open: 0, playing: 0, over: 0, broken: 0 };
  const { meter, text, contentType } = createMetrics(() => ({ rooms, sessions: 3, connections: 2 }));
  const host = '127.0.0.1';
  const { port, close } = await listenForOperations({
    ...{ host, port: 0, contentType, metrics: text, isReady: () => isReady },
  });
  onTestFinished(close);
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://${host}:${port}${path}`, init);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const open = (): void => {
    isReady = true;
    rooms = { open: 1, playing: 4, over: 0, broken: 0 };
  };
  return { meter, get, open };
};

test('alive from the start, ready only when people are let in', async () => {
  const { get, open } = await started();
  expect(await get('/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
  expect((await get('/readyz')).status).toBe(503);
  open();
  expect((await get('/readyz?probe=1')).status).toBe(200);
});

test('the numbers count what happened, and what there is at the moment they are read', async () => {
  const { get, open, meter } = await started();
  meter.received('game.choose');
  meter.received('game.choose');
  meter.refused('room/full');
  meter.answered('game.choose', 0.003);
  meter.ended('over');
  open();
  const { text, type } = await get('/metrics');
  expect(type).toMatch(/^text\/plain/);
  expect(text).toContain('blood_bound_messages_total{type="game.choose"} 2');
  expect(text).toContain('blood_bound_refusals_total{code="room/full"} 1');
  expect(text).toContain('blood_bound_request_seconds_bucket{le="0.005",type="game.choose"} 1');
  expect(text).toContain('blood_bound_games_total{how="over"} 1');
  expect(text).toContain('blood_bound_rooms{phase="playing"} 4');
  expect(text).toContain('blood_bound_connections 2');
});

test('anything else is refused in a line', async () => {
  const { get } = await started();
  expect(await get('/../etc/passwd')).toMatchObject({ status: 404 });
  expect(await get('/metrics', { method: 'POST', body: 'x' })).toMatchObject({ status: 405, text: 'only GET\n' });
  expect(await get('/healthz', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
});
