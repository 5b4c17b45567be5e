/** Clients and server together, over both transports: people meet, play a game to its end, lose their connection in between. */
import { describe, expect, it } from 'vitest';
import { randomBot } from '../../src/bots/random.ts';
import type { Client } from '../../src/client/client.ts';
import { createClient } from '../../src/client/client.ts';
import { heldFor, mySeat, nextDecision } from '../../src/client/selectors.ts';
import type { ClientState } from '../../src/client/state.ts';
import { rngOf } from '../../src/kernel/rng.ts';
import type { Dial, Wire } from '../../src/protocol/wire.ts';
import { startServer } from '../helpers/server.ts';

/** When a client's state is so. */
const until = (client: Client, isSo: (state: ClientState) => boolean): Promise<ClientState> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isSo(client.getState())) return;
      leave();
      resolve(client.getState());
    };
    const leave = client.subscribe(look);
    look();
  });
const clientOf = (name: string, dial: Dial) => {
  let token: string | null = null;
  const wires: Wire[] = [];
  const tokens = {
    get: () => token,
    set: (next: string | null) => {
      token = next;
    },
  };
  const kept: Dial = (events) => {
    const wire = dial(events);
    wires.push(wire);
    return wire;
  };
  const client = createClient({ dial: kept, tokens, name, locale: 'en', program: 'test' });
  return { client, cut: () => wires.at(-1)?.close() };
};
/** Answers whatever is asked until the game is over. */
const playOn = (client: Client): void => {
  const asked = new Set<string>();
  client.subscribe(() => {
    const decision = nextDecision(client.getState());
    const { game } = client.getState();
    if (decision === null || game === null) return;
    const key = `${game.seq} ${decision.id}`;
    if (asked.has(key)) return;
    asked.add(key);
    const [optionIds] = randomBot({ view: game.view, events: game.events, decision }, rngOf(key));
    void client.request('game.choose', { decisionId: decision.id, optionIds });
  });
};

describe.each(['in-process', 'websocket'] as const)('over %s', (transport) => {
  it('a game is played to its end by three people and two bots, one of whom is cut off twice', async () => {
    const { dials, clock } = await startServer();
    const [vera, igor, ana] = ['Vera', 'Igor', 'Ana'].map((name) => clientOf(name, dials[transport]));
    if (vera === undefined || igor === undefined || ana === undefined) throw new Error('nobody');
    for (const { client } of [vera, igor, ana]) expect(await client.connect()).toEqual({ ok: true, value: null });
    const created = await vera.client.request('room.create', { game: 'three-doors', seats: 5, options: { rounds: 2 } });
    expect(created.ok).toBe(true);
    const code = vera.client.getState().room?.code ?? '';
    for (const { client } of [igor, ana]) {
      await client.request('room.join', { code, as: 'player' });
      await client.request('room.ready', { ready: true });
    }
    await vera.client.request('room.bot', { seat: null, level: 'random' });
    expect(await vera.client.request('room.start', {})).toEqual({ ok: true, value: null });
    for (const { client } of [vera, igor]) playOn(client);
    clock.advance(10_000);
    await until(ana.client, ({ game }) => game?.view.window === 'open');
    ana.cut();
    await until(ana.client, ({ status }) => status === 'reconnecting');
    await until(ana.client, ({ status, game }) => status === 'online' && game?.view.window === 'open');
    playOn(ana.client);
    ana.cut();
    for (let n = 0; n < 200 && vera.client.getState().ended === null; n += 1) {
      clock.advance(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const ends = await Promise.all(
      [vera, igor, ana].map(({ client }) =>
        until(client, ({ ended, status }) => ended !== null && status === 'online'),
      ),
    );
    expect(new Set(ends.map(({ ended }) => ended?.record)).size).toBe(1);
    for (const state of ends) expect(state.game?.view.you).toBe(mySeat(state));
    expect(new Set(ends.map(mySeat)).size).toBe(3);
    for (const { client } of [vera, igor, ana]) client.close();
  });

  it('an answer in a secret window is held at once', async () => {
    const { dials } = await startServer();
    const { client } = clientOf('Vera', dials[transport]);
    await client.connect();
    await client.request('room.create', { game: 'three-doors', seats: 2 });
    await client.request('room.bot', { seat: null, level: 'random' });
    await client.request('room.start', {});
    const { id = '' } = nextDecision(client.getState()) ?? {};
    await client.request('game.choose', { decisionId: id, optionIds: ['b'] });
    expect(heldFor(client.getState(), id)?.optionIds).toEqual(['b']);
    client.close();
  });
});
