/** Rooms: who sits where, who may do what, and what happens when people come and go. */
import { describe, expect, it } from 'vitest';
import type { Peer } from '../helpers/server.ts';
import { must, refusalOf, startServer } from '../helpers/server.ts';

const open = async (seats = 3) => {
  const started = await startServer();
  const vera = await started.join('Vera');
  await must(vera, 'room.create', { game: 'three-doors', seats, shuffle: false });
  const { code } = vera.room();
  const enter = async (name: string, as: 'player' | 'spectator' = 'player'): Promise<Peer> => {
    const peer = await started.join(name);
    await must(peer, 'room.join', { code, as });
    return peer;
  };
  return { ...started, vera, code, enter };
};
const seating = (peer: Peer) => peer.room().people.map(({ name, seat }) => [name, seat]);

describe('opening and entering', () => {
  it('seats the owner first, then players in the order in which they come, and spectators nowhere', async () => {
    const { vera, enter } = await open();
    await enter('Igor');
    await enter('Ana', 'spectator');
    await vera.settled();
    expect(seating(vera)).toEqual([
      ['Vera', 0],
      ['Igor', 1],
      ['Ana', null],
    ]);
    expect(vera.room()).toMatchObject({ phase: 'open', game: 'three-doors', players: null });
    expect(vera.room().owner).toBe(vera.room().people[0]?.id);
  });

  it('finds a room by its code in any spelling, and refuses an unknown one', async () => {
    const { join, code } = await open();
    const igor = await join('Igor');
    expect(await refusalOf(igor, 'room.join', { code: 'NOSUCH', as: 'player' })).toBe('room/unknown');
    const spelt = `${code.slice(0, 3)}-${code.slice(3).toLowerCase()} `;
    expect(await refusalOf(igor, 'room.join', { code: spelt, as: 'player' })).toBeNull();
    expect(await refusalOf(igor, 'room.join', { code, as: 'player' })).toBe('room/already-in');
    expect(await refusalOf(igor, 'room.create', { game: 'three-doors' })).toBe('room/already-in');
  });

  it('is full for players when every seat is taken, not for spectators', async () => {
    const { join, enter, code } = await open(2);
    await enter('Igor');
    const ana = await join('Ana');
    expect(await refusalOf(ana, 'room.join', { code, as: 'player' })).toBe('room/full');
    expect(await refusalOf(ana, 'room.join', { code, as: 'spectator' })).toBeNull();
  });

  it('tells people of one name apart', async () => {
    const { vera, enter } = await open();
    await enter('VERA');
    await enter('Vera');
    await vera.settled();
    expect(seating(vera).map(([name]) => name)).toEqual(['Vera', 'VERA 2', 'Vera 3']);
  });

  it('refuses a game it does not have, and any request of somebody who is in no room', async () => {
    const { join } = await open();
    const ana = await join('Ana');
    expect(await refusalOf(ana, 'room.create', { game: 'chess' })).toBe('room/game-unknown');
    expect(await refusalOf(ana, 'room.ready', { ready: true })).toBe('room/none');
    expect(await refusalOf(ana, 'room.leave', {})).toBe('room/none');
    expect(await refusalOf(ana, 'game.choose', { decisionId: '0.0.door', optionIds: ['a'] })).toBe('room/none');
    expect(await refusalOf(ana, 'chat.send', { channel: 'table', text: 'hi' })).toBe('room/none');
  });

  it('limits the number of people and of rooms', async () => {
    const { join } = await startServer({ limits: { rooms: 1, peopleInRoom: 1 } });
    const [vera, igor] = [await join('Vera'), await join('Igor')];
    await must(vera, 'room.create', { game: 'three-doors' });
    expect(await refusalOf(igor, 'room.create', { game: 'three-doors' })).toBe('limit/rooms');
    expect(await refusalOf(igor, 'room.join', { code: vera.room().code, as: 'spectator' })).toBe('limit/people');
  });
});

describe('seats', () => {
  it('lets people move to free seats, stand up and sit down again', async () => {
    const { vera, enter } = await open();
    const igor = await enter('Igor');
    expect(await refusalOf(igor, 'room.seat', { seat: 0 })).toBe('room/seat-taken');
    expect(await refusalOf(igor, 'room.seat', { seat: 3 })).toBe('room/seat-unknown');
    await must(igor, 'room.seat', { seat: 2 });
    await must(vera, 'room.seat', { seat: null });
    expect(seating(vera)).toEqual([
      ['Vera', null],
      ['Igor', 2],
    ]);
    expect(await refusalOf(vera, 'room.ready', { ready: true })).toBe('room/not-seated');
  });

  it('puts bots on one seat or all free ones, changes their level and takes them away, for the owner only', async () => {
    const { vera, enter } = await open(4);
    const igor = await enter('Igor');
    expect(await refusalOf(igor, 'room.bot', { seat: 2, level: 'steady' })).toBe('room/not-owner');
    expect(await refusalOf(vera, 'room.bot', { seat: 1, level: 'steady' })).toBe('room/seat-taken');
    expect(await refusalOf(vera, 'room.bot', { seat: 4, level: 'steady' })).toBe('room/seat-unknown');
    await must(vera, 'room.bot', { seat: 2, level: 'random' });
    await must(vera, 'room.bot', { seat: null, level: 'steady' });
    const bots = () => vera.room().bots.map(({ seat, level }) => [seat, level]);
    expect(bots()).toEqual([
      [2, 'random'],
      [3, 'steady'],
    ]);
    expect(new Set(vera.room().bots.map(({ name }) => name)).size).toBe(2);
    await must(vera, 'room.bot', { seat: 2, level: 'steady' });
    await must(vera, 'room.bot', { seat: 3, level: null });
    expect(bots()).toEqual([[2, 'steady']]);
    await must(vera, 'room.bot', { seat: null, level: null });
    expect(bots()).toEqual([]);
  });
});

describe('settings', () => {
  it('takes house rules, paces and flags, and refuses what the game does not accept, naming it', async () => {
    const { vera } = await open();
    await must(vera, 'room.configure', { options: { rounds: 2 }, paces: { talk: 0, window: 5 }, private: true });
    expect(vera.room().settings).toEqual({
      seats: 3,
      options: { rounds: 2, limit: null, loud: false, order: 'left', cards: {} },
      paces: { talk: null, window: 5 },
      private: true,
      shuffle: false,
      memory: false,
      countdown: 0,
      takeover: 'sharp',
      botTalk: true,
    });
    const before = vera.room();
    const refused = (fields: Parameters<typeof must<'room.configure'>>[2]) => vera.request('room.configure', fields);
    expect(await refused({ options: { rounds: 9 } })).toMatchObject({
      code: 'room/option',
      params: { key: 'rounds', allowed: '1 to 5' },
    });
    expect(await refused({ options: { nope: 1 } })).toMatchObject({ code: 'room/option', params: { key: 'nope' } });
    expect(await refused({ paces: { nope: 1 } })).toMatchObject({ code: 'room/pace-unknown', params: { key: 'nope' } });
    expect(await refused({ seats: 13 })).toMatchObject({ code: 'room/seats-range', params: { min: 2, max: 12 } });
    expect(await refused({ seats: 9, options: { loud: true } })).toMatchObject({
      code: 'room/options-refused',
      params: { reason: 'toy.too-loud', seats: 9 },
    });
    expect(vera.room()).toEqual(before);
  });

  it('belongs to the owner, and everybody has to be ready again after a change', async () => {
    const { vera, enter } = await open();
    const igor = await enter('Igor');
    await must(igor, 'room.ready', { ready: true });
    expect(await refusalOf(igor, 'room.configure', { shuffle: true })).toBe('room/not-owner');
    await must(vera, 'room.configure', { options: { loud: true } });
    expect(vera.room().people.map(({ ready }) => ready)).toEqual([false, false]);
  });

  it('plays from memory if the owner says so, which everybody sees before sitting down', async () => {
    const { vera, join, enter } = await open();
    const igor = await enter('Igor');
    expect(vera.room().settings.memory).toBe(false);
    expect(await refusalOf(igor, 'room.configure', { memory: true })).toBe('room/not-owner');
    await must(vera, 'room.configure', { memory: true });
    await must(vera, 'room.configure', { options: { loud: true } });
    await igor.settled();
    expect(igor.room().settings.memory).toBe(true);
    const ana = await join('Ana');
    await must(ana, 'room.create', { game: 'three-doors', memory: true });
    await must(await join('Mika'), 'room.create', { game: 'three-doors' });
    await must(ana, 'room.list', {});
    const listed = ana.last('room.listing')?.rooms ?? [];
    expect(listed.map(({ owner, memory }) => [owner, memory])).toEqual([
      ['Mika', undefined],
      ['Ana', true],
      ['Vera', true],
    ]);
    await must(vera, 'room.configure', { memory: false });
    expect(vera.room().settings.memory).toBe(false);
  });

  it('moves people from seats a smaller table does not have, bots giving way, and refuses to put somebody out', async () => {
    const { vera, enter } = await open(6);
    const igor = await enter('Igor');
    await must(igor, 'room.seat', { seat: 5 });
    await must(vera, 'room.bot', { seat: null, level: 'random' });
    await must(vera, 'room.configure', { seats: 3 });
    expect(seating(vera)).toEqual([
      ['Vera', 0],
      ['Igor', 1],
    ]);
    expect(vera.room().bots.map(({ seat }) => seat)).toEqual([2]);
    await must(vera, 'room.bot', { seat: 2, level: null });
    await enter('Mika');
    expect(await vera.request('room.configure', { seats: 2 })).toMatchObject({
      code: 'room/seats-range',
      params: { min: 3 },
    });
  });
});

describe('listing', () => {
  it('shows public rooms only, newest first', async () => {
    const { join, vera, enter, code } = await open();
    await enter('Ana', 'spectator');
    await must(vera, 'room.bot', { seat: 2, level: 'random' });
    const igor = await join('Igor');
    await must(igor, 'room.create', { game: 'three-doors', private: true });
    await must(await join('Mika'), 'room.create', { game: 'three-doors' });
    await must(igor, 'room.list', {});
    const rooms = igor.last('room.listing')?.rooms ?? [];
    expect(rooms.map(({ owner }) => owner)).toEqual(['Mika', 'Vera']);
    expect(rooms[1]).toEqual({
      code,
      game: 'three-doors',
      phase: 'open',
      owner: 'Vera',
      seats: 3,
      people: 1,
      bots: 1,
      spectators: 1,
      locked: false,
    });
  });
});

describe('leaving', () => {
  it('gives the room to whoever sits in it longest', async () => {
    const { vera, enter } = await open();
    const ana = await enter('Ana', 'spectator');
    const igor = await enter('Igor');
    await must(vera, 'room.leave', {});
    expect(vera.last('room.state')?.room).toBeNull();
    await ana.settled();
    expect(ana.room().owner).toBe(ana.room().people.find(({ name }) => name === 'Igor')?.id);
    await must(igor, 'room.leave', {});
    await ana.settled();
    expect(ana.room().owner).toBe(ana.room().people[0]?.id);
  });

  it('closes the room when nobody is left', async () => {
    const { vera, join, code } = await open();
    await must(vera, 'room.leave', {});
    expect(await refusalOf(await join('Igor'), 'room.join', { code, as: 'player' })).toBe('room/unknown');
  });
});

describe('starting', () => {
  it('is for the owner, with every seat taken and everybody else ready', async () => {
    const { vera, enter } = await open();
    const igor = await enter('Igor');
    expect(await refusalOf(igor, 'room.start', {})).toBe('room/not-owner');
    expect(await vera.request('room.start', {})).toMatchObject({ code: 'room/seats-empty', params: { free: 1 } });
    await must(vera, 'room.bot', { seat: 2, level: 'random' });
    expect(await vera.request('room.start', {})).toMatchObject({
      code: 'room/not-ready',
      params: { waiting: 1, names: 'Igor' },
    });
    await must(igor, 'room.ready', { ready: true });
    await must(vera, 'room.start', {});
    expect(vera.room().phase).toBe('playing');
    expect(vera.room().players?.slice(0, 2)).toEqual(['Vera', 'Igor']);
  });

  it('refuses every change of people and settings during play, and newcomers may only watch', async () => {
    const { vera, join, code } = await open();
    await must(vera, 'room.bot', { seat: null, level: 'random' });
    await must(vera, 'room.start', {});
    expect(await refusalOf(vera, 'room.start', {})).toBe('room/playing');
    expect(await refusalOf(vera, 'room.configure', { seats: 4 })).toBe('room/playing');
    expect(await refusalOf(vera, 'room.configure', { memory: true })).toBe('room/playing');
    expect(await refusalOf(vera, 'room.seat', { seat: null })).toBe('room/playing');
    expect(await refusalOf(vera, 'room.bot', { seat: 1, level: null })).toBe('room/playing');
    expect(await refusalOf(vera, 'room.ready', { ready: true })).toBe('room/playing');
    const ana = await join('Ana');
    expect(await refusalOf(ana, 'room.join', { code, as: 'player' })).toBe('room/in-game');
    await must(ana, 'room.join', { code, as: 'spectator' });
    expect(ana.last('game.update')).toMatchObject({ decisions: [], view: { you: null, own: null } });
    expect(await refusalOf(ana, 'game.choose', { decisionId: '0.0.door', optionIds: ['a'] })).toBe('room/not-seated');
  });

  it('shuffles the seats unless the room says no, and everybody keeps his own', async () => {
    const { vera } = await open(12);
    await must(vera, 'room.bot', { seat: null, level: 'random' });
    const before = vera.room().bots.map(({ name, seat }) => `${name} ${seat}`);
    await must(vera, 'room.configure', { shuffle: true });
    await must(vera, 'room.start', {});
    const { bots, people, players } = vera.room();
    expect(bots.map(({ name, seat }) => `${name} ${seat}`)).not.toEqual(before);
    for (const { name, seat } of [...bots, ...people]) expect(players?.[seat ?? -1]).toBe(name);
    expect(vera.last('game.update')?.view.you).toBe(people[0]?.seat);
  });
});
