/** Somebody who reads slowly while his game ends or he goes to another room: what he is told when he reads again is where he is now. */
import { describe, expect, it } from 'vitest';
import { createCredits } from '../../server/credits.ts';
import { LIMITS } from '../../server/limits.ts';
import { createLobby } from '../../server/lobby.ts';
import { createRouter } from '../../server/router.ts';
import { createSessions } from '../../server/session.ts';
import type { ClientState } from '../../src/client/state.ts';
import { NOTHING_YET } from '../../src/client/state.ts';
import { reduce } from '../../src/client/store.ts';
import { serverMessage } from '../../src/protocol/server-messages.ts';
import { toyDeps } from '../helpers/deps.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';

/** A server to which people are connected whose queues the test fills and drains. */
const house = () => {
  const clock = createManualTimers();
  const deps = toyDeps(clock, { ...LIMITS, cutAfterMs: 1e9 });
  const [lobby, sessions, credits] = [createLobby(deps), createSessions(deps), createCredits(LIMITS)];
  const accept = createRouter({ deps, sessions, server: 'test', lobby, credits, isClosing: () => false });
  const arrive = async (name: string) => {
    let state: ClientState = NOTHING_YET;
    const types: string[] = [];
    let [queued, id] = [0, 0];
    const far = accept({
      address: null,
      identity: null,
      send: (text) => {
        const message = serverMessage.parse(JSON.parse(text));
        types.push(message.type);
        state = reduce(state, message, 0);
      },
      close: () => {},
      terminate: () => {},
      queued: () => queued,
    });
    const ask = async (type: string, fields: object = {}): Promise<void> => {
      id += 1;
      far.received(JSON.stringify({ type, id, ...fields }));
      await new Promise(setImmediate);
    };
    await ask('hello', { protocol: 1, client: 'test', name, locale: 'en', views: 'changes' });
    return {
      ask,
      state: () => state,
      stopsReading: () => {
        queued = LIMITS.queueBytes + 1;
      },
      /** @returns what he is sent then, by type */
      readsOn: (): readonly string[] => {
        const before = types.length;
        queued = 0;
        far.drained();
        return types.slice(before);
      },
    };
  };
  return { arrive, clock };
};

/** Vera and Igor play; Igor reads no more, and the game goes on. */
const slowPlayer = async () => {
  const { arrive, clock } = house();
  const [vera, igor] = [await arrive('Vera'), await arrive('Igor')];
  await vera.ask('room.create', { game: 'three-doors', seats: 3, shuffle: false });
  await igor.ask('room.join', { code: vera.state().room?.code, as: 'player' });
  await vera.ask('room.bot', { seat: null, level: 'random' });
  for (const each of [vera, igor]) await each.ask('room.ready', { ready: true });
  await vera.ask('room.start');
  igor.stopsReading();
  const eventsOf = (): number => vera.state().game?.events.length ?? 0;
  const before = eventsOf();
  // The secret window ends, and the room has changed for everybody.
  for (let n = 0; n < 100 && eventsOf() === before; n += 1) clock.advance(5_000);
  expect(eventsOf()).toBeGreaterThan(before);
  await vera.ask('game.pause');
  await vera.ask('game.resume');
  expect(igor.state().game?.events).toHaveLength(before);
  return { arrive, vera, igor };
};

describe('a slow reader', () => {
  it('who goes to another room sees nothing there of the game he has left', async () => {
    const { arrive, igor } = await slowPlayer();
    const ana = await arrive('Ana');
    await ana.ask('room.create', { game: 'three-doors', seats: 3 });
    await igor.ask('room.leave');
    await igor.ask('room.join', { code: ana.state().room?.code, as: 'player' });
    expect(igor.readsOn()).toEqual(['room.state']);
    expect(igor.state().room?.code).toBe(ana.state().room?.code);
  });

  it('whose game is ended by the owner finds it ended when he reads on', async () => {
    const { vera, igor } = await slowPlayer();
    const known = igor.state().game?.events.length ?? 0;
    await vera.ask('game.end');
    igor.readsOn();
    expect(igor.state().room?.phase).toBe('over');
    expect(igor.state().ended?.seed).toBe(vera.state().ended?.seed);
    expect(igor.state().game?.events.length).toBeGreaterThan(known);
    expect(igor.state().game?.decisions).toEqual([]);
  });

  it('who asks for everything after that finds it ended too', async () => {
    const { vera, igor } = await slowPlayer();
    await vera.ask('game.end');
    await igor.ask('game.sync');
    igor.readsOn();
    expect(igor.state().ended?.seed).toBe(vera.state().ended?.seed);
  });
});
