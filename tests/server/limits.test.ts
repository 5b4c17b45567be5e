/** Credits: what is refused, what closes the connection, and that others notice nothing. */
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { COSTS, LIMITS } from '../../server/limits.ts';
import { clientMessage } from '../../src/protocol/client-messages.ts';
import { connectPeer, must, startServer } from '../helpers/server.ts';

const TRANSPORTS = ['in-process', 'websocket'] as const;

describe.each(TRANSPORTS)('credits over %s', (transport) => {
  it('refuse with the number and the wait, without carrying out', async () => {
    const { join, dials } = await startServer({
      limits: { credits: COSTS.hello + COSTS['room.create'] + 3 * COSTS['chat.send'] },
    });
    const vera = await join('Vera', dials[transport]);
    await must(vera, 'room.create', { game: 'three-doors' });
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await vera.request('chat.send', { channel: 'table', text: `${n}` }));
    expect(answers.map(({ type }) => type)).toEqual(['ack', 'ack', 'ack', 'error', 'error']);
    expect(answers[4]).toMatchObject({ code: 'limit/messages', params: { seconds: expect.any(Number) } });
    expect(vera.messages.filter(({ type }) => type === 'chat.message')).toHaveLength(3);
  });

  it('are spent on a password as on coming in, whatever it is said for: hashing it takes milliseconds', async () => {
    const left = 5 * COSTS['room.configure'] + 2 * COSTS['room.join'];
    const { join, dials } = await startServer({ limits: { credits: COSTS.hello + COSTS['room.create'] + left } });
    const vera = await join('Vera', dials[transport]);
    await must(vera, 'room.create', { game: 'three-doors', password: 'sesame' });
    for (let n = 0; n < 5; n += 1) await must(vera, 'room.configure', { shuffle: n % 2 === 0 });
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await vera.request('room.configure', { password: `${n}` }));
    expect(answers.map(({ type }) => type)).toEqual(['ack', 'ack', 'error']);
  });

  it('close the connection of somebody who goes on all the same, with 4004, and of nobody else', async () => {
    const { join, dials } = await startServer();
    const vera = await join('Vera', dials[transport]);
    const flood = await join('Flood', dials[transport]);
    for (let n = 0; n < LIMITS.credits * LIMITS.floodFactor; n += 1) flood.send('nonsense');
    expect(await flood.closed).toBe(4004);
    expect(flood.messages.at(-1)).toEqual({ type: 'bye', code: 'limit/messages' });
    await must(vera, 'room.create', { game: 'three-doors' });
  });
});

describe('the table of limits', () => {
  it('has a price for every message, and a person can pay for a busy minute', () => {
    const types = clientMessage.def.options.map((option) => option.shape.type.def.values[0]);
    expect(Object.keys(COSTS).sort()).toEqual([...types, 'invalid'].sort());
    const busy = 4 * COSTS['game.choose'] + 6 * COSTS['chat.send'] + COSTS.ping;
    expect(LIMITS.credits).toBeGreaterThan(2 * busy);
  });

  it('makes guessing tokens and codes slow', () => {
    expect(LIMITS.credits / COSTS.hello / LIMITS.creditWindowSeconds).toBeLessThan(2);
    expect(LIMITS.credits / COSTS['room.join'] / LIMITS.creditWindowSeconds).toBeLessThan(2);
  });
});

describe('other protocols', () => {
  it('are told which the server speaks, and closed with 4002, however strange the rest of the hello', async () => {
    const { dials } = await startServer();
    const peer = await connectPeer(dials.websocket);
    peer.send({ type: 'hello', id: 3, protocol: 7, greeting: ['new', 'style'] });
    expect(await peer.closed).toBe(4002);
    expect(peer.messages).toEqual([
      { type: 'error', re: 3, code: 'protocol/unsupported', params: { oldest: 1, newest: 1 } },
      { type: 'bye', code: 'protocol/unsupported' },
    ]);
  });
});

describe('the end of a connection', () => {
  it('has a number and a code, and no text in which anything could be told', async () => {
    const { server, port, join } = await startServer({ limits: { connectionsPerAddress: 1 } });
    const reasonOf = async (url: string): Promise<string> => {
      const socket = new WebSocket(url);
      return new Promise((resolve) => socket.once('close', (code, reason) => resolve(`${code} ${reason}`)));
    };
    const first = reasonOf(`ws://127.0.0.1:${port}`);
    await join('Vera');
    const second = reasonOf(`ws://127.0.0.1:${port}`);
    expect((await Promise.race([first, second])).trim()).toBe('4008');
    await server.close();
    expect([(await first).trim(), (await second).trim()].sort()).toEqual(['4001', '4008']);
  });
});
