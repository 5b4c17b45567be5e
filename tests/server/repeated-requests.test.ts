/** A request that comes twice is carried out once, over however many connections. */
import { describe, expect, it } from 'vitest';
import { connectPeer, must, startServer } from '../helpers/server.ts';
import { dropped, playing } from './dropping.ts';

describe('repeated requests', () => {
  it('answers a number again without carrying it out again', async () => {
    const { join } = await startServer();
    const vera = await join('Vera');
    await must(vera, 'room.create', { game: 'three-doors' });
    const line = { type: 'chat.send', id: 50, channel: 'table', text: 'once' };
    vera.send(line);
    vera.send(line);
    vera.send({ type: 'room.start', id: 51 });
    vera.send({ type: 'room.start', id: 51 });
    await vera.settled();
    expect(vera.messages.filter(({ type }) => type === 'chat.message')).toHaveLength(1);
    expect(vera.messages.filter((message) => message.type === 'ack' && message.re === 50)).toHaveLength(2);
    const errors = vera.messages.filter((message) => message.type === 'error' && message.re === 51);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toEqual(errors[1]);
  });

  it('remembers across connections of the same run, also what was lost before the new hello', async () => {
    const { igor, token, server, vera } = await playing();
    const line = { type: 'chat.send', id: 40, channel: 'table', text: 'once' };
    igor.send(line);
    await igor.settled();
    await dropped(igor, vera);
    const again = await connectPeer(server.dial);
    again.send({
      type: 'hello',
      id: 42,
      protocol: 1,
      client: 'test',
      name: 'Igor',
      locale: 'en',
      run: 'first',
      resume: { token },
    });
    again.send(line);
    again.send({ ...line, id: 41, text: 'twice' });
    await again.settled();
    await vera.settled();
    const said = vera.messages.flatMap((message) => (message.type === 'chat.message' ? [message.line.text] : []));
    expect(said).toEqual(['once', 'twice']);
  });

  it('counts anew for another run of the program', async () => {
    const { igor, token, server, vera } = await playing();
    igor.send({ type: 'chat.send', id: 2, channel: 'table', text: 'first run' });
    igor.send({ type: 'chat.send', id: 40, channel: 'table', text: 'first run too' });
    await igor.settled();
    await dropped(igor, vera);
    const again = await connectPeer(server.dial);
    await again.hello('Igor', { run: 'second', resume: { token } });
    expect(await again.request('chat.send', { channel: 'table', text: 'second run' })).toMatchObject({ type: 'ack' });
  });

  it('refuses a number so old that its answer is forgotten', async () => {
    const { join } = await startServer({ limits: { answers: 2 } });
    const vera = await join('Vera');
    for (const id of [10, 11, 12]) vera.send({ type: 'room.list', id });
    vera.send({ type: 'room.list', id: 10 });
    await vera.settled();
    expect(vera.messages).toContainEqual({ type: 'error', re: 10, code: 'request/stale' });
    expect(vera.messages.filter(({ type }) => type === 'room.listing')).toHaveLength(3);
  });
});
