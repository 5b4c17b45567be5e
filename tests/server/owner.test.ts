/** Whose room it is, and what he may do with the people in it. */
import { describe, expect, it } from 'vitest';
import { startRestarting } from '../helpers/restarting.ts';
import { dropped, GRACE, idOf, openedRoom, ownerIn, playedRoom } from '../helpers/room.ts';
import { must, refusalOf } from '../helpers/server.ts';

describe('the owner', () => {
  it('hands the room over, and everybody is told; the new one can do what the old one could', async () => {
    const { vera, enter } = await openedRoom();
    const [igor, ana] = [await enter('Igor'), await enter('Ana')];
    expect(await refusalOf(igor, 'room.owner', { person: idOf(igor, 'Igor') })).toBe('room/not-owner');
    expect(await refusalOf(vera, 'room.owner', { person: 'nobody' })).toBe('room/person-unknown');
    await must(vera, 'room.owner', { person: idOf(igor, 'Igor') });
    expect(await ownerIn(ana)).toBe('Igor');
    expect(ana.last('notice')).toEqual({ type: 'notice', code: 'room/owner', params: { name: 'Igor' } });
    expect(await refusalOf(vera, 'room.configure', { shuffle: true })).toBe('room/not-owner');
    await must(igor, 'room.configure', { shuffle: true });
  });

  it('cannot hand it to somebody who is not connected', async () => {
    const { vera, enter } = await openedRoom();
    const igor = await enter('Igor');
    const id = idOf(igor, 'Igor');
    await dropped(igor, vera);
    expect(await refusalOf(vera, 'room.owner', { person: id })).toBe('room/person-away');
  });

  it('has it back when he returns after having left, and for good does whom it was given to', async () => {
    const { vera, enter, code } = await openedRoom();
    const igor = await enter('Igor');
    await must(vera, 'room.leave', {});
    expect(await ownerIn(igor)).toBe('Igor');
    await must(vera, 'room.join', { code, as: 'spectator' });
    expect(await ownerIn(igor)).toBe('Vera');
    await must(vera, 'room.owner', { person: idOf(vera, 'Igor') });
    await must(vera, 'room.leave', {});
    await must(vera, 'room.join', { code, as: 'player' });
    expect(await ownerIn(igor)).toBe('Igor');
  });

  it('is, when he leaves, whoever has sat longest, which is counted from sitting down', async () => {
    const { vera, enter } = await openedRoom();
    const ana = await enter('Ana', 'spectator');
    const igor = await enter('Igor');
    await must(ana, 'room.seat', { seat: 2 });
    await must(vera, 'room.leave', {});
    expect(await ownerIn(ana)).toBe('Igor');
    await must(igor, 'room.leave', {});
    expect(await ownerIn(ana)).toBe('Ana');
  });

  it('gives way in a game after the grace time, and has it back the moment he is', async () => {
    const { vera, igor, ana, clock, back } = await playedRoom();
    await dropped(vera, igor);
    clock.advance(GRACE - 1);
    expect(await ownerIn(igor)).toBe('Vera');
    expect(await refusalOf(igor, 'game.pause', {})).toBe('room/not-owner');
    clock.advance(1);
    expect(await ownerIn(igor)).toBe('Igor');
    await must(igor, 'game.pause', {});
    const again = await back('Vera');
    expect(await ownerIn(ana)).toBe('Vera');
    await must(again, 'game.resume', {});
  });

  it('stays, if nobody else is connected, until somebody comes', async () => {
    const { vera, igor, ana, clock, back, arrive } = await playedRoom();
    for (const peer of [ana, igor, vera]) {
      peer.close();
      await peer.closed;
    }
    await (await arrive('Mika')).settled();
    clock.advance(GRACE);
    const again = await back('Igor');
    expect(await ownerIn(again)).toBe('Igor');
    await back('Vera');
    expect(await ownerIn(again)).toBe('Vera');
  });

  it('does not keep the others waiting who is away when the game ends', async () => {
    const { vera, igor, clock } = await playedRoom();
    await dropped(vera, igor);
    await must(igor, 'game.choose', { decisionId: '0.1.door', optionIds: ['a'] });
    clock.advance(10_000);
    expect(await ownerIn(igor)).toBe('Vera');
    clock.advance(GRACE);
    await igor.settled();
    await must(igor, 'game.end', {});
    expect(await ownerIn(igor)).toBe('Igor');
  });

  it('is remembered over a restart', async () => {
    const { arrive, kill, start, clock } = await startRestarting();
    const [vera, igor] = [await arrive('Vera'), await arrive('Igor')];
    await must(vera.peer(), 'room.create', { game: 'three-doors', seats: 2 });
    const { code } = vera.peer().room();
    await must(igor.peer(), 'room.join', { code, as: 'player' });
    await must(vera.peer(), 'room.leave', {});
    await kill();
    await start();
    clock.advance(1_000);
    await igor.come();
    expect(await ownerIn(igor.peer())).toBe('Igor');
    await vera.come();
    await must(vera.peer(), 'room.join', { code, as: 'player' });
    expect(await ownerIn(igor.peer())).toBe('Vera');
  });
});

describe('putting somebody out', () => {
  it('frees his seat before the start; he may come back to watch, not to play', async () => {
    const { vera, enter, code } = await openedRoom();
    const [igor, ana] = [await enter('Igor'), await enter('Ana')];
    const id = idOf(igor, 'Igor');
    expect(await refusalOf(igor, 'room.kick', { person: idOf(igor, 'Ana') })).toBe('room/not-owner');
    expect(await refusalOf(vera, 'room.kick', { person: 'nobody' })).toBe('room/person-unknown');
    expect(await refusalOf(vera, 'room.kick', { person: idOf(vera, 'Vera') })).toBe('room/yourself');
    await must(vera, 'room.kick', { person: id });
    await igor.settled();
    expect(igor.last('room.state')?.room).toBeNull();
    expect(igor.last('notice')).toEqual({ type: 'notice', code: 'room/kicked' });
    await ana.settled();
    expect(ana.last('notice')).toEqual({ type: 'notice', code: 'room/put-out', params: { name: 'Igor' } });
    expect(ana.room().people.map(({ name }) => name)).toEqual(['Vera', 'Ana']);
    expect(await refusalOf(igor, 'room.join', { code, as: 'player' })).toBe('room/barred');
    await must(igor, 'room.join', { code, as: 'spectator' });
    expect(await refusalOf(igor, 'room.seat', { seat: 1 })).toBe('room/barred');
  });

  it('gives his seat in a game to a bot, and shows him only what is public from then on', async () => {
    const { vera, igor, clock, code } = await playedRoom();
    clock.advance(10_000);
    await must(vera, 'room.kick', { person: idOf(vera, 'Igor') });
    expect(vera.room().bots).toContainEqual({ seat: 1, name: 'Igor', level: 'sharp' });
    expect(await refusalOf(igor, 'game.choose', { decisionId: '1.1.offer', optionIds: ['stay'] })).toBe('room/none');
    await must(igor, 'room.join', { code, as: 'spectator' });
    expect(igor.last('game.update')).toMatchObject({ decisions: [], view: { you: null, own: null } });
    clock.advance(0);
    await vera.settled();
    expect(vera.last('game.update')?.view.waiting).toEqual([{ seat: 0, kind: 'offer' }]);
  });

  it('reaches somebody who is not connected when he is back', async () => {
    const { vera, igor, back } = await playedRoom();
    const id = idOf(vera, 'Igor');
    await dropped(igor, vera);
    await must(vera, 'room.kick', { person: id });
    const again = await back('Igor');
    expect(again.last('notice')).toEqual({ type: 'notice', code: 'room/kicked' });
    expect(again.last('room.state')?.room).toBeNull();
  });

  it('lasts over a restart', async () => {
    const { arrive, kill, start } = await startRestarting();
    const [vera, igor] = [await arrive('Vera'), await arrive('Igor')];
    await must(vera.peer(), 'room.create', { game: 'three-doors', seats: 2 });
    const { code } = vera.peer().room();
    await must(igor.peer(), 'room.join', { code, as: 'player' });
    await vera.peer().settled();
    await must(vera.peer(), 'room.kick', { person: idOf(vera.peer(), 'Igor') });
    await kill();
    await start();
    await igor.come();
    expect(await refusalOf(igor.peer(), 'room.join', { code, as: 'player' })).toBe('room/barred');
  });
});

describe('making somebody a spectator', () => {
  it('never lets one who sleeps block the others: all who are not ready stand up at once', async () => {
    const { vera, enter } = await openedRoom(4);
    const [igor, ana] = [await enter('Igor'), await enter('Ana')];
    await enter('Mika');
    await must(igor, 'room.ready', { ready: true });
    expect(await vera.request('room.start', {})).toMatchObject({
      code: 'room/not-ready',
      params: { waiting: 2, names: 'Ana, Mika' },
    });
    expect(await refusalOf(igor, 'room.unseat', { person: null })).toBe('room/not-owner');
    await must(vera, 'room.unseat', { person: null });
    await must(vera, 'room.bot', { seat: null, level: 'random' });
    await must(vera, 'room.start', {});
    await ana.settled();
    expect(ana.room().people.map(({ name, seat }) => [name, seat])).toEqual([
      ['Vera', 0],
      ['Igor', 1],
      ['Ana', null],
      ['Mika', null],
    ]);
    expect(ana.last('game.update')?.view.you).toBeNull();
  });

  it('is for one person too, who may sit down again, and not during play', async () => {
    const { vera, enter } = await openedRoom(2);
    const igor = await enter('Igor');
    await vera.settled();
    expect(await refusalOf(vera, 'room.unseat', { person: 'nobody' })).toBe('room/person-unknown');
    await must(vera, 'room.unseat', { person: idOf(vera, 'Igor') });
    await must(igor, 'room.seat', { seat: 1 });
    await must(igor, 'room.ready', { ready: true });
    await must(vera, 'room.start', {});
    expect(await refusalOf(vera, 'room.unseat', { person: idOf(vera, 'Igor') })).toBe('room/playing');
    expect(await refusalOf(vera, 'room.cancel', {})).toBe('room/playing');
  });
});
