/** Rooms after a restart: taken up in turn, at once where somebody asks for one, and no clock runs on while they wait. */
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../server/log.ts';
import { createWaking } from '../../server/waking.ts';
import type { RoomState } from '../../src/protocol/server-messages.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';
import { startRestarting } from '../helpers/restarting.ts';
import { must } from '../helpers/server.ts';

const roomOf = (code: string): RoomState => ({ code, people: [{ id: `in ${code}` }] }) as unknown as RoomState;

/** Rooms A to H, each of which takes so many milliseconds to be taken up; G cannot be. */
const sleepers = (ms: number) => {
  const timers = createManualTimers();
  let worked = 0;
  const woken: string[] = [];
  const errors: unknown[] = [];
  const log = { ...silentLog, error: ({ room }: object & { room?: unknown }) => errors.push(room) };
  const waking = createWaking({ ...timers, now: () => timers.now() + worked }, log);
  for (const code of 'ABCDEFGH') {
    waking.add({
      room: roomOf(code),
      wake: () => {
        worked += ms;
        woken.push(code);
        if (code === 'G') throw new Error('broken');
      },
    });
  }
  return { waking, woken, errors, turn: () => timers.advance(1) };
};

describe('waking', () => {
  it('takes up at once what a moment is enough for', () => {
    const { waking, woken, errors } = sleepers(1);
    let isDone = false;
    waking.begin(() => {
      isDone = true;
    });
    expect([woken.join(''), errors, isDone]).toEqual(['ABCDEFGH', ['G'], true]);
  });

  it('takes up the others in turn, each once, whoever is asked for first, and goes on after one that fails', () => {
    const { waking, woken, turn } = sleepers(60);
    let done = 0;
    waking.begin(() => {
      done += 1;
    });
    expect(woken.join('')).toBe('AB');
    waking.wakeRoomOf('in F');
    waking.wakeRoomOf('in F');
    waking.wakeRoomOf('in no room');
    waking.wakeRoom('D');
    waking.wakeRoom('Z');
    expect(woken.join('')).toBe('ABFD');
    turn();
    expect(woken.join('')).toBe('ABFDC');
    for (let more = 0; more < 4; more += 1) turn();
    expect([woken.join(''), done]).toEqual(['ABFDCEGH', 1]);
  });
});

/** Four tables of one, each with thirty seconds to talk, on a server that takes long to take up a room. */
const slowServer = async () => {
  const timers = createManualTimers();
  let [late, isSlow] = [0, false];
  const now = (): number => {
    if (isSlow) late += 60;
    return timers.now() + late;
  };
  const started = await startRestarting({ clock: { ...timers, now } });
  const people = [];
  for (const name of ['Ana', 'Vera', 'Igor', 'Nils']) {
    const person = await started.arrive(name);
    await must(person.peer(), 'room.create', { game: 'three-doors', seats: 2, shuffle: false, options: { rounds: 2 } });
    await must(person.peer(), 'room.bot', { seat: null, level: 'random' });
    people.push(person);
    // The server's pulse beats at full seconds.
    timers.advance(1_000);
  }
  // A room is written anew when it is dealt, and then stands behind others in the journal.
  const [ana, vera, ...others] = people;
  for (const person of [vera, ana, ...others]) if (person) await must(person.peer(), 'room.start', {});
  timers.advance(10_000);
  for (const { peer } of people) await peer().settled();
  timers.advance(10_000);
  /** @param isClosed ended in order rather than killed */
  const restart = async (isClosed: boolean): Promise<void> => {
    if (isClosed) await started.server().close();
    else await started.kill();
    timers.advance(3_600_000);
    isSlow = true;
    await started.start();
    isSlow = false;
  };
  return { ...started, people, timers, restart, asleep: () => started.server().census().rooms };
};

describe('a server of many rooms', () => {
  it('opens that of whoever comes back, and of whoever is named', async () => {
    const { people, restart, arrive, asleep, timers } = await slowServer();
    await restart(false);
    expect(asleep().playing).toBe(4);
    const nils = await people[3]?.come();
    expect(nils?.last('notice')).toEqual({ type: 'notice', code: 'match/goes-on' });
    expect(nils?.last('game.update')).toMatchObject({ deadline: 20_000, decisions: [{ id: '1.0.offer' }] });
    const eva = (await arrive('Eva')).peer();
    // Igor's room is one of those that nobody has asked for.
    const clocks = timers.waiting();
    await must(eva, 'room.list', {});
    expect([timers.waiting(), eva.last('room.listing')?.rooms.length]).toEqual([clocks, 4]);
    await must(eva, 'room.join', { code: (await people[2]?.come())?.room().code ?? '', as: 'spectator' });
    await must(eva, 'room.leave', {});
    await must(eva, 'room.list', {});
    const rooms = eva.last('room.listing')?.rooms ?? [];
    expect(rooms.map(({ owner, people: seated }) => [owner, seated])).toEqual([
      ['Nils', 1],
      ['Igor', 1],
      ['Vera', 1],
      ['Ana', 1],
    ]);
  });

  it.each([true, false])(
    'charges nobody for an outage that another follows before all are open, in order: %s',
    async (isClosed) => {
      const { people, restart } = await slowServer();
      await restart(false);
      await people[0]?.come();
      await restart(isClosed);
      for (const person of people) {
        // But for the moments that taking up takes here.
        expect((await person.come()).last('game.update')?.deadline).toBeGreaterThan(19_500);
      }
    },
  );

  it('opens all in turn by itself', async () => {
    const { restart, timers, people } = await slowServer();
    await restart(false);
    timers.advance(30_000);
    // The time of every question has run out, with nobody there.
    for (const person of people) {
      expect((await person.come()).last('game.update')).not.toMatchObject({ decisions: [{ id: '1.0.offer' }] });
    }
  });
});
