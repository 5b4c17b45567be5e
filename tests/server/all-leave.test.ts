/** When everybody has left nothing is left of them: rooms, sessions, timers, tallies of addresses, lines of the journal. */
import { expect, it } from 'vitest';
import { LIMITS } from '../../server/limits.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { startRestarting } from '../helpers/restarting.ts';
import { connectPeer, must, type Peer } from '../helpers/server.ts';

const ROOMS = 4;
const NOTHING = { rooms: { open: 0, playing: 0, over: 0, broken: 0 }, sessions: 0, connections: 0 };

/** Everything that the server has besides people, and people in every state that leaves something behind. */
const started = async () => {
  const limits = { connectionsPerAddress: 4 * ROOMS, roomsPerAddress: ROOMS };
  const { server, clock, memory } = await startRestarting({ limits, botDelay: { min: 500, max: 900 } });
  const { port } = await server().listen({ host: '127.0.0.1', port: 0 });
  const idle = clock.waiting();
  const come = async (name: string): Promise<Peer> => {
    const peer = await connectPeer(dialWebSocket(`ws://127.0.0.1:${port}`));
    await peer.hello(name, { run: 'one', views: name.length % 2 === 0 ? 'changes' : 'whole' });
    return peer;
  };
  /** A room with a game, its owner, a second player, somebody who watches, bots, talk, a clock. */
  const fill = async (at: number): Promise<readonly Peer[]> => {
    const [owner, player, watcher] = [await come(`owner${at}`), await come(`player${at}`), await come(`w${at}`)];
    await must(owner, 'room.create', { game: 'three-doors', seats: 4 });
    const { code } = owner.room();
    await must(player, 'room.join', { code, as: 'player' });
    await must(watcher, 'room.join', { code, as: 'spectator' });
    await must(owner, 'room.bot', { seat: null, level: 'random' });
    await must(owner, 'room.bot', { seat: null, level: 'random' });
    for (const peer of [owner, player]) await must(peer, 'room.ready', { ready: true });
    await must(owner, 'chat.send', { channel: 'table', text: 'Good luck' });
    await must(owner, 'room.start', {});
    await must(player, 'game.sync', {});
    await must(watcher, 'room.list', {});
    return [owner, player, watcher];
  };
  const fillAll = async () => {
    const tables: (readonly Peer[])[] = [];
    for (let at = 0; at < ROOMS; at += 1) tables.push(await fill(at));
    return tables;
  };
  const gone = async (peers: readonly Peer[]): Promise<void> => {
    for (const peer of peers) peer.close();
    await Promise.all(peers.map(({ closed }) => closed));
    while (server().people() > 0) await new Promise(setImmediate);
  };
  return { server, clock, memory, idle, fillAll, gone };
};

it('by leaving, and by closing the connection', async () => {
  const { server, clock, memory, idle, fillAll, gone } = await started();
  const tables = await fillAll();
  expect(server().census()).toMatchObject({ rooms: { playing: ROOMS }, sessions: 3 * ROOMS, connections: 3 * ROOMS });
  // Three people, the room, and what is said in it.
  expect(memory().size).toBe(5 * ROOMS);
  for (const peer of tables.flat()) await must(peer, 'room.leave', {});
  expect(server().census()).toMatchObject({ rooms: NOTHING.rooms, sessions: 3 * ROOMS });
  await gone(tables.flat());
  // Two looks at a session that has neither a room nor a connection.
  clock.advance(2 * LIMITS.idleMs);
  await new Promise(setImmediate);
  expect([server().census(), clock.waiting(), memory().size]).toEqual([NOTHING, idle, 0]);
});

it('without a word, in the middle of their games', async () => {
  const { server, clock, memory, idle, fillAll, gone } = await started();
  await gone((await fillAll()).flat());
  expect(server().census().connections).toBe(0);
  // A game may end before its room is given up, and rooms are kept for the next game then.
  for (let waited = 0; waited < 4 * LIMITS.idleMs + LIMITS.afterGameMs; waited += 10_000) {
    clock.advance(10_000);
    await new Promise(setImmediate);
  }
  expect([server().census(), clock.waiting(), memory().size]).toEqual([NOTHING, idle, 0]);
});

it('so that as many can come again from the same address', async () => {
  const { server, fillAll, gone } = await started();
  for (let wave = 0; wave < 3; wave += 1) {
    const tables = await fillAll();
    expect(server().census().rooms.playing).toBe(ROOMS);
    for (const peer of tables.flat()) await must(peer, 'room.leave', {});
    await gone(tables.flat());
  }
});
