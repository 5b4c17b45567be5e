/** A server without a place for another room: paused games that nobody is at give way, but only to a room that is opened. */
import { expect, it } from 'vitest';
import { must, refusalOf, startServer } from '../helpers/server.ts';

const ROOM = { game: 'three-doors', seats: 2 };

/** A server whose two rooms are paused games that everybody has left long ago. */
const filled = async () => {
  const started = await startServer({ limits: { rooms: 2, roomsPerAddress: 1, idleMs: 1_000 } });
  const { join, clock, server } = started;
  for (const name of ['Vera', 'Igor']) {
    const peer = await join(name);
    await must(peer, 'room.create', ROOM);
    await must(peer, 'room.bot', { seat: 1, level: 'random' });
    await must(peer, 'room.start', {});
    await must(peer, 'game.pause', {});
    peer.close();
    await peer.closed;
  }
  await (await join('Nils')).settled();
  clock.advance(2_000);
  expect(server.census().rooms.playing).toBe(2);
  return started;
};

it.each([
  ['room/game-unknown', { game: 'chess' }],
  ['room/seats-range', { ...ROOM, seats: 13 }],
  ['room/option', { ...ROOM, options: { rounds: 99 } }],
] as const)('gives up no game for a request that is refused with %s', async (code, wish) => {
  const { join, server } = await filled();
  expect(await refusalOf(await join('Ana'), 'room.create', wish)).toBe(code);
  expect(server.census().rooms.playing).toBe(2);
});

it('nor for an address that has as many rooms as it may', async () => {
  const { join, server, dials } = await filled();
  const ana = await join('Ana', dials.websocket);
  await must(ana, 'room.create', ROOM);
  const olga = await join('Olga', dials.websocket);
  expect(await refusalOf(olga, 'room.create', ROOM)).toBe('limit/rooms-address');
  expect(server.census().rooms).toMatchObject({ playing: 1, open: 1 });
});
