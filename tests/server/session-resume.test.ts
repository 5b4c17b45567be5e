/** Identities: the seat comes back with the token, on any connection, and nobody else gets it. */
import { describe, expect, it } from 'vitest';
import { connectPeer, must, refusalOf, startServer } from '../helpers/server.ts';
import { dropped, GRACE, playing } from './dropping.ts';

describe('dropping in a game', () => {
  it('shows the seat as away for the grace time, then a bot holds it, then the person has it back at once', async () => {
    const { vera, igor, token, clock, igorIn, server } = await playing();
    await dropped(igor, vera);
    expect(igorIn(vera)).toMatchObject({ presence: 'away', seat: 1 });
    expect(vera.last('game.update')?.view.waiting).toContainEqual({ seat: 1, kind: 'offer' });
    clock.advance(GRACE - 1);
    await vera.settled();
    expect(igorIn(vera)?.presence).toBe('away');
    clock.advance(1);
    await vera.settled();
    expect(igorIn(vera)?.presence).toBe('held');
    expect(vera.last('game.update')?.view.waiting).toEqual([{ seat: 0, kind: 'offer' }]);

    const again = await connectPeer(server.dial);
    const { session } = await again.hello('Igor', { resume: { token } });
    expect(session).toMatchObject({ resumed: true, token });
    await vera.settled();
    expect(igorIn(vera)).toMatchObject({ presence: 'here', seat: 1 });
    expect(again.last('game.update')).toMatchObject({ seq: 1, since: 0, view: { you: 1 } });
    await must(vera, 'game.choose', { decisionId: '1.0.offer', optionIds: ['stay'] });
    await again.settled();
    clock.advance(60_000);
    await again.settled();
    expect(again.last('game.update')?.decisions.map(({ id }) => id)).toEqual(['2.1.ballot']);
    expect(vera.last('game.update')?.view.waiting).toHaveLength(2);
  });

  it('is not waited for when nobody has read the connection for long, as its transport says: a bot holds the seat at once', async () => {
    const { vera, igor, token, clock, igorIn, server } = await playing();
    await dropped(igor, vera);
    const again = await connectPeer(server.dialFor({ address: null, identity: null, wasDeserted: () => true }));
    await again.hello('Igor', { resume: { token } });
    await vera.settled();
    expect(igorIn(vera)?.presence).toBe('here');
    again.close();
    await again.closed;
    await vera.settled();
    expect(igorIn(vera)).toMatchObject({ presence: 'held', seat: 1 });
    expect(vera.last('notice')).toMatchObject({ code: 'room/bot-plays', params: { name: 'Igor' } });
    clock.advance(1);
    await vera.settled();
    expect(vera.last('game.update')?.view.waiting).toEqual([{ seat: 0, kind: 'offer' }]);
  });

  it.each(['in-process', 'websocket'] as const)(
    'stays away when the connection he comes back on is gone before its hello is read (%s)',
    async (transport) => {
      const { vera, igor, token, clock, igorIn, dials } = await playing();
      await dropped(igor, vera);
      const again = await connectPeer(dials[transport]);
      const hello = { protocol: 1, client: 'test', name: 'Igor', locale: 'en', resume: { token } };
      again.send({ type: 'hello', id: 1, ...hello });
      await Promise.resolve();
      again.close();
      await again.closed;
      clock.advance(GRACE);
      await vera.next('room.state', ({ room }) => room?.people.some(({ presence }) => presence === 'held') === true);
      expect(igorIn(vera)?.presence).toBe('held');
    },
  );

  it('tells him everything that happened meanwhile, exactly what his own connection would have been told', async () => {
    const { vera, igor, token, clock, server } = await playing();
    const before = igor.messages.flatMap((message) => (message.type === 'game.update' ? message.events : []));
    await dropped(igor, vera);
    clock.advance(GRACE);
    await must(vera, 'game.choose', { decisionId: '1.0.offer', optionIds: ['offer'] });
    await must(vera, 'chat.send', { channel: 'table', text: 'where is he?' });
    const again = await connectPeer(server.dial);
    await again.hello('Igor', { resume: { token } });
    const told = again.last('game.update')?.events ?? [];
    expect(told.slice(0, before.length)).toEqual(before);
    expect(told.filter(({ type }) => type === 'offer.heard')).toHaveLength(2);
    expect(again.last('chat.log')?.lines.map(({ text }) => text)).toEqual(['where is he?']);
  });

  it('says when a bot takes over, of the level the room has set, and when he is back', async () => {
    const { vera, igor, token, clock, server } = await playing(false, 600_000, { takeover: 'steady' });
    await dropped(igor, vera);
    expect(vera.last('notice')).toBeUndefined();
    clock.advance(GRACE);
    const gone = await vera.next('notice');
    expect(gone).toMatchObject({ code: 'room/bot-plays', params: { name: 'Igor', level: 'steady' } });
    const again = await connectPeer(server.dial);
    await again.hello('Igor', { resume: { token } });
    expect(await vera.next('notice')).toMatchObject({ code: 'room/plays-again', params: { name: 'Igor' } });
  });

  it('leaves the seat to a bot for good when somebody leaves, who may then only watch', async () => {
    const { vera, igor, clock } = await playing(true);
    const { code } = vera.room();
    await must(igor, 'room.leave', {});
    clock.advance(0);
    await vera.settled();
    expect(vera.room().people.map(({ name }) => name)).toEqual(['Vera']);
    expect(vera.room().bots).toContainEqual({ seat: 1, name: 'Igor', level: 'sharp' });
    expect(vera.last('notice')).toMatchObject({ code: 'room/bot-plays', params: { name: 'Igor', level: 'sharp' } });
    expect(vera.last('game.update')?.view.waiting).toEqual([{ seat: 0, kind: 'offer' }]);
    await must(igor, 'room.join', { code, as: 'spectator' });
    expect(igor.last('game.update')).toMatchObject({ since: 0, view: { you: null, own: null } });
    expect(await refusalOf(igor, 'game.choose', { decisionId: '1.1.offer', optionIds: ['stay'] })).toBe(
      'room/not-seated',
    );
  });

  it('keeps the place of somebody who was away at the end for a while', async () => {
    const { vera, igor, token, clock, server } = await playing();
    await dropped(igor, vera);
    clock.advance(GRACE);
    await must(vera, 'game.choose', { decisionId: '1.0.offer', optionIds: ['stay'] });
    await must(vera, 'game.choose', { decisionId: '2.0.ballot', optionIds: ['no'] });
    clock.advance(10_000);
    await must(vera, 'game.choose', { decisionId: '4.0.offer', optionIds: ['stay'] });
    await must(vera, 'game.choose', { decisionId: '5.0.ballot', optionIds: ['no'] });
    clock.advance(0);
    await vera.settled();
    expect(vera.room()).toMatchObject({
      phase: 'over',
      people: [{ name: 'Vera' }, { name: 'Igor', presence: 'away' }],
    });
    const again = await connectPeer(server.dial);
    await again.hello('Igor', { resume: { token } });
    expect(again.last('game.over')?.outcome).toEqual(vera.last('game.over')?.outcome);
    await dropped(again, vera);
    clock.advance(GRACE);
    await vera.settled();
    expect(vera.room().people.map(({ name }) => name)).toEqual(['Vera']);
  });
});

describe('dropping in an open room', () => {
  it('costs the place after the grace time, which he is told when he is back, and the room goes to another', async () => {
    const { join, server, clock } = await startServer();
    const vera = await connectPeer(server.dial);
    const { session } = await vera.hello('Vera');
    await must(vera, 'room.create', { game: 'three-doors' });
    const igor = await join('Igor');
    await must(igor, 'room.join', { code: vera.room().code, as: 'player' });
    await dropped(vera, igor);
    clock.advance(GRACE);
    await igor.settled();
    expect(igor.room().people.map(({ id }) => id)).toEqual([igor.room().owner]);
    const again = await connectPeer(server.dial);
    await again.hello('Vera', { resume: { token: session.token } });
    expect(again.messages).toContainEqual({ type: 'notice', code: 'room/away' });
    expect(again.last('room.state')?.room).toBeNull();
  });

  it('is not ready while away, and the owner may give the seat to a bot', async () => {
    const { join, clock } = await startServer();
    const [vera, igor] = [await join('Vera'), await join('Igor')];
    await must(vera, 'room.create', { game: 'three-doors', seats: 2 });
    await must(igor, 'room.join', { code: vera.room().code, as: 'player' });
    await must(igor, 'room.ready', { ready: true });
    await dropped(igor, vera);
    expect(await refusalOf(vera, 'room.start', {})).toBe('room/not-ready');
    await must(vera, 'room.bot', { seat: 1, level: 'random' });
    await must(vera, 'room.start', {});
    clock.advance(GRACE);
    await vera.settled();
    expect(vera.room().people.map(({ name }) => name)).toEqual(['Vera']);
  });
});

describe('the newest connection wins', () => {
  it('tells the older one, closes it with 4003, and loses nothing', async () => {
    const { vera, igor, token, server, igorIn } = await playing();
    const again = await connectPeer(server.dial);
    await again.hello('Igor', { resume: { token } });
    expect(await igor.closed).toBe(4003);
    expect(igor.messages.at(-1)).toEqual({ type: 'bye', code: 'session/replaced' });
    await vera.settled();
    expect(igorIn(vera)?.presence).toBe('here');
    await must(again, 'game.choose', { decisionId: '1.1.offer', optionIds: ['stay'] });
  });
});

describe('tokens', () => {
  it('refuses one it does not know, and the connection may say hello without it', async () => {
    const { server } = await startServer();
    const peer = await connectPeer(server.dial);
    const hello = { protocol: 1, client: 'test', name: 'Eve', locale: 'en' };
    expect(await peer.request('hello', { ...hello, resume: { token: 'guessed' } })).toMatchObject({
      code: 'session/unknown',
    });
    expect(await peer.request('room.list', {})).toMatchObject({ code: 'session/none' });
    expect(await peer.request('hello', hello)).toMatchObject({ type: 'ack' });
    expect(await peer.request('hello', hello)).toMatchObject({ code: 'session/already' });
  });

  it('never reaches anybody else, and knowing the public id opens nothing', async () => {
    const { vera, igor, token, server } = await playing();
    await vera.settled();
    expect(vera.frames.join()).not.toContain(token);
    const id = igor.last('welcome')?.session.id ?? '';
    const eve = await connectPeer(server.dial);
    const hello = { protocol: 1, client: 'test', name: 'Eve', locale: 'en', resume: { token: id } };
    expect(await eve.request('hello', hello)).toMatchObject({ code: 'session/unknown' });
  });

  it('is forgotten after a while without a room and a connection', async () => {
    const { server, clock } = await startServer();
    const peer = await connectPeer(server.dial);
    const { session } = await peer.hello('Vera');
    peer.close();
    await peer.closed;
    clock.advance(1_200_000);
    const again = await connectPeer(server.dial);
    const hello = { protocol: 1, client: 'test', name: 'Vera', locale: 'en', resume: { token: session.token } };
    expect(await again.request('hello', hello)).toMatchObject({ code: 'session/unknown' });
  });
});

describe('rooms nobody is in', () => {
  it('are closed after a while', async () => {
    const { vera, igor, token, clock, server, join } = await playing(false, 10_000);
    const { code } = vera.room();
    await dropped(igor, vera);
    vera.close();
    await vera.closed;
    clock.advance(10_000);
    expect(await refusalOf(await join('Ana'), 'room.join', { code, as: 'spectator' })).toBe('room/unknown');
    const again = await connectPeer(server.dial);
    await again.hello('Igor', { resume: { token } });
    expect(again.messages).toContainEqual({ type: 'notice', code: 'room/closed' });
  });
});
