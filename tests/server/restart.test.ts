/** A server that is killed and started again: every room, seat, question and identity is back, and no game goes another way. */
import { describe, expect, it } from 'vitest';
import { HUMAN_DELAY } from '../../server/bot-seat.ts';
import { botOf } from '../../src/bots/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { startRestarting } from '../helpers/restarting.ts';
import { playing } from '../helpers/restarting-table.ts';
import { must, refusalOf } from '../helpers/server.ts';

const GRACE = 20_000;

describe('an open room', () => {
  it('is back with its people, seats, bots, rules and paces, and who is ready stays so', async () => {
    const { arrive, kill, start } = await startRestarting();
    const [vera, igor] = [await arrive('Vera'), await arrive('Igor')];
    await must(vera.peer(), 'room.create', {
      game: 'three-doors',
      seats: 4,
      options: { rounds: 3 },
      paces: { talk: 77, window: 5 },
      private: true,
    });
    await must(igor.peer(), 'room.join', { code: vera.peer().room().code, as: 'player' });
    await must(igor.peer(), 'room.seat', { seat: 3 });
    await must(igor.peer(), 'room.ready', { ready: true });
    await must(vera.peer(), 'room.bot', { seat: 1, level: 'random' });
    await vera.peer().settled();
    const before = vera.peer().room();
    await kill();
    await start();
    await vera.come();
    expect(await refusalOf(vera.peer(), 'room.start', {})).toBe('room/seats-empty');
    await igor.come();
    await vera.peer().settled();
    expect(vera.peer().room()).toEqual(before);
    await must(vera.peer(), 'room.bot', { seat: 2, level: 'random' });
    await must(vera.peer(), 'room.start', {});
  });

  it('waits for somebody who is ready but not back yet', async () => {
    const { arrive, kill, start } = await startRestarting();
    const [vera, igor] = [await arrive('Vera'), await arrive('Igor')];
    await must(vera.peer(), 'room.create', { game: 'three-doors', seats: 2 });
    await must(igor.peer(), 'room.join', { code: vera.peer().room().code, as: 'player' });
    await must(igor.peer(), 'room.ready', { ready: true });
    await kill();
    await start();
    await vera.come();
    expect(await refusalOf(vera.peer(), 'room.start', {})).toBe('room/not-ready');
  });

  it('is kept only as long as any other room without anybody', async () => {
    const { arrive, kill, start, clock, memory } = await startRestarting();
    const vera = await arrive('Vera');
    await must(vera.peer(), 'room.create', { game: 'three-doors' });
    await kill();
    await start();
    clock.advance(2_000_000);
    await (await arrive('Ana')).peer().settled();
    expect([...memory().keys()].filter((stream) => stream.startsWith('room:'))).toEqual([]);
    await expect(vera.come()).rejects.toThrow('session/unknown');
  });
});

describe('a running game', () => {
  it('shows everybody what he saw: View, questions, events and the time that is left', async () => {
    const { vera, igor, restart, clock } = await playing();
    clock.advance(20_000);
    await must(vera.peer(), 'game.choose', { decisionId: '1.0.offer', optionIds: ['stay'] });
    await igor.peer().settled();
    const [seen] = [igor.peer().last('game.update')];
    await restart(3_600_000);
    await vera.come();
    const told = (await igor.come()).last('game.update');
    expect(igor.peer().last('notice')).toEqual({ type: 'notice', code: 'match/goes-on' });
    expect(told).toMatchObject({ view: seen?.view, decisions: seen?.decisions, since: 0, deadline: 10_000 });
    expect(told?.decisions.map(({ id }) => id)).toEqual(['1.1.offer']);
    clock.advance(10_000);
    await igor.peer().settled();
    expect(
      igor
        .peer()
        .last('game.update')
        ?.decisions.map(({ id }) => id),
    ).toEqual(['2.1.ballot']);
  });

  it('counts the time before the first of two restarts once, and leaves a while to come back in', async () => {
    const { vera, restart, clock } = await playing();
    clock.advance(10_000);
    await restart(60_000);
    clock.advance(5_000);
    await restart(60_000);
    expect((await vera.come()).last('game.update')?.deadline).toBe(15_000);
    clock.advance(14_000);
    await restart(60_000);
    expect((await vera.come()).last('game.update')?.deadline).toBe(5_000);
  });

  it('leaves a question without a limit without one', async () => {
    const { vera, restart } = await playing({ paces: { talk: null } });
    await restart(1_000);
    expect((await vera.come()).last('game.update')).toMatchObject({ deadline: null, decisions: [{ id: '1.0.offer' }] });
  });

  it('keeps a seat that a bot held, until the person is back', async () => {
    const { vera, igor, restart, clock } = await playing({ paces: { talk: null } });
    igor.peer().close();
    await igor.peer().closed;
    clock.advance(GRACE);
    await vera.peer().settled();
    await restart();
    await vera.come();
    clock.advance(0);
    const igorIn = () =>
      vera
        .peer()
        .room()
        .people.find(({ name }) => name === 'Igor');
    expect(igorIn()).toMatchObject({ presence: 'held', seat: 1 });
    await igor.come();
    await vera.peer().settled();
    expect(igorIn()).toMatchObject({ presence: 'here', seat: 1 });
  });

  it('gives the seat to a bot when somebody does not come back', async () => {
    const { vera, restart, clock } = await playing({ paces: { talk: null } });
    await restart();
    await vera.come();
    clock.advance(GRACE);
    await vera.peer().settled();
    expect(
      vera
        .peer()
        .room()
        .people.map(({ presence }) => presence),
    ).toEqual(['here', 'held']);
  });

  it('does not give a seat back to somebody who had left', async () => {
    const { vera, igor, restart } = await playing({ paces: { talk: null } });
    await must(igor.peer(), 'room.leave', {});
    await must(igor.peer(), 'room.join', { code: vera.peer().room().code, as: 'spectator' });
    await restart();
    await vera.come();
    expect((await igor.come()).last('game.update')?.view.you).toBeNull();
  });

  it('that is over stays to be looked at, and the next one begins anew', async () => {
    const { vera, igor, restart } = await playing({ seats: 2, options: { rounds: 1 } });
    for (const [each, seat] of [
      [vera, 0],
      [igor, 1],
    ] as const) {
      await must(each.peer(), 'game.choose', { decisionId: `1.${seat}.offer`, optionIds: ['stay'] });
    }
    await must(vera.peer(), 'game.choose', { decisionId: '2.0.ballot', optionIds: ['no'] });
    await must(igor.peer(), 'game.choose', { decisionId: '2.1.ballot', optionIds: ['no'] });
    const over = igor.peer().last('game.over');
    expect(over).toBeDefined();
    await restart();
    await vera.come();
    expect((await igor.come()).last('game.over')).toEqual(over);
    await must(igor.peer(), 'room.ready', { ready: true });
    await must(vera.peer(), 'room.start', {});
    await restart();
    expect((await igor.come()).last('game.update')).toMatchObject({ view: { outcome: null, you: 1 } });
    expect(igor.peer().room().phase).toBe('playing');
  });
});

describe('a game of thinking bots', () => {
  const SEEDS = ['north', 'east', 'south', 'west'];

  /** The record of a whole game that is watched, killed whenever `isTime` says so. */
  const recordOf = async (seed: string, isTime: (step: number) => boolean): Promise<string> => {
    const setting = { games: GAMES, botOf, botDelay: HUMAN_DELAY, ids: { seed: () => seed, salt: () => 'salt' } };
    const { arrive, clock, kill, start } = await startRestarting(setting);
    const watcher = await arrive('Watcher');
    await must(watcher.peer(), 'room.create', { game: 'blood-bound', seats: 6, as: 'spectator' });
    await must(watcher.peer(), 'room.bot', { seat: null, level: 'steady' });
    await must(watcher.peer(), 'room.start', {});
    for (let step = 1; watcher.peer().last('game.over') === undefined; step += 1) {
      clock.advance(700);
      if (step % 3 === 0) await watcher.peer().settled();
      if (!isTime(step)) continue;
      await kill();
      clock.advance(5_000);
      await start();
      await watcher.come();
    }
    return watcher.peer().last('game.over')?.record ?? '';
  };

  it.each(SEEDS)('goes on exactly as it would have gone, seed %s', async (seed) => {
    const whole = await recordOf(seed, () => false);
    expect(whole.split('\n').length).toBeGreaterThan(30);
    expect(await recordOf(seed, (step) => step % 7 === 0)).toBe(whole);
  });
});
