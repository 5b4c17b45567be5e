/** The end of a server: it comes whatever the disk and the connections do, and what is not safe has been told to nobody. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { NO_PULSE } from '../../server/chronicle/pulse.ts';
import { createJournal } from '../../server/store/journal.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import type { Memory } from '../helpers/memory-journal.ts';
import { openMemoryJournal } from '../helpers/memory-journal.ts';
import { connectPeer, must, startServer } from '../helpers/server.ts';

/** A journal on a disk that answers until it hangs. */
const hangable = () => {
  let hangs = false;
  const journal = createJournal({
    put: (_change, _bytes, done) => void (hangs || setImmediate(done, null)),
    close: () => new Promise(() => {}),
    load: () => ({ waiting: { items: 0, bytes: 0 }, batches: 0, segment: 0, segmentSize: 0 }),
  });
  const kept = { journal, streams: new Map(), damaged: [], truncated: null, pulse: NO_PULSE };
  const hang = (): void => {
    hangs = true;
  };
  return { kept, hang };
};
/** Lets everything under way in this process arrive. */
const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('a server that is closed', () => {
  it.each([
    ['server/closing', 4001],
    ['server/ended', 4007],
  ] as const)(
    'while its disk hangs tells everybody %s by the close code, and tells nothing that is not safe',
    async (why, code) => {
      const { kept, hang } = hangable();
      const { join, server, clock, dials } = await startServer({ kept });
      const vera = await join('Vera', dials.websocket);
      hang();
      vera.send({ type: 'room.create', id: 50, game: 'three-doors' });
      await quiet();
      const before = vera.frames.length;
      const closing = server.close(why);
      await quiet();
      clock.advance(2_500);
      expect(await vera.closed).toBe(code);
      expect(await closing).toBe(false);
      expect(vera.frames).toHaveLength(before);
    },
  );

  it('says that all is safe when it is', async () => {
    const { server } = await startServer({ kept: { ...openMemoryJournal(), pulse: NO_PULSE } });
    expect(await server.close()).toBe(true);
  });

  it('tells everybody also when the note of its life cannot be closed', async () => {
    const pulse = { ...NO_PULSE, close: () => Promise.reject(new Error('EIO')) };
    const { server, join, dials } = await startServer({ kept: { ...openMemoryJournal(), pulse } });
    const vera = await join('Vera', dials.websocket);
    expect(await server.close()).toBe(true);
    expect(await vera.closed).toBe(4001);
  });

  it('does not wait for somebody who has connected and said nothing, or half a request', async () => {
    const { server, port } = await startServer();
    const [mute, half] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    // Some are told so by a reset.
    for (const socket of [mute, half]) socket.on('error', () => {});
    await Promise.all([once(mute, 'connect'), once(half, 'connect')]);
    half.write('GET / HTTP/1.1\r\nHost: a\r\n');
    const ended = [mute, half].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await server.close();
    await Promise.all(ended);
  });

  it('cuts a connection that does not answer the farewell', async () => {
    const { server, port, clock } = await startServer();
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await once(socket, 'open');
    socket.pause();
    const closing = server.close();
    await quiet();
    clock.advance(1_000);
    await closing;
    socket.terminate();
  });

  it('answers a browser that comes by HTTP in one line', async () => {
    const { port } = await startServer();
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect([answer.status, await answer.text()]).toEqual([426, expect.stringMatching(/^.*WebSocket.*\n$/)]);
  });

  it('for good keeps the games that are being played, and no other room', async () => {
    const memory: Memory = new Map();
    const { server, join } = await startServer({ kept: { ...openMemoryJournal(memory), pulse: NO_PULSE } });
    const codes: string[] = [];
    for (const isPlaying of [true, false]) {
      const peer = await join('Vera');
      await must(peer, 'room.create', { game: 'three-doors', seats: 2 });
      codes.push(peer.room().code);
      if (!isPlaying) continue;
      await must(peer, 'room.bot', { seat: null, level: 'random' });
      await must(peer, 'room.start', {});
    }
    await server.close('server/ended');
    expect([...memory.keys()].filter((stream) => stream.startsWith('room:'))).toEqual([`room:${codes[0]}`]);
  });

  it('lets nobody else in meanwhile, and is closed once however often it is asked', async () => {
    const { server, port } = await startServer();
    await server.close();
    const peer = dialWebSocket(`ws://127.0.0.1:${port}`);
    const code = await new Promise<number>((resolve) => {
      peer({ opened: () => {}, received: () => {}, closed: resolve });
    });
    expect(code).toBe(1006);
    await connectPeer(server.dial).then(({ closed }) => closed);
  });
});
