/** The router with a connection that goes on sending after it was told to end. */
import { expect, it } from 'vitest';
import { createCredits } from '../../server/credits.ts';
import type { Deps } from '../../server/deps.ts';
import { LIMITS } from '../../server/limits.ts';
import { createLobby } from '../../server/lobby.ts';
import { createRouter } from '../../server/router.ts';
import { createSessions } from '../../server/session.ts';
import { toyDeps } from '../helpers/deps.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';

const HELLO = { type: 'hello', id: 1, protocol: 1, client: 'test', name: 'Eve', locale: 'en' };
const CREATE = { type: 'room.create', id: 2, game: 'three-doors' };

/** A router and one connection whose other end never closes. */
const stubborn = () => {
  const clock = createManualTimers();
  const errors: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_fields: object, text: string) => void errors.push(text) };
  const deps: Deps = { ...toyDeps(clock), log };
  const lobby = createLobby(deps);
  const sessions = createSessions(deps);
  const credits = createCredits(LIMITS);
  const accept = createRouter({ deps, sessions, server: 'test', lobby, credits, isClosing: () => false });
  const sent: string[] = [];
  let isBroken = false;
  const queued = (): number => {
    if (isBroken) throw new Error('no socket');
    return 0;
  };
  const far = accept({
    address: '',
    send: (text) => void sent.push(text),
    close: () => {},
    terminate: () => {},
    identity: null,
    queued,
  });
  const send = async (...messages: readonly object[]): Promise<void> => {
    for (const message of messages) far.received(JSON.stringify(message));
    await new Promise(setImmediate);
  };
  const fail = (): void => {
    isBroken = true;
    for (const { room } of sessions.all()) if (room !== null) room.dropped = () => queued();
  };
  return { clock, lobby, sessions, sent, send, far, fail, errors };
};

it('carries out nothing more for a connection that waited too long with its hello', async () => {
  const { clock, lobby, sessions, sent, send } = stubborn();
  clock.advance(LIMITS.helloMs);
  expect(sent).toEqual([JSON.stringify({ type: 'bye', code: 'session/idle' })]);
  await send(HELLO, CREATE);
  expect([[...sessions.all()].length, lobby.list().length, sent.length]).toEqual([0, 0, 1]);
});

it('carries out what an open connection asks', async () => {
  const { lobby, send } = stubborn();
  await send(HELLO, CREATE);
  expect(lobby.list()).toHaveLength(1);
});

it.each(['drained', 'closed'] as const)('lets nothing out of a connection that breaks when it is %s', async (event) => {
  const { far, send, fail, errors } = stubborn();
  await send(HELLO, CREATE);
  fail();
  expect(() => far[event]()).not.toThrow();
  expect(errors).toEqual(['a connection broke']);
});
