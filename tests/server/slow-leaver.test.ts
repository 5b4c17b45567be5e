/** Somebody who reads slowly and is out of the room, or whose game breaks, before he reads again: what waited for him is out of date. */
import { expect, it } from 'vitest';
import { createCredits } from '../../server/credits.ts';
import type { Deps } from '../../server/deps.ts';
import { LIMITS } from '../../server/limits.ts';
import { createLobby } from '../../server/lobby.ts';
import { createRouter } from '../../server/router.ts';
import { createSessions } from '../../server/session.ts';
import type { Game } from '../../src/kernel/types.ts';
import type { RoomState, ServerMessage } from '../../src/protocol/server-messages.ts';
import { toyDeps } from '../helpers/deps.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';
import { toyGame } from '../helpers/toy-game.ts';

/** Somebody whose connection takes nothing as long as a test says so. */
const connectTo = (accept: ReturnType<typeof createRouter>) => {
  const messages: ServerMessage[] = [];
  let [queued, lastId] = [0, 0];
  const far = accept({
    address: null,
    identity: null,
    send: (text) => void messages.push(JSON.parse(text)),
    close: () => {},
    terminate: () => {},
    queued: () => queued,
  });
  const send = async (type: string, fields: object): Promise<void> => {
    lastId += 1;
    far.received(JSON.stringify({ type, id: lastId, ...fields }));
    await new Promise(setImmediate);
    expect(messages).toContainEqual({ type: 'ack', re: lastId });
  };
  return {
    messages,
    send,
    stall: () => {
      queued = LIMITS.queueBytes + 1;
    },
    drain: () => {
      queued = 0;
      far.drained();
    },
    room: () => messages.flatMap((message) => (message.type === 'room.state' ? [message.room] : [])).at(-1) ?? null,
  };
};

/** Vera and Igor play; the secret window is over. */
const played = async (game: Game = toyGame as unknown as Game) => {
  const clock = createManualTimers();
  const errors: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_fields: object, text: string) => void errors.push(text) };
  const deps: Deps = { ...toyDeps(clock), games: [game], log };
  const sessions = createSessions(deps);
  const setting = { deps, sessions, server: 'test', lobby: createLobby(deps), credits: createCredits(LIMITS) };
  const accept = createRouter({ ...setting, isClosing: () => false });
  const [vera, igor] = [connectTo(accept), connectTo(accept)];
  for (const [peer, name] of [
    [vera, 'Vera'],
    [igor, 'Igor'],
  ] as const) {
    await peer.send('hello', { protocol: 1, client: 'test', name, locale: 'en' });
  }
  await vera.send('room.create', { game: game.id, seats: 2, shuffle: false });
  const { code } = vera.room() as RoomState;
  await igor.send('room.join', { code, as: 'player' });
  await igor.send('room.ready', { ready: true });
  await vera.send('room.start', {});
  clock.advance(10_000);
  const igorsId = (vera.room() as RoomState).people.find(({ name }) => name === 'Igor')?.id;
  return { clock, errors, vera, igor, igorsId };
};
const answer = { decisionId: '1.0.offer', optionIds: ['stay'] };

it('is not shown the room again that he was put out of, nor what his seat sees from then on', async () => {
  const { vera, igor, igorsId } = await played();
  igor.stall();
  await vera.send('game.choose', answer);
  await vera.send('game.pause', {});
  await vera.send('room.kick', { person: igorsId });
  const before = igor.messages.length;
  igor.drain();
  expect(igor.room()).toBeNull();
  expect(igor.messages.slice(before).filter(({ type }) => type.startsWith('game.'))).toEqual([]);
});

it('nor the one that he has left himself', async () => {
  const { vera, igor } = await played();
  igor.stall();
  await vera.send('game.choose', answer);
  await igor.send('room.leave', {});
  igor.drain();
  expect(igor.messages.at(-1)?.type).not.toBe('game.update');
  expect(igor.room()).toBeNull();
});

it('costs the game and nothing else if its View breaks when it is made for him at last', async () => {
  let isBroken = false;
  const game: Game = {
    ...(toyGame as unknown as Game),
    view: (state, viewer) => {
      if (isBroken && viewer.as === 'seat' && viewer.seat === 1) throw new Error('broken rules');
      return toyGame.view(state as never, viewer);
    },
  };
  const { vera, igor, errors } = await played(game);
  igor.stall();
  await vera.send('game.choose', answer);
  isBroken = true;
  expect(() => igor.drain()).not.toThrow();
  expect(errors).toEqual(['a game broke down']);
  expect([vera.room()?.phase, igor.room()?.phase]).toEqual(['broken', 'broken']);
});
