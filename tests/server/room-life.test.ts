/** Seats of bots, the next game with the same people, and what becomes of rooms that nobody is in. */
import { describe, expect, it } from 'vitest';
import { openedRoom, ownerIn, playedRoom } from '../helpers/room.ts';
import { must, refusalOf } from '../helpers/server.ts';

describe('the seat of a bot', () => {
  it('is anybody’s before the start, who comes in or sits down', async () => {
    const { vera, enter } = await openedRoom();
    await must(vera, 'room.bot', { seat: null, level: 'random' });
    const igor = await enter('Igor');
    const ana = await enter('Ana', 'spectator');
    await must(ana, 'room.seat', { seat: 2 });
    await igor.settled();
    expect(igor.room().people.map(({ name, seat }) => [name, seat])).toEqual([
      ['Vera', 0],
      ['Igor', 1],
      ['Ana', 2],
    ]);
    expect(igor.room().bots).toEqual([]);
  });
});

describe('the next game with the same people and settings', () => {
  it('starts with one request when all are ready, and repeats nothing of what was said in the last', async () => {
    const { vera, igor, clock, enter } = await playedRoom();
    clock.advance(10_000);
    await must(igor, 'chat.send', { channel: 'table', text: 'I am the keeper' });
    await must(vera, 'game.end', {});
    await must(igor, 'room.ready', { ready: true });
    const settings = vera.room().settings;
    await must(vera, 'room.start', {});
    expect(vera.room()).toMatchObject({ phase: 'playing', settings, unfinished: false });
    expect(vera.room().people.map(({ name }) => name)).toEqual(['Vera', 'Igor', 'Ana']);
    const mika = await enter('Mika', 'spectator');
    expect(mika.last('chat.log')?.lines).toEqual([]);
  });
});

describe('a room without anybody', () => {
  it('is kept for ten minutes after the last has lost his place, unlisted, and is whose who comes in', async () => {
    const { vera, clock, arrive, code } = await openedRoom();
    vera.close();
    await vera.closed;
    clock.advance(599_000);
    const igor = await arrive('Igor');
    await must(igor, 'room.list', {});
    expect(igor.last('room.listing')?.rooms).toEqual([]);
    await must(igor, 'room.join', { code, as: 'player' });
    expect(await ownerIn(igor)).toBe('Igor');
    igor.close();
    await igor.closed;
    await (await arrive('Mika')).settled();
    clock.advance(600_000);
    expect(await refusalOf(await arrive('Ana'), 'room.join', { code, as: 'player' })).toBe('room/unknown');
  });

  it('is gone sooner after a game, when those who played may no longer come back for the next', async () => {
    const { vera, igor, ana, clock, arrive, code } = await playedRoom();
    await must(vera, 'game.end', {});
    for (const peer of [vera, igor, ana]) {
      peer.close();
      await peer.closed;
    }
    await (await arrive('Nils')).settled();
    clock.advance(299_000);
    const mika = await arrive('Mika');
    await must(mika, 'room.join', { code, as: 'spectator' });
    mika.close();
    await mika.closed;
    await (await arrive('Otto')).settled();
    clock.advance(300_000);
    expect(await refusalOf(await arrive('Olga'), 'room.join', { code, as: 'player' })).toBe('room/unknown');
  });

  it('is kept longer while a game of days is played in it, and no bot takes a seat meanwhile', async () => {
    const { vera, enter, clock, back } = await openedRoom(2);
    const igor = await enter('Igor');
    await must(vera, 'room.configure', { paces: { talk: 86_400, window: 86_400 } });
    await must(igor, 'room.ready', { ready: true });
    await must(vera, 'room.start', {});
    for (const peer of [vera, igor]) {
      peer.close();
      await peer.closed;
    }
    clock.advance(80_000_000);
    const again = await back('Vera');
    expect(again.last('game.update')).toMatchObject({ deadline: 6_400_000, decisions: [{ id: '0.0.door' }] });
    expect(again.room().people.map(({ presence }) => presence)).toEqual(['here', 'away']);
  });
});
