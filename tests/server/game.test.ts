/** A running game over the protocol: what each viewer is sent, when a question closes, what a wrong answer does. */
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/kernel/types.ts';
import type { Peer } from '../helpers/server.ts';
import { must, refusalOf } from '../helpers/server.ts';
import { answer, at, playing, update } from './toy-table.ts';

describe('a game from deal to end', () => {
  it('asks each seat its own questions, closes by clock, by each and by all, and tells everybody the end', async () => {
    const { peers, clock, everywhere } = await playing(['Vera', 'Igor', 'Ana']);
    const [vera, igor, ana] = [at(peers, 0), at(peers, 1), at(peers, 2)];
    expect(peers.map((peer) => update(peer).decisions.map(({ id }) => id))).toEqual([
      ['0.0.door'],
      ['0.1.door'],
      ['0.2.door'],
    ]);
    expect(update(vera)).toMatchObject({
      seq: 1,
      since: 0,
      deadline: 10_000,
      view: { you: 0, window: 'secret', waiting: [] },
    });
    await answer(vera, 'a');
    clock.advance(10_000);
    await everywhere();
    expect(update(vera)).toMatchObject({
      deadline: 30_000,
      view: { window: 'open', waiting: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] },
    });
    await answer(igor, 'offer');
    await everywhere();
    expect(update(igor)).toMatchObject({ decisions: [], view: { waiting: [{ seat: 0 }, { seat: 2 }] } });
    clock.advance(20_000);
    await answer(vera, 'stay');
    await answer(ana, 'stay');
    await everywhere();
    expect(update(ana)).toMatchObject({ deadline: 30_000, decisions: [{ kind: 'ballot' }] });
    await answer(ana, 'yes');
    expect(update(ana)).toMatchObject({ held: [{ decisionId: '2.2.ballot', optionIds: ['yes'] }] });
    await answer(vera, 'yes');
    await answer(igor, 'yes');
    await everywhere();
    for (const peer of peers) {
      expect(update(peer).view.outcome).not.toBeNull();
      expect(update(peer).deadline).toBeNull();
      expect(peer.last('game.over')).toMatchObject({ outcome: { reason: { key: 'toy.counted', params: { yes: 3 } } } });
      expect(peer.room().phase).toBe('over');
    }
    expect(await refusalOf(vera, 'game.choose', { decisionId: '2.0.ballot', optionIds: ['no'] })).toBe('game/over');
  });

  it('numbers the updates of each viewer without gaps, and his events too', async () => {
    const { peers, clock, everywhere } = await playing(['Vera', 'Igor'], {}, { rounds: 3 });
    for (let n = 0; n < 20; n += 1) clock.advance(10_000);
    await everywhere();
    for (const peer of peers) {
      const updates = peer.messages.filter((message) => message.type === 'game.update');
      expect(updates.map(({ seq }) => seq)).toEqual(updates.map((_, index) => index + 1));
      let told = 0;
      for (const { since, events } of updates) {
        expect(since).toBe(told);
        told += events.length;
      }
      expect(told).toBeGreaterThan(5);
    }
  });

  it('sends an update before the answer to the request that led to it', async () => {
    const { peers, clock, everywhere } = await playing(['Vera', 'Igor']);
    clock.advance(10_000);
    await everywhere();
    const vera = at(peers, 0);
    const before = vera.messages.length;
    await answer(vera, 'stay');
    expect(vera.messages.slice(before).map(({ type }) => type)).toEqual(['game.update', 'ack']);
  });

  it('sends nothing to those for whom nothing has changed', async () => {
    const { peers, clock, everywhere } = await playing(['Vera', 'Igor', 'Ana']);
    clock.advance(10_000);
    for (const seat of [0, 1, 2]) {
      await everywhere();
      await answer(at(peers, seat), 'stay');
    }
    await everywhere();
    await answer(at(peers, 0), 'yes');
    await everywhere();
    const counts = peers.map((peer) => update(peer).seq);
    await answer(at(peers, 0), 'no');
    await everywhere();
    expect(peers.map((peer) => update(peer).seq)).toEqual([(counts[0] ?? 0) + 1, counts[1], counts[2]]);
  });
});

describe('clocks', () => {
  it('keeps the clock of open offers while answers come in', async () => {
    const { peers, clock, everywhere } = await playing(['Vera', 'Igor', 'Ana']);
    clock.advance(10_000);
    clock.advance(12_000);
    await everywhere();
    await answer(at(peers, 0), 'stay');
    expect(update(at(peers, 0)).view.waiting).toHaveLength(2);
    await everywhere();
    expect(update(at(peers, 1)).deadline).toBe(18_000);
    clock.advance(18_000);
    await everywhere();
    expect(update(at(peers, 1)).decisions[0]?.kind).toBe('ballot');
  });

  it('asks without a limit where the room says so, but never leaves a window open for ever', async () => {
    const { peers, clock, everywhere } = await playing(['Vera', 'Igor']);
    const vera = at(peers, 0);
    for (let n = 0; n < 8; n += 1) clock.advance(10_000);
    await everywhere();
    expect(vera.room().phase).toBe('over');
    await must(vera, 'room.configure', { paces: { talk: null, window: null } });
    await must(at(peers, 1), 'room.ready', { ready: true });
    await must(vera, 'room.start', {});
    clock.advance(10_000);
    await everywhere();
    expect(update(vera)).toMatchObject({ deadline: null, decisions: [{ kind: 'offer' }] });
    clock.advance(86_400_000);
    await everywhere();
    expect(update(vera).decisions[0]?.kind).toBe('offer');
  });
});

describe('wrong answers', () => {
  it('refuses them with a code, and nothing changes for anybody', async () => {
    const { peers, clock, everywhere } = await playing(['Vera', 'Igor']);
    clock.advance(10_000);
    await everywhere();
    const [vera, igor] = [at(peers, 0), at(peers, 1)];
    const before = [update(vera), update(igor)];
    const say = (peer: Peer, decisionId: string, ...optionIds: string[]) =>
      refusalOf(peer, 'game.choose', { decisionId, optionIds });
    expect(await say(vera, '0.0.door', 'a')).toBe('decision/unknown');
    expect(await say(vera, '1.1.offer', 'stay')).toBe('decision/not-yours');
    expect(await say(vera, '1.0.offer', 'nonsense')).toBe('option/unknown');
    expect(await say(vera, '1.0.offer')).toBe('option/count');
    expect(await say(vera, '1.0.offer', 'stay', 'stay')).toBe('option/count');
    await everywhere();
    expect([update(vera), update(igor)]).toEqual(before);
  });

  it('tells nothing by the code in a secret window', async () => {
    const { peers } = await playing(['Vera', 'Igor']);
    const vera = at(peers, 0);
    const say = (decisionId: string, ...optionIds: string[]) =>
      refusalOf(vera, 'game.choose', { decisionId, optionIds });
    expect(await say('0.1.door', 'a')).toBe('decision/unknown');
    expect(await say('7.0.door', 'a')).toBe('decision/unknown');
    expect(await say('0.0.door', 'z')).toBe('decision/unknown');
    expect(await say('0.0.door')).toBe('decision/unknown');
  });
});

describe('secret windows', () => {
  it('sends everybody equally long updates on an even beat, whatever anybody does', async () => {
    const { peers, clock, join, code } = await playing(['Vera', 'Igor', 'Ana']);
    const watcher = await join('Mika');
    await must(watcher, 'room.join', { code, as: 'spectator' });
    const all = [...peers, watcher];
    const first = all.map(({ frames }) => frames.length);
    await answer(at(peers, 1), 'b');
    for (let n = 0; n < 9; n += 1) {
      clock.advance(1_000);
      if (n % 2 === 0) await answer(at(peers, 2), 'c');
    }
    clock.advance(1_000);
    for (const peer of all) await peer.settled();
    const sizes = all.map((peer, index) =>
      peer.frames
        .slice(first[index])
        .filter((frame) => frame.includes('"game.update"'))
        .map((frame) => Buffer.byteLength(frame)),
    );
    expect(sizes[0]?.length).toBeGreaterThanOrEqual(10);
    for (const each of sizes) expect(each).toEqual(sizes[0]);
    expect((sizes[0]?.[0] ?? 1) % 1_024).toBe(0);
    expect(update(at(peers, 1)).view.window).toBe('open');
  });

  it('shows a held answer to its owner alone, at the beat', async () => {
    const { peers, clock, everywhere } = await playing(['Vera', 'Igor']);
    await answer(at(peers, 0), 'b');
    expect(update(at(peers, 0)).held).toEqual([]);
    clock.advance(1_000);
    await everywhere();
    expect(update(at(peers, 0)).held).toEqual([{ decisionId: '0.0.door', optionIds: ['b'] }]);
    expect(update(at(peers, 1)).held).toEqual([]);
  });
});

describe('talk', () => {
  it('reaches the table, cleaned, and is read-only while the game says so and for spectators', async () => {
    const { peers, clock, everywhere, join, code } = await playing(['Vera', 'Igor']);
    const [vera, igor] = [at(peers, 0), at(peers, 1)];
    expect(await refusalOf(vera, 'chat.send', { channel: 'table', text: 'psst' })).toBe('chat/read-only');
    clock.advance(10_000);
    const watcher = await join('Ana');
    await must(watcher, 'room.join', { code, as: 'spectator' });
    await must(vera, 'chat.send', { channel: 'table', text: '  Not\u001b[2J me!\n' });
    await everywhere();
    await watcher.settled();
    for (const peer of [vera, igor, watcher]) {
      expect(peer.last('chat.message')?.line).toEqual({
        channel: 'table',
        from: { name: 'Vera', seat: 0 },
        text: 'Not me!',
      });
    }
    expect(await refusalOf(watcher, 'chat.send', { channel: 'table', text: 'hello' })).toBe('chat/read-only');
    expect(await refusalOf(vera, 'chat.send', { channel: 'table', text: '\u200b\u0007' })).toBe('chat/empty');
    expect(await vera.request('chat.send', { channel: 'table', text: 'x'.repeat(281) })).toMatchObject({
      code: 'chat/too-long',
      params: { max: 280 },
    });
    expect(await refusalOf(vera, 'chat.send', { channel: 'table', text: '😀'.repeat(280) })).toBeNull();
  });

  it('carries phrases as keys, and only those that the game has', async () => {
    const { peers, clock, everywhere } = await playing(['Vera', 'Igor']);
    const [vera, igor] = [at(peers, 0), at(peers, 1)];
    const say = (phrase: Message) => refusalOf(vera, 'chat.send', { channel: 'table', phrase });
    const phrase = { key: 'toy.open', params: { door: 'b' } };
    expect(await say(phrase)).toBe('chat/read-only');
    clock.advance(10_000);
    expect(await say(phrase)).toBeNull();
    await everywhere();
    const line = { channel: 'table', from: { name: 'Vera', seat: 0 }, text: '', phrase };
    expect(igor.last('chat.message')?.line).toEqual(line);
    expect(await say({ key: 'toy.open', params: { door: 'z' } })).toBe('chat/unknown-phrase');
    expect(await say({ key: 'toy.open' })).toBe('chat/unknown-phrase');
    expect(await refusalOf(vera, 'chat.send', { channel: 'table' })).toBe('message/invalid');
    expect(await refusalOf(vera, 'chat.send', { channel: 'table', text: 'both', phrase })).toBe('message/invalid');
    expect(igor.last('chat.message')?.line).toEqual(line);
  });

  it('keeps a private channel unknown to those who may not read it, also later', async () => {
    const { peers, everywhere, join, code } = await playing(['Vera', 'Igor', 'Ana']);
    const keeper = peers.find((peer) => update(peer).channels.some(({ id }) => id === 'keepers'));
    const others = peers.filter((peer) => peer !== keeper);
    if (keeper === undefined) throw new Error('no keeper');
    for (const other of others) {
      expect(update(other).channels.map(({ id }) => id)).toEqual(['table']);
      expect(await refusalOf(other, 'chat.send', { channel: 'keepers', text: 'x' })).toBe('chat/unknown-channel');
      expect(await refusalOf(other, 'chat.send', { channel: 'nosuch', text: 'x' })).toBe('chat/unknown-channel');
    }
    await must(keeper, 'chat.send', { channel: 'keepers', text: 'under the hat' });
    await everywhere();
    const watcher = await join('Mika');
    await must(watcher, 'room.join', { code, as: 'spectator' });
    expect(keeper.last('chat.message')?.line.text).toBe('under the hat');
    for (const other of [...others, watcher]) expect(other.frames.join()).not.toContain('under the hat');
  });
});
