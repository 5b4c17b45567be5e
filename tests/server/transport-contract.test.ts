/** What the server may rely on from every transport, and every client from every dial: run for each. */
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createServer } from '../../server/create-server.ts';
import { randomBot } from '../../src/bots/random.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { connectPeer, must, startServer } from '../helpers/server.ts';

const TRANSPORTS = ['in-process', 'websocket'] as const;

describe.each(TRANSPORTS)('%s', (transport) => {
  it('carries frames both ways, whole and in order, whatever letters they hold', async () => {
    const { join, dials, clock } = await startServer();
    const [vera, igor] = [await join('Vera ☃ می', dials[transport]), await join('Igor', dials[transport])];
    await must(vera, 'room.create', { game: 'three-doors' });
    await must(igor, 'room.join', { code: vera.room().code, as: 'player' });
    for (let n = 0; n < 20; n += 1) vera.send({ type: 'chat.send', id: 100 + n, channel: 'table', text: `${n} 😀 ñ` });
    await vera.settled();
    await igor.settled();
    const said = igor.messages.flatMap((message) => (message.type === 'chat.message' ? [message.line] : []));
    expect(said.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, n) => `${n} 😀 ñ`));
    expect(said[0]?.from.name).toBe('Vera ☃ می');
    expect(clock.now()).toBe(0);
  });

  it('never calls back before the dial has returned', async () => {
    const { dials } = await startServer();
    let hasReturned = false;
    await new Promise<void>((resolve) => {
      dials[transport]({
        opened: () => {
          expect(hasReturned).toBe(true);
          resolve();
        },
        received: () => {},
        closed: () => {},
      });
      hasReturned = true;
    });
  });

  it('answers a frame that is too long, and goes on', async () => {
    const { join, dials } = await startServer();
    const vera = await join('Vera', dials[transport]);
    vera.send(`{"type":"ping","x":"${'x'.repeat(16_384)}"}`);
    await vera.settled();
    expect(vera.messages).toContainEqual({ type: 'error', code: 'frame/too-big' });
    vera.send(`"${'é'.repeat(8_190)}"`);
    await vera.settled();
    expect(vera.messages.at(-2)).toMatchObject({ code: 'message/invalid' });
    vera.send(`"${'é'.repeat(8_192)}"`);
    await vera.settled();
    expect(vera.messages.at(-2)).toMatchObject({ code: 'frame/too-big' });
  });

  it('delivers what was said before the close, then the code', async () => {
    const { join, dials, server } = await startServer();
    const vera = await join('Vera', dials[transport]);
    const closing = server.close();
    expect(await vera.closed).toBe(4001);
    expect(vera.messages.at(-1)).toEqual({ type: 'bye', code: 'server/closing' });
    await closing;
  });

  it('tells the server when the other end is gone', async () => {
    const { join, dials } = await startServer();
    const [vera, igor] = [await join('Vera', dials[transport]), await join('Igor', dials[transport])];
    await must(vera, 'room.create', { game: 'three-doors' });
    await must(igor, 'room.join', { code: vera.room().code, as: 'player' });
    igor.close();
    const { room } = await vera.next('room.state', (message) => message.room?.people[1]?.presence === 'away');
    expect(room?.people).toHaveLength(2);
  });

  it('drops whoever does not say hello in time, with 4005', async () => {
    const { dials, clock } = await startServer();
    const silent = await connectPeer(dials[transport]);
    await silent.settled();
    clock.advance(10_000);
    expect(await silent.closed).toBe(4005);
    expect(silent.messages.at(-1)).toEqual({ type: 'bye', code: 'session/idle' });
  });
});

describe('websocket only', () => {
  it('cuts a connection that does not answer pings, and keeps one that does', async () => {
    const { port, clock, join, dials } = await startServer();
    const vera = await join('Vera', dials.websocket);
    const dead = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: false });
    await new Promise((resolve) => dead.once('open', resolve));
    const pinged = new Promise((resolve) => dead.once('ping', resolve));
    const isClosed = new Promise<number>((resolve) => dead.once('close', resolve));
    dead.send(JSON.stringify({ type: 'hello', id: 1, protocol: 1, client: 't', name: 'Dead', locale: 'en' }));
    await new Promise((resolve) => dead.once('message', resolve));
    clock.advance(15_000);
    await pinged;
    await vera.settled();
    clock.advance(15_000);
    expect(await isClosed).toBe(1006);
    await vera.settled();
  });

  it('answers a binary frame, and survives broken text, broken frames and a frame far too long', async () => {
    const { port, join, dials } = await startServer();
    const vera = await join('Vera', dials.websocket);
    const open = async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`);
      await new Promise((resolve) => socket.once('open', resolve));
      return socket;
    };
    const binary = await open();
    const told = new Promise<string>((resolve) => binary.once('message', (frame: Buffer) => resolve(frame.toString())));
    binary.send(Buffer.from([1, 2, 3]));
    expect(JSON.parse(await told)).toEqual({ type: 'error', code: 'frame/binary' });
    binary.terminate();

    const long = await open();
    const tooLong = new Promise<number>((resolve) => long.once('close', resolve));
    long.send('x'.repeat(70_000));
    expect(await tooLong).toBe(1009);

    const badText = await open();
    const notText = new Promise<number>((resolve) => badText.once('close', resolve));
    badText.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await notText).toBe(1007);

    const raw = connect(port, '127.0.0.1');
    const ended = new Promise((resolve) => raw.once('close', resolve));
    raw.write(
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await new Promise((resolve) => raw.once('data', resolve));
    raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
    raw.resume();
    await ended;
    await vera.settled();
  });

  it('takes only so many connections', async () => {
    const { join, dials } = await startServer({ limits: { connections: 1 } });
    const vera = await join('Vera', dials.websocket);
    const second = await new Promise<number>((resolve) => {
      dials.websocket({ opened: () => {}, received: () => {}, closed: resolve });
    });
    expect(second).toBe(4008);
    await vera.settled();
  });

  it('sends a reader that stops reading only the newest state, and everything in between in it', async () => {
    const { join, server, port, dials } = await startServer({
      limits: { credits: 1_000_000, cutBytes: 1e9, queueBytes: 65_536 },
    });
    const vera = await join('Vera', server.dial);
    await must(vera, 'room.create', { game: 'three-doors', seats: 12 });
    await must(vera, 'room.bot', { seat: null, level: 'random' });
    const slow = new WebSocket(`ws://127.0.0.1:${port}`);
    await new Promise((resolve) => slow.once('open', resolve));
    const states: number[] = [];
    let wake: () => void = () => {};
    slow.on('message', (frame: Buffer) => {
      const message = JSON.parse(frame.toString());
      if (message.type === 'room.state' && message.room !== null) states.push(message.room.settings.paces.talk);
      wake();
    });
    const until = async (isSo: () => boolean) => {
      while (!isSo())
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    };
    slow.send(JSON.stringify({ type: 'hello', id: 1, protocol: 1, client: 't', name: 'Slow', locale: 'en' }));
    slow.send(JSON.stringify({ type: 'room.join', id: 2, code: vera.room().code, as: 'spectator' }));
    await until(() => states.length > 0);
    slow.pause();
    let changes = 0;
    for (; changes < 12_000; changes += 1) {
      vera.send({ type: 'room.configure', id: 1_000 + changes, paces: { talk: 1 + changes } });
      if (changes % 500 === 499) await vera.settled();
    }
    slow.resume();
    await until(() => states.at(-1) === changes);
    expect(states.length).toBeLessThan(changes);
    await must(await join('Ana', dials.websocket), 'room.list', {});
  });

  it('refuses an address that is taken', async () => {
    const { port } = await startServer();
    const second = createServer({ games: [], botOf: () => randomBot });
    await expect(second.listen({ host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
    await second.close();
  });

  it('tells a dial that nobody answers', async () => {
    const { server, port } = await startServer();
    await server.close();
    const code = await new Promise<number>((resolve) => {
      dialWebSocket(`ws://127.0.0.1:${port}`)({ opened: () => {}, received: () => {}, closed: resolve });
    });
    expect(code).toBe(1006);
  });
});
