/** A room with a password: who may come in, and where the password is never to be found. */
import { describe, expect, it } from 'vitest';
import { lockFor, opensLock } from '../../server/room-lock.ts';
import { startRestarting } from '../helpers/restarting.ts';
import { must, refusalOf, startServer } from '../helpers/server.ts';

const PASSWORD = 'open sesame';

const locked = async () => {
  const logged: string[] = [];
  const write = (fields: object, text: string): void => void logged.push(JSON.stringify([fields, text]));
  const log = { info: write, warn: write, error: write };
  const started = await startServer({ log });
  const vera = await started.join('Vera');
  await must(vera, 'room.create', { game: 'three-doors', seats: 3, password: PASSWORD });
  return { ...started, vera, code: vera.room().code, logged };
};

describe('a room with a password', () => {
  it('lets nobody in without it, neither to play nor to watch', async () => {
    const { join, code } = await locked();
    const igor = await join('Igor');
    for (const as of ['player', 'spectator'] as const) {
      expect(await refusalOf(igor, 'room.join', { code, as })).toBe('room/password-needed');
      expect(await refusalOf(igor, 'room.join', { code, as, password: 'Open Sesame' })).toBe('room/password-wrong');
    }
    expect(await refusalOf(igor, 'room.join', { code, as: 'player', password: PASSWORD })).toBeNull();
    expect(igor.room()).toMatchObject({ locked: true });
  });

  it('is listed as locked', async () => {
    const { join } = await locked();
    const igor = await join('Igor');
    await must(igor, 'room.list', {});
    expect(igor.last('room.listing')?.rooms[0]).toMatchObject({ locked: true });
  });

  it('gets another one from its owner, or none', async () => {
    const { vera, join, code } = await locked();
    const igor = await join('Igor');
    await must(vera, 'room.configure', { password: 'другой пароль' });
    expect(await refusalOf(igor, 'room.join', { code, as: 'player', password: PASSWORD })).toBe('room/password-wrong');
    await must(igor, 'room.join', { code, as: 'player', password: 'другой пароль' });
    expect(await refusalOf(igor, 'room.configure', { password: null })).toBe('room/not-owner');
    await must(vera, 'room.configure', { password: null });
    expect(vera.room().locked).toBe(false);
    await must(await join('Ana'), 'room.join', { code, as: 'player' });
  });

  it('says its password to nobody, nor to the log', async () => {
    const { vera, join, code, logged } = await locked();
    const igor = await join('Igor');
    await refusalOf(igor, 'room.join', { code, as: 'player', password: 'wrong guess' });
    await must(igor, 'room.join', { code, as: 'player', password: PASSWORD });
    await vera.settled();
    expect(logged.length).toBeGreaterThan(2);
    const told = [...vera.frames, ...igor.frames, ...logged].join();
    expect(told).not.toMatch(/open sesame|wrong guess|salt|hash/);
  });

  it('asks for it after a restart as well, and has written down only a salted hash', async () => {
    const { arrive, kill, start, memory } = await startRestarting();
    const [vera, igor] = [await arrive('Vera'), await arrive('Igor')];
    await must(vera.peer(), 'room.create', { game: 'three-doors', seats: 2, password: PASSWORD });
    const { code } = vera.peer().room();
    await kill();
    await start();
    await igor.come();
    expect(await refusalOf(igor.peer(), 'room.join', { code, as: 'player' })).toBe('room/password-needed');
    await must(igor.peer(), 'room.join', { code, as: 'player', password: PASSWORD });
    const written = [...memory().values()].flat().join();
    expect(written).toContain('"lock":{"salt":"');
    expect(written).not.toContain(PASSWORD);
  });
});

it('a lock has a salt of its own, opens for its password in any normal form, and for nothing else', () => {
  const [one, other] = [lockFor('é'), lockFor('é')];
  expect(one.hash).not.toBe(other.hash);
  expect(opensLock(one, 'e\u0301')).toBe(true);
  expect(opensLock(one, 'e')).toBe(false);
  expect(opensLock({ ...one, hash: '' }, 'é')).toBe(false);
});
