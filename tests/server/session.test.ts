/** How many sessions are remembered, and for how long. */
import { expect, it } from 'vitest';
import type { KeptPerson } from '../../server/chronicle/entries.ts';
import { OPEN_GATE } from '../../server/chronicle/gate.ts';
import { LIMITS } from '../../server/limits.ts';
import { Outbox } from '../../server/outbox.ts';
import type { Session } from '../../server/session.ts';
import { createSessions } from '../../server/session.ts';
import { toyDeps } from '../helpers/deps.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';

const limits = { ...LIMITS, lostSessions: 3 };

/** Sessions that come and go. */
const visited = () => {
  const clock = createManualTimers();
  const written: KeptPerson[] = [];
  const deps = toyDeps(clock, limits);
  const chronicle = { ...deps.chronicle, person: (person: KeptPerson) => void written.push(person) };
  const sessions = createSessions({ ...deps, chronicle });
  const nowhere = {
    address: '',
    identity: null,
    send: () => {},
    close: () => {},
    terminate: () => {},
    queued: () => 0,
  };
  const connect = (session: Session, run: string | null = null) => {
    const outbox = new Outbox(nowhere, { limits, clock, gate: OPEN_GATE });
    sessions.attach(session, outbox, run);
    return () => sessions.detach(session, outbox);
  };
  const visit = (): string => {
    const { session, token } = sessions.open('Eve');
    connect(session)();
    return token;
  };
  return { clock, sessions, connect, visit, written };
};

it('forgets the oldest lost session when there are too many', () => {
  const { clock, sessions, visit } = visited();
  const tokens = Array.from({ length: 50 }, visit);
  expect([...sessions.all()]).toHaveLength(limits.lostSessions);
  expect(clock.waiting()).toBe(1);
  expect(tokens.map((token) => sessions.resume(token) !== undefined).indexOf(true)).toBe(50 - limits.lostSessions);
});

it('keeps everybody who is connected', () => {
  const { sessions, connect, visit } = visited();
  const first = sessions.open('Vera');
  connect(first.session)();
  connect(first.session);
  for (let n = 0; n < 50; n += 1) visit();
  expect(sessions.resume(first.token)).toBe(first.session);
});

it('forgets a lost session after the idle time', () => {
  const { clock, sessions, visit } = visited();
  const token = visit();
  clock.advance(limits.idleMs);
  expect(sessions.resume(token)).toBeDefined();
  clock.advance(limits.idleMs);
  expect(sessions.resume(token)).toBeUndefined();
  expect(clock.waiting()).toBe(0);
});

it('keeps somebody for the whole idle time from when he was lost last', () => {
  const { clock, sessions, connect } = visited();
  const vera = sessions.open('Vera');
  connect(vera.session)();
  clock.advance(limits.idleMs + limits.idleMs - 1_000);
  connect(vera.session)();
  clock.advance(limits.idleMs);
  expect(sessions.resume(vera.token)).toBe(vera.session);
  clock.advance(limits.idleMs);
  expect(sessions.resume(vera.token)).toBeUndefined();
});

it('writes down every other name and every other run', () => {
  const { sessions, connect, written } = visited();
  const { session } = sessions.open('a b');
  connect(session, 'c');
  connect(session, 'c');
  session.name = 'a';
  connect(session, 'b c');
  connect(session, null);
  connect(session, 'null');
  expect(written.map(({ name, run }) => [name, run])).toEqual([
    ['a b', 'c'],
    ['a', 'b c'],
    ['a', null],
    ['a', 'null'],
  ]);
});
