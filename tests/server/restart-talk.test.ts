/** What was said in a room is there again after a restart, for those who could read it, as far back as a room keeps it. */
import { describe, expect, it } from 'vitest';
import type { BotQuestion, Thinker } from '../../server/bot-thinker.ts';
import { LIMITS } from '../../server/limits.ts';
import type { Damage } from '../../server/store/ledger.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { startRestarting } from '../helpers/restarting.ts';
import { playing } from '../helpers/restarting-table.ts';
import type { Peer } from '../helpers/server.ts';
import { must } from '../helpers/server.ts';

const heard = (peer: Peer): readonly string[] =>
  peer.last('chat.log')?.lines.map(({ from, text, phrase }) => `${from.name}: ${phrase?.key ?? text}`) ?? [];
const say = (peer: Peer, text: string, channel = 'table'): Promise<void> => must(peer, 'chat.send', { channel, text });

describe('talk', () => {
  it('is back in an open room and in a game, also after two restarts, in order', async () => {
    const { arrive, kill, start } = await startRestarting();
    const [vera, igor] = [await arrive('Vera'), await arrive('Igor')];
    await must(vera.peer(), 'room.create', { game: 'three-doors', seats: 2, paces: { talk: null } });
    await must(igor.peer(), 'room.join', { code: vera.peer().room().code, as: 'player' });
    await say(vera.peer(), 'hello');
    await must(igor.peer(), 'room.ready', { ready: true });
    await say(igor.peer(), 'ready');
    for (const line of ['first', 'second']) {
      await kill();
      await start();
      await vera.come();
      await say(await igor.come(), line);
      await vera.peer().settled();
    }
    expect(heard(await vera.come())).toEqual(['Vera: hello', 'Igor: ready', 'Igor: first', 'Igor: second']);
    await must(vera.peer(), 'room.start', {});
    await kill();
    await start();
    expect(heard(await igor.come())).toEqual(['Vera: hello', 'Igor: ready', 'Igor: first', 'Igor: second']);
  });

  it('that only some could read is told to nobody else after a restart', async () => {
    const { vera, igor, restart, arrive } = await playing({ paces: { talk: null } });
    const ana = await arrive('Ana');
    await must(ana.peer(), 'room.join', { code: vera.peer().room().code, as: 'spectator' });
    const isKeeper = (each: typeof vera): boolean =>
      each
        .peer()
        .last('game.update')
        ?.channels.some(({ id }) => id === 'keepers') === true;
    const [keeper, other] = isKeeper(vera) ? [vera, igor] : [igor, vera];
    await say(keeper.peer(), 'under the hat', 'keepers');
    await must(other.peer(), 'chat.send', { channel: 'table', phrase: { key: 'toy.open', params: { door: 'a' } } });
    await restart();
    expect(heard(await keeper.come()).map((line) => line.split(': ')[1])).toEqual(['under the hat', 'toy.open']);
    for (const each of [other, ana]) {
      expect(heard(await each.come())).toHaveLength(1);
      expect(each.peer().frames.join('\n')).not.toContain('under the hat');
    }
  });

  it('of the last game is forgotten by the next, also if the server dies between the two', async () => {
    const { vera, igor, restart, memory } = await playing({ paces: { talk: null } });
    await say(vera.peer(), 'of the last game');
    await must(vera.peer(), 'game.end', {});
    await must(igor.peer(), 'room.ready', { ready: true });
    await must(vera.peer(), 'room.start', {});
    await restart();
    expect(heard(await vera.come())).toEqual([]);
    expect([...memory().keys()].filter((stream) => stream.startsWith('talk:'))).toEqual([]);
  });

  it('takes no more of the disk than twice what a room keeps, and goes with the room', async () => {
    const { arrive, kill, start, memory } = await startRestarting({ limits: { chatLines: 5, credits: 1e9 } });
    const vera = await arrive('Vera');
    await must(vera.peer(), 'room.create', { game: 'three-doors', seats: 2 });
    const stream = `talk:${vera.peer().room().code}`;
    for (let n = 1; n <= 33; n += 1) {
      await say(vera.peer(), `line ${n}`);
      expect(memory().get(stream)?.length).toBeLessThanOrEqual(10);
      if (n % 9 !== 0) continue;
      await kill();
      await start();
      await vera.come();
    }
    await kill();
    await start();
    expect(heard(await vera.come())).toEqual([29, 30, 31, 32, 33].map((n) => `Vera: line ${n}`));
    await must(vera.peer(), 'room.leave', {});
    expect(memory().has(stream)).toBe(false);
    expect(LIMITS.chatLines).toBe(100);
  });

  it('is said once, though it is sent again after the restart', async () => {
    const { vera, igor, restart } = await playing({ paces: { talk: null } });
    const line = { type: 'chat.send', id: 70, channel: 'table', text: 'only once' };
    vera.peer().send(line);
    await igor.peer().settled();
    await restart();
    const peer = await vera.come({ run: 'first' });
    peer.send(line);
    await peer.settled();
    expect(peer.messages).toContainEqual({ type: 'ack', re: 70 });
    expect(heard(await igor.come())).toEqual(['Vera: only once']);
  });

  it('that cannot be read is lost alone, and what is said from then on is kept', async () => {
    const { vera, igor, restart, memory } = await playing({ paces: { talk: null } });
    await say(vera.peer(), 'soon lost');
    const stream = `talk:${vera.peer().room().code}`;
    const damage: Damage = { stream, before: [], file: 'journal-000001.jsonl', line: 3, reason: 'unreadable' };
    const errors: string[] = [];
    const log = { info: () => {}, warn: () => {}, error: (_fields: object, text: string) => errors.push(text) };
    await restart(0, [damage], { log });
    expect(errors).toEqual(['the journal is damaged here', 'the talk of a room is lost']);
    expect(heard(await vera.come())).toEqual([]);
    expect(vera.peer().last('game.update')?.decisions).toHaveLength(1);
    await say(vera.peer(), 'kept');
    expect(memory().get(stream)).toHaveLength(1);
    await restart();
    expect(heard(await igor.come())).toEqual(['Vera: kept']);
  });

  it('in phrases during the game is what bots have heard after it as before, and what was said before the deal is not', async () => {
    const asked: BotQuestion[] = [];
    const attentive: Thinker = {
      isApart: () => false,
      think: (question) => {
        asked.push(question);
        return { optionIds: question.seen.decision.fallback, phrase: null };
      },
      close: () => {},
    };
    const { arrive, kill, start, clock } = await startRestarting({
      games: [bloodBound],
      thinker: attentive,
      botDelay: { min: 1_000, max: 1_000 },
    });
    const vera = await arrive('Vera');
    const speak = (clan: string): Promise<void> =>
      must(vera.peer(), 'chat.send', { channel: 'table', phrase: { key: 'phrase.clan', params: { clan } } });
    await must(vera.peer(), 'room.create', { game: 'blood-bound', seats: 6 });
    await must(vera.peer(), 'room.bot', { seat: null, level: 'steady' });
    await speak('red');
    await must(vera.peer(), 'room.ready', { ready: true });
    await must(vera.peer(), 'room.start', {});
    const play = async (): Promise<void> => {
      asked.length = 0;
      for (let turn = 0; turn < 40 && asked.length === 0; turn += 1) clock.advance(5_000);
      await vera.peer().settled();
    };
    await speak('blue');
    await play();
    const before = asked[0]?.seen.said;
    expect(before).toMatchObject([{ phrase: { key: 'phrase.clan', params: { clan: 'blue' } } }]);
    await kill();
    await start();
    await vera.come();
    await play();
    expect(asked[0]?.seen.said).toEqual(before);
  });
});
