/** The seconds between the start and the deal. */
import { describe, expect, it } from 'vitest';
import type { Peer } from '../helpers/server.ts';
import { must, refusalOf, startServer } from '../helpers/server.ts';

const ready = async (settings: object = {}) => {
  const started = await startServer({ countdown: 3 });
  const vera = await started.join('Vera');
  await must(vera, 'room.create', { game: 'three-doors', seats: 2, ...settings });
  const { code } = vera.room();
  const igor = await started.join('Igor');
  await must(igor, 'room.join', { code, as: 'player' });
  await must(igor, 'room.ready', { ready: true });
  return { ...started, vera, igor, code };
};
const stopped = { type: 'notice', code: 'room/start-stopped' };
const seen = async (peer: Peer) => {
  await peer.settled();
  return peer.room();
};

describe('a start with others in the room', () => {
  it('is counted down for everybody, then the cards are dealt', async () => {
    const { vera, igor, clock } = await ready();
    await must(vera, 'room.start', {});
    expect(await seen(igor)).toMatchObject({ phase: 'open', startsIn: 3_000 });
    expect(await refusalOf(vera, 'room.start', {})).toBe('room/starting');
    clock.advance(2_999);
    expect((await seen(igor)).phase).toBe('open');
    clock.advance(1);
    const room = await seen(igor);
    expect(room.phase).toBe('playing');
    expect(room).not.toHaveProperty('startsIn');
    expect(igor.messages).not.toContainEqual(stopped);
  });

  it('takes as long as the room says, or no time at all', async () => {
    const { vera, igor, clock } = await ready({ countdown: 10 });
    await must(vera, 'room.start', {});
    expect((await seen(igor)).startsIn).toBe(10_000);
    clock.advance(10_000);
    await must(vera, 'game.end', {});
    await must(vera, 'room.configure', { countdown: 0 });
    await must(igor, 'room.ready', { ready: true });
    await must(vera, 'room.start', {});
    expect(vera.room().phase).toBe('playing');
    expect(await refusalOf(vera, 'room.configure', { countdown: 11 })).toBe('message/invalid');
  });

  it('is called off by the owner only, and only while it is counted down', async () => {
    const { vera, igor, clock } = await ready();
    expect(await refusalOf(vera, 'room.cancel', {})).toBe('room/not-starting');
    await must(vera, 'room.start', {});
    expect(await refusalOf(igor, 'room.cancel', {})).toBe('room/not-owner');
    await must(vera, 'room.cancel', {});
    clock.advance(60_000);
    const room = await seen(igor);
    expect(room).toMatchObject({ phase: 'open' });
    expect(room).not.toHaveProperty('startsIn');
    expect(igor.messages).toContainEqual(stopped);
  });

  const reasons: readonly [string, (room: Awaited<ReturnType<typeof ready>>) => Promise<unknown>][] = [
    ['a player leaves', ({ igor }) => must(igor, 'room.leave', {})],
    [
      'a player drops',
      ({ igor }) => {
        igor.close();
        return igor.closed;
      },
    ],
    ['a player is not ready after all', ({ igor }) => must(igor, 'room.ready', { ready: false })],
    ['a player stands up', ({ igor }) => must(igor, 'room.seat', { seat: null })],
    ['the settings change', ({ vera }) => must(vera, 'room.configure', { paces: { talk: 60 } })],
  ];
  it.each(reasons)('stops with a word to everybody when %s', async (_what, act) => {
    const room = await ready();
    const { vera, clock } = room;
    await must(vera, 'room.start', {});
    await act(room);
    await vera.next('notice', ({ code }) => code === 'room/start-stopped');
    clock.advance(3_000);
    expect((await seen(vera)).phase).toBe('open');
  });

  it('stops when the owner drops', async () => {
    const { vera, igor, clock } = await ready();
    await must(vera, 'room.start', {});
    vera.close();
    await vera.closed;
    await igor.next('notice', ({ code }) => code === 'room/start-stopped');
    clock.advance(3_000);
    expect((await seen(igor)).phase).toBe('open');
  });

  it('goes on when somebody comes to watch, or a watcher leaves', async () => {
    const { vera, join, code, clock } = await ready();
    await must(vera, 'room.start', {});
    const ana = await join('Ana');
    await must(ana, 'room.join', { code, as: 'spectator' });
    expect(ana.room().startsIn).toBe(3_000);
    await must(ana, 'room.leave', {});
    clock.advance(3_000);
    expect((await seen(vera)).phase).toBe('playing');
  });
});

it('somebody who is alone does not wait', async () => {
  const { join } = await startServer({ countdown: 3 });
  const vera = await join('Vera');
  await must(vera, 'room.create', { game: 'three-doors', seats: 2 });
  await must(vera, 'room.bot', { seat: null, level: 'random' });
  await must(vera, 'room.start', {});
  expect(vera.room().phase).toBe('playing');
});
