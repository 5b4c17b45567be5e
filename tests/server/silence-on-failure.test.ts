/** Whatever breaks in the server, clients are told a code: no trace, no path, no text of the error; the log has it all. */
import { describe, expect, it } from 'vitest';
import type { Ids } from '../../server/ids.ts';
import { randomIds } from '../../server/ids.ts';
import type { LogFields } from '../../server/log.ts';
import type { CoreState, Game, ViewCore } from '../../src/kernel/types.ts';
import type { Peer } from '../helpers/server.ts';
import { connectPeer, must, startServer } from '../helpers/server.ts';
import { toyGame } from '../helpers/toy-game.ts';

const SECRET = 'ENOENT /home/host/.ssh/id_ed25519';
const fail = (): never => {
  throw new Error(SECRET);
};

/** A server of which parts can be made to throw. */
const breakable = async () => {
  let broken: string | null = null;
  const orThrow =
    <A extends readonly unknown[], R>(name: string, work: (...given: A) => R) =>
    (...given: A): R =>
      broken === name ? fail() : work(...given);
  const game: Game<CoreState, ViewCore> = {
    ...(toyGame as unknown as Game<CoreState, ViewCore>),
    check: orThrow('check', toyGame.check),
    setup: orThrow('setup', toyGame.setup) as Game['setup'],
    submit: orThrow('submit', toyGame.submit as unknown as Game['submit']),
    view: orThrow('view', toyGame.view as unknown as Game['view']),
    channels: orThrow('channels', toyGame.channels as unknown as Game['channels']),
  };
  const random = randomIds();
  const ids: Partial<Ids> = {
    person: orThrow('person', random.person),
    token: orThrow('token', random.token),
    room: orThrow('room', random.room),
    seed: orThrow('seed', random.seed),
  };
  const lines: string[] = [];
  const write = (fields: LogFields, text: string): void => void lines.push(`${text} ${JSON.stringify(fields)}`);
  const log = { info: write, warn: write, error: write };
  const started = await startServer({ games: [game], ids, log });
  return {
    ...started,
    lines,
    breaking: async (name: string, work: () => Promise<unknown>): Promise<void> => {
      broken = name;
      await work();
      broken = null;
    },
  };
};

const sentTo = (peer: Peer): string => peer.frames.join('\n');
const TRACE = /ENOENT|\.ssh|\/home|\bat .+:\d+|\.ts\b|node:|Error:/;

describe('a server in which something throws', () => {
  it('answers every kind of request with a code and nothing else, and goes on', async () => {
    const { dials, breaking, lines, join } = await breakable();
    const peer = await connectPeer(dials.websocket);
    const codes: unknown[] = [];
    const ask = async (name: string, type: Parameters<Peer['request']>[0], fields: object): Promise<void> =>
      breaking(name, async () => {
        const answer = await peer.request(type, fields as never);
        codes.push([name, answer.type === 'error' ? answer.code : null]);
        expect(Object.keys(answer).sort()).toEqual(['code', 're', 'type']);
      });
    const hello = { protocol: 1, client: 'test', name: 'Vera', locale: 'en' };
    await ask('person', 'hello', hello);
    await ask('token', 'hello', hello);
    await must(peer, 'hello', hello);
    await ask('room', 'room.create', { game: 'three-doors' });
    await must(peer, 'room.create', { game: 'three-doors', seats: 2 });
    await ask('check', 'room.configure', { options: { loud: true } });
    await must(peer, 'room.bot', { seat: null, level: 'random' });
    await must(peer, 'room.start', {});
    await ask('channels', 'chat.send', { channel: 'table', text: 'psst' });
    expect(codes).toEqual(['person', 'token', 'room', 'check', 'channels'].map((name) => [name, 'server/failed']));
    expect(lines.filter((line) => line.includes(SECRET))).toHaveLength(codes.length);
    expect(sentTo(peer)).not.toMatch(TRACE);
    await must(await join('Igor'), 'room.create', { game: 'three-doors' });
  });

  it.each(['setup', 'submit', 'view'])('freezes the game whose %s throws, and says only that', async (name) => {
    const { dials, breaking, lines } = await breakable();
    const [vera, igor] = [await connectPeer(dials.websocket), await connectPeer(dials.websocket)];
    await vera.hello('Vera');
    await igor.hello('Igor');
    await must(vera, 'room.create', { game: 'three-doors', seats: 2 });
    await must(vera, 'room.bot', { seat: null, level: 'random' });
    await must(igor, 'room.join', { code: vera.room().code, as: 'spectator' });
    const start = () => vera.request('room.start', {});
    if (name === 'setup') await breaking(name, start);
    else {
      await start();
      const decisionId = vera.last('game.update')?.decisions[0]?.id ?? '';
      await breaking(name, () => vera.request('game.choose', { decisionId, optionIds: ['a'] }));
    }
    for (const peer of [vera, igor]) {
      await peer.settled();
      expect(peer.room().phase).toBe('broken');
      expect(peer.messages).toContainEqual({ type: 'notice', code: 'match/broken' });
      expect(sentTo(peer)).not.toMatch(TRACE);
    }
    expect(lines.join('\n')).toContain(SECRET);
  });

  it('keeps the answer of what broke: asked again under the same number, it is not done again', async () => {
    const { dials, breaking, lines } = await breakable();
    const peer = await connectPeer(dials.websocket);
    await peer.hello('Vera');
    const create = { type: 'room.create', id: 50, game: 'three-doors' };
    await breaking('room', async () => {
      peer.send(create);
      await peer.settled();
    });
    peer.send(create);
    await peer.settled();
    expect(peer.messages.filter(({ type }) => type === 'error')).toEqual(
      Array(2).fill({ type: 'error', re: 50, code: 'server/failed' }),
    );
    expect(lines.filter((line) => line.includes(SECRET))).toHaveLength(1);
  });
});
