/** A game that is paused and goes on, or is ended without a winner. */
import { describe, expect, it } from 'vitest';
import { HUMAN_DELAY } from '../../server/bot-seat.ts';
import { LIMITS } from '../../server/limits.ts';
import { parseRecord } from '../../server/record.ts';
import { startRestarting } from '../helpers/restarting.ts';
import { must, refusalOf } from '../helpers/server.ts';

/** Vera and Igor, thirty seconds to talk, of which five are gone; a bot has the third seat. */
const talking = async () => {
  const started = await startRestarting({ botDelay: HUMAN_DELAY });
  const [vera, igor] = [await started.arrive('Vera'), await started.arrive('Igor')];
  await must(vera.peer(), 'room.create', { game: 'three-doors', seats: 3, shuffle: false });
  await must(igor.peer(), 'room.join', { code: vera.peer().room().code, as: 'player' });
  await must(vera.peer(), 'room.bot', { seat: 2, level: 'random' });
  await must(igor.peer(), 'room.ready', { ready: true });
  await must(vera.peer(), 'room.start', {});
  started.clock.advance(10_000);
  await must(igor.peer(), 'game.choose', { decisionId: '1.1.offer', optionIds: ['stay'] });
  started.clock.advance(500);
  await vera.peer().settled();
  const waiting = () => vera.peer().last('game.update')?.view.waiting;
  return { ...started, vera, igor, waiting };
};
const STAY = { decisionId: '2.0.offer', optionIds: ['stay'] };

describe('a paused game', () => {
  it('lets clocks and bots stand still, takes no choice, and everybody sees it', async () => {
    const { vera, igor, clock, waiting } = await talking();
    const before = waiting();
    expect(before).toContainEqual({ seat: 2, kind: 'offer' });
    expect(await refusalOf(igor.peer(), 'game.pause', {})).toBe('room/not-owner');
    expect(await refusalOf(vera.peer(), 'game.resume', {})).toBe('game/not-paused');
    await must(vera.peer(), 'game.pause', {});
    await igor.peer().settled();
    expect(igor.peer().room()).toMatchObject({ phase: 'playing', paused: true });
    expect(igor.peer().last('game.update')).toMatchObject({ deadline: null });
    expect(igor.peer().last('notice')).toEqual({ type: 'notice', code: 'game/paused', params: { name: 'Vera' } });
    expect(await refusalOf(vera.peer(), 'game.pause', {})).toBe('game/paused');
    expect(await refusalOf(vera.peer(), 'game.choose', STAY)).toBe('game/paused');
    clock.advance(400_000);
    await vera.peer().settled();
    expect(waiting()).toEqual(before);
  });

  it('goes on with the time that was left, and bots begin to think again', async () => {
    const { vera, igor, clock, waiting } = await talking();
    await must(vera.peer(), 'game.pause', {});
    clock.advance(100_000);
    await must(vera.peer(), 'game.resume', {});
    await igor.peer().settled();
    expect(igor.peer().room().paused).toBe(false);
    expect(vera.peer().last('game.update')?.deadline).toBe(29_500);
    expect(igor.peer().last('notice')).toEqual({ type: 'notice', code: 'game/resumed', params: { name: 'Vera' } });
    clock.advance(15_000);
    await vera.peer().settled();
    expect(waiting()).toEqual([{ seat: 0, kind: 'offer' }]);
    clock.advance(14_500);
    await vera.peer().settled();
    expect(waiting()).toContainEqual({ seat: 0, kind: 'ballot' });
  });

  it('can be talked in, and somebody who drops and returns finds it as it was', async () => {
    const { vera, igor, clock } = await talking();
    await must(vera.peer(), 'game.pause', {});
    await must(igor.peer(), 'chat.send', { channel: 'table', text: 'coffee?' });
    igor.peer().close();
    await igor.peer().closed;
    clock.advance(60_000);
    await vera.peer().settled();
    expect(
      vera
        .peer()
        .room()
        .people.map(({ presence }) => presence),
    ).toEqual(['here', 'held']);
    await igor.come();
    expect(igor.peer().room()).toMatchObject({ paused: true });
    expect(igor.peer().last('game.update')).toMatchObject({ deadline: null, view: { you: 1 } });
  });

  it('stands still over restarts, however long they take, and goes on with the time it had', async () => {
    const { vera, igor, clock, kill, start } = await talking();
    await must(vera.peer(), 'game.pause', {});
    clock.advance(50_000);
    for (const down of [3_000, 700_000]) {
      await kill();
      clock.advance(down);
      await start();
      clock.advance(9_000);
    }
    await igor.come();
    expect(igor.peer().room()).toMatchObject({ paused: true, phase: 'playing' });
    await vera.come();
    expect(await refusalOf(vera.peer(), 'game.choose', STAY)).toBe('game/paused');
    await must(vera.peer(), 'game.resume', {});
    expect(vera.peer().last('game.update')?.deadline).toBe(29_500);
    await kill();
    await start();
    expect((await vera.come()).last('game.update')?.deadline).toBe(29_500);
  });

  it('waits for days while nobody is connected, and a room that is not paused does not', async () => {
    const { vera, igor, clock, kill, start } = await talking();
    await must(vera.peer(), 'game.pause', {});
    for (const each of [vera, igor]) {
      each.peer().close();
      await each.peer().closed;
    }
    clock.advance(LIMITS.pausedMs / 2);
    await kill();
    await start();
    clock.advance(LIMITS.pausedMs - 1_000);
    await vera.come();
    expect(vera.peer().room()).toMatchObject({
      paused: true,
      phase: 'playing',
      people: [{ presence: 'here' }, { presence: 'held' }],
    });
    await must(vera.peer(), 'game.resume', {});
    vera.peer().close();
    await vera.peer().closed;
    clock.advance(LIMITS.idleMs * 2);
    expect((await vera.come()).last('room.state')?.room).toBeNull();
  });

  it('is gone after so many days', async () => {
    const { vera, igor, clock, arrive, memory } = await talking();
    await must(vera.peer(), 'game.pause', {});
    for (const each of [vera, igor]) {
      each.peer().close();
      await each.peer().closed;
    }
    await (await arrive('Ana')).peer().settled();
    clock.advance(LIMITS.pausedMs);
    await (await arrive('Nils')).peer().settled();
    expect([...memory().keys()].filter((stream) => stream.startsWith('room:'))).toEqual([]);
  });

  it('gives way to a new room only where there is no place, the one left longest first', async () => {
    const { arrive, clock } = await startRestarting({ limits: { rooms: 2, idleMs: 1_000 } });
    const codes: string[] = [];
    for (const name of ['Vera', 'Igor']) {
      const { peer } = await arrive(name);
      await must(peer(), 'room.create', { game: 'three-doors', seats: 2 });
      await must(peer(), 'room.bot', { seat: 1, level: 'random' });
      await must(peer(), 'room.start', {});
      await must(peer(), 'game.pause', {});
      codes.push(peer().room().code);
      peer().close();
      await peer().closed;
      clock.advance(600);
    }
    const [ana, nils] = [await arrive('Ana'), await arrive('Nils')];
    await must(ana.peer(), 'room.create', { game: 'three-doors', seats: 2 });
    expect(await refusalOf(nils.peer(), 'room.join', { code: codes[0] ?? '', as: 'spectator' })).toBe('room/unknown');
    expect(await refusalOf(nils.peer(), 'room.create', { game: 'three-doors', seats: 2 })).toBe('limit/rooms');
    await must(nils.peer(), 'room.join', { code: codes[1] ?? '', as: 'spectator' });
  });

  it('is shown to everybody alike in a secret window', async () => {
    const { vera, igor, clock } = await talking();
    await must(vera.peer(), 'game.end', {});
    await must(igor.peer(), 'room.ready', { ready: true });
    await must(vera.peer(), 'room.start', {});
    await must(vera.peer(), 'game.pause', {});
    await igor.peer().settled();
    const update = (peer: typeof vera) => peer.peer().last('game.update');
    expect(update(vera)?.view.window).toBe('secret');
    expect(JSON.stringify(update(vera)).length).toBe(JSON.stringify(update(igor)).length);
    clock.advance(60_000);
    await vera.peer().settled();
    expect(update(vera)).toMatchObject({ deadline: null, view: { window: 'secret' } });
    await must(vera.peer(), 'game.resume', {});
    clock.advance(10_000);
    await vera.peer().settled();
    expect(update(vera)?.view.window).toBe('open');
  });
});

describe('a game that its owner ends', () => {
  it('has no winner, shows all cards to everybody, and its record has no end', async () => {
    const { vera, igor, clock } = await talking();
    expect(await refusalOf(igor.peer(), 'game.end', {})).toBe('room/not-owner');
    await must(vera.peer(), 'game.end', {});
    await igor.peer().settled();
    const stopped = igor.peer().last('game.stopped');
    expect(stopped?.view).toMatchObject({ you: 1, outcome: null });
    expect(igor.peer().room()).toMatchObject({ phase: 'over', unfinished: true });
    expect(igor.peer().last('notice')).toEqual({ type: 'notice', code: 'game/ended', params: { name: 'Vera' } });
    const record = parseRecord(stopped?.record ?? '');
    expect(record).toMatchObject({ ok: true, value: { end: null, header: { seed: stopped?.seed } } });
    expect(igor.peer().last('game.over')).toBeUndefined();
    expect(await refusalOf(vera.peer(), 'game.choose', STAY)).toBe('game/over');
    clock.advance(120_000);
    await vera.peer().settled();
    expect(vera.peer().last('game.over')).toBeUndefined();
  });

  it('stays so over a restart', async () => {
    const { vera, igor, kill, start } = await talking();
    await must(vera.peer(), 'game.end', {});
    const stopped = vera.peer().last('game.stopped');
    await kill();
    await start();
    expect((await vera.come()).last('game.stopped')).toEqual(stopped);
    expect(await refusalOf(vera.peer(), 'game.choose', STAY)).toBe('game/over');
    await igor.come();
    await must(igor.peer(), 'room.ready', { ready: true });
    await must(vera.peer(), 'room.start', {});
    expect(vera.peer().room()).toMatchObject({ phase: 'playing', unfinished: false });
  });

  it('has to be going on, like one that is paused', async () => {
    const { arrive } = await startRestarting();
    const vera = await arrive('Vera');
    await must(vera.peer(), 'room.create', { game: 'three-doors' });
    for (const type of ['game.pause', 'game.resume', 'game.end'] as const) {
      expect(await refusalOf(vera.peer(), type, {})).toBe('game/none');
    }
  });
});
