/** What one address may do: connections, hellos, rooms; and that nobody is locked out of his seat by somebody else. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../server/limits.ts';
import { createTally, networkOf } from '../../server/tally.ts';
import type { Peer } from '../helpers/server.ts';
import { connectPeer, must, refusalOf, startServer } from '../helpers/server.ts';

const hello = (id: number, token?: string) => ({
  ...{ type: 'hello', id, protocol: 1, client: 'test', name: 'Eve', locale: 'en' },
  ...(token === undefined ? {} : { resume: { token } }),
});
const answersOf = ({ messages }: Peer) =>
  messages.flatMap((message) =>
    message.type === 'error' ? [message.code] : message.type === 'welcome' ? ['welcome'] : [],
  );

describe('connections', () => {
  it('are told why and closed when an address has too many; one that ends makes room; within the process nobody is counted', async () => {
    const { dials, join } = await startServer({ limits: { connectionsPerAddress: 2 } });
    const first = await connectPeer(dials.websocket);
    await join('Vera', dials.websocket);
    const third = await connectPeer(dials.websocket);
    expect(await third.closed).toBe(4008);
    expect(third.messages).toEqual([{ type: 'bye', code: 'limit/connections' }]);
    for (let n = 0; n < 5; n += 1) await join(`Inside ${n}`, dials['in-process']);
    first.close();
    await first.closed;
    await join('Igor', dials.websocket);
  });

  it('and not when the server is full either', async () => {
    const { dials, join } = await startServer({ limits: { connections: 1 } });
    await join('Vera', dials.websocket);
    const second = await connectPeer(dials.websocket);
    expect(await second.closed).toBe(4008);
    expect(second.messages).toEqual([{ type: 'bye', code: 'limit/connections' }]);
  });
});

describe('hellos', () => {
  const limits = { credits: 1e9, hellosPerAddress: 10 };

  it('of one address are refused with the wait, and a flood of them closes the connection', async () => {
    const { dials } = await startServer({ limits });
    const flood = await connectPeer(dials.websocket);
    for (let n = 0; n < 40; n += 1) flood.send(hello(1 + n, `wrong ${n}`));
    expect(await flood.closed).toBe(4004);
    const answers = answersOf(flood);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill('session/unknown'));
    expect(new Set(answers.slice(10))).toEqual(new Set(['limit/hellos']));
    expect(flood.messages).toContainEqual({
      type: 'error',
      re: 11,
      code: 'limit/hellos',
      params: { seconds: expect.any(Number) },
    });
  });

  it('with a hundred wrong tokens lock nobody out: the owner of the seat is back at once from the same address', async () => {
    const { dials, join } = await startServer({ limits });
    const vera = await connectPeer(dials.websocket);
    const { session } = await vera.hello('Vera');
    await must(vera, 'room.create', { game: 'three-doors' });
    const igor = await join('Igor');
    await must(igor, 'room.join', { code: vera.room().code, as: 'player' });
    vera.close();
    await vera.closed;
    for (let n = 0; n < 5; n += 1) {
      const guesser = await connectPeer(dials.websocket);
      const near = (at: number) => session.token.slice(0, -1) + String.fromCharCode(33 + n * 20 + at);
      for (let at = 0; at < 20; at += 1) if (near(at) !== session.token) guesser.send(hello(1 + at, near(at)));
      await Promise.race([guesser.settled(), guesser.closed]);
      expect(new Set(answersOf(guesser))).not.toContain('welcome');
      guesser.close();
    }
    const stranger = await connectPeer(dials.websocket);
    stranger.send(hello(1));
    await Promise.race([stranger.closed, stranger.settled()]);
    expect(answersOf(stranger)).toEqual(['limit/hellos']);
    const again = await connectPeer(dials.websocket);
    const welcome = await again.hello('Vera', { resume: { token: session.token } });
    expect(welcome.session).toMatchObject({ id: session.id, resumed: true });
    expect(again.room().people).toMatchObject([{ name: 'Vera', seat: 0, presence: 'here' }, { name: 'Igor' }]);
  });

  it('with wrong tokens do not keep a room alive that everybody has left', async () => {
    const { dials, clock, join } = await startServer({ limits: { credits: 1e9, hellosPerAddress: 1e9 } });
    const vera = await join('Vera', dials.websocket);
    await must(vera, 'room.create', { game: 'three-doors', seats: 2 });
    await must(vera, 'room.bot', { seat: null, level: 'random' });
    const { code } = vera.room();
    const watcher = await join('Watcher');
    vera.close();
    for (let waited = 0; waited <= LIMITS.idleMs; waited += LIMITS.idleMs / 10) {
      const guesser = await connectPeer(dials.websocket);
      for (let n = 0; n < 10; n += 1) guesser.send(hello(1 + n, `${code} ${n}`));
      await guesser.settled();
      guesser.close();
      clock.advance(LIMITS.idleMs / 10);
      await watcher.settled();
    }
    expect(await refusalOf(watcher, 'room.join', { code, as: 'spectator' })).toBe('room/unknown');
  });
});

describe('rooms and people', () => {
  it('rooms opened from one address are counted until they are closed', async () => {
    const { dials, join } = await startServer({ limits: { roomsPerAddress: 2 } });
    const game = 'three-doors';
    const [a, b, c] = [
      await join('A', dials.websocket),
      await join('B', dials.websocket),
      await join('C', dials.websocket),
    ];
    await must(a, 'room.create', { game });
    await must(b, 'room.create', { game });
    expect(await refusalOf(c, 'room.create', { game })).toBe('limit/rooms-address');
    await must(await join('Inside'), 'room.create', { game });
    await must(a, 'room.leave', {});
    await must(c, 'room.create', { game });
    expect(await refusalOf(a, 'room.create', { game })).toBe('limit/rooms-address');
  });

  it('people in all: a stranger is refused, whoever is known comes back', async () => {
    const { dials } = await startServer({ limits: { sessions: 1 } });
    const vera = await connectPeer(dials.websocket);
    const { session } = await vera.hello('Vera');
    const igor = await connectPeer(dials.websocket);
    igor.send(hello(1));
    await igor.settled();
    expect(answersOf(igor)).toEqual(['limit/sessions']);
    const again = await connectPeer(dials.websocket);
    await again.hello('Vera', { resume: { token: session.token } });
  });
});

describe('addresses', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // As a proxy names an IPv4 client in binary (proxy-header.ts).
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['::1:ffff:c000:201', '0:0:0:0::/64'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('are counted up and down, and no address has no limit', () => {
    const tally = createTally(1);
    tally.add('2001:db8::1');
    expect([tally.hasPlace('2001:db8::2'), tally.hasPlace('2001:db8:0:1::2')]).toEqual([false, true]);
    tally.remove('2001:db8::2');
    tally.remove('2001:db8::2');
    expect(tally.hasPlace('2001:db8::1')).toBe(true);
    tally.add(null);
    expect(tally.hasPlace(null)).toBe(true);
  });
});
