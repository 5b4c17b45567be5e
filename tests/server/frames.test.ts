/** The server's own frames, read by another implementation, and how many writes they take. */
import type { Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createFrameWriter, textFrame } from '../../server/transport/frames.ts';

/** Lengths in bytes at which the form of a frame changes. */
const LENGTHS = [0, 1, 125, 126, 65_535, 65_536, 200_000];
const TEXTS = [...LENGTHS.map((length) => 'x'.repeat(length)), `${'é'.repeat(62)}x`, 'é'.repeat(63), 'سلام 😀 ☃'];

/** A client of `ws`, and the socket at the other end of it. */
const connected = async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const far = new Promise<Socket>((resolve) => server.once('connection', (_, { socket }) => resolve(socket)));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as { port: number }).port}`);
  onTestFinished(() => client.terminate());
  const heard: string[] = [];
  let enough = (): void => {};
  client.on('message', (frame: Buffer, isBinary: boolean) => {
    heard.push(isBinary ? 'binary' : frame.toString('utf8'));
    enough();
  });
  const hears = (many: number): Promise<void> =>
    new Promise((resolve) => {
      enough = () => {
        if (heard.length >= many) resolve();
      };
      enough();
    });
  return { socket: await far, heard, hears };
};

describe('frames', () => {
  it('of every length are read by ws as they were written, in order', async () => {
    const { socket, heard, hears } = await connected();
    const writer = createFrameWriter();
    for (const text of TEXTS) writer.write(socket, text);
    await hears(TEXTS.length);
    expect(heard).toEqual(TEXTS);
  });

  it('that say the same to several are the same bytes, and others are not', async () => {
    const sockets = [await connected(), await connected(), await connected()];
    const writer = createFrameWriter();
    const texts = ['one', 'two', 'one', 'three', 'four', 'five', 'six', 'one'];
    for (const text of texts) for (const { socket } of sockets) writer.write(socket, text);
    for (const { heard, hears } of sockets) {
      await hears(texts.length);
      expect(heard).toEqual(texts);
    }
  });

  it('of one turn of the event loop leave in one write for each socket', async () => {
    const writes: string[] = [];
    const socketOf = (name: string) => {
      let held = 0;
      return {
        cork: () => writes.push(`${name} waits`),
        write: () => {
          held += 1;
        },
        uncork: () => writes.push(`${name} ${held}`),
      } as unknown as Socket;
    };
    const [one, other] = [socketOf('one'), socketOf('other')];
    const writer = createFrameWriter();
    for (const socket of [one, other, one]) writer.write(socket, 'text');
    expect(writes).toEqual(['one waits', 'other waits']);
    await new Promise(setImmediate);
    expect(writes.slice(2)).toEqual(['one 2', 'other 1']);
    writer.write(one, 'text');
    await new Promise(setImmediate);
    expect(writes.slice(4)).toEqual(['one waits', 'one 3']);
  });

  it('begin as the standard has it', () => {
    expect([...textFrame('Hi')]).toEqual([0x81, 2, 0x48, 0x69]);
    expect([...textFrame('x'.repeat(126)).subarray(0, 4)]).toEqual([0x81, 126, 0, 126]);
    expect([...textFrame('x'.repeat(65_536)).subarray(0, 10)]).toEqual([0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
  });
});
