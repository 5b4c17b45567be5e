/** Updates that tell only what has changed: every seat of random games sees in the end exactly what whole Views would have shown it. */
import { describe, expect, it } from 'vitest';
import { createBroadcast } from '../../server/broadcast.ts';
import { OPEN_GATE } from '../../server/chronicle/gate.ts';
import { LIMITS } from '../../server/limits.ts';
import { createMatch } from '../../server/match.ts';
import { Outbox } from '../../server/outbox.ts';
import type { ClientState } from '../../src/client/state.ts';
import { NOTHING_YET } from '../../src/client/state.ts';
import { reduce } from '../../src/client/store.ts';
import { GAMES } from '../../src/games/index.ts';
import type { CoreState, Game, Viewer } from '../../src/kernel/types.ts';
import type { ServerMessage } from '../../src/protocol/server-messages.ts';
import { serverMessage } from '../../src/protocol/server-messages.ts';
import { arbitraryDeal, forGames, runSeedFrom } from '../helpers/arbitrary.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';
import { playOut } from '../helpers/play.ts';
import { toyGame } from '../helpers/toy-game.ts';

const RUN = runSeedFrom(process.env.SEED ?? 'told in changes');
const TOLD_GAMES = 8;
const unguarded = (work: () => void): void => work();
type TestOutbox = { readonly outbox: Outbox; readonly messages: ServerMessage[]; queue(bytes: number): void };

/** A connection whose frames are kept, and that can be slow. */
const outboxFor = (views: 'whole' | 'changes'): TestOutbox => {
  const messages: ServerMessage[] = [];
  let queued = 0;
  const connection = {
    address: null,
    identity: null,
    send: (text: string) => messages.push(serverMessage.parse(JSON.parse(text))),
    close: () => {},
    terminate: () => {},
    queued: () => queued,
  };
  const outbox = new Outbox(connection, { limits: LIMITS, clock: createManualTimers(), gate: OPEN_GATE });
  outbox.views = views;
  return {
    outbox,
    messages,
    queue: (bytes) => {
      queued = bytes;
    },
  };
};
/** What a client knows, the counting of updates left out. */
const gameAfter = (messages: readonly ServerMessage[]) => {
  const { game } = messages.reduce<ClientState>((state, message) => reduce(state, message, 0), NOTHING_YET);
  return game === null ? null : { ...game, seq: 0 };
};
/** A match that a random game is played in, with the inputs of that game. */
const matchOf = (game: Game, seed: string, index: number) => {
  const deal = arbitraryDeal(game, seed, index);
  const { inputs } = playOut<CoreState>(game, deal);
  const players = Array.from({ length: deal.seats }, (_, seat) => `P${seat}`);
  return {
    match: createMatch({ game, options: deal.options, seed: deal.seed, salt: 'salt', players }),
    inputs,
    players,
  };
};

describe.each([...GAMES, toyGame as unknown as Game].map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it(`${TOLD_GAMES} games look to every seat as whole Views do, and changes say nothing that they do not`, () => {
    let patches = 0;
    forGames(RUN, TOLD_GAMES, (seed, index) => {
      const { match, inputs, players } = matchOf(game, seed, index);
      let remaining: number | null = 9_000;
      const broadcast = createBroadcast(match, () => remaining, unguarded);
      const viewers: Viewer[] = [...players.map((_, seat): Viewer => ({ as: 'seat', seat })), { as: 'spectator' }];
      const pairs = viewers.map((viewer, at) => {
        const [changes, whole] = [outboxFor('changes'), outboxFor('whole')];
        broadcast.follow(`changes ${at}`, viewer, changes.outbox);
        broadcast.follow(`whole ${at}`, viewer, whole.outbox);
        return { changes: changes.messages, whole: whole.messages };
      });
      for (const [n, input] of [null, ...inputs].entries()) {
        if (input !== null) expect(match.take(input)).toBeNull();
        remaining = n % 5 === 0 ? null : 9_000 - n;
        if (match.view({ as: 'spectator' }).window === 'secret') broadcast.publishEvenly();
        else broadcast.publish();
        for (const [at, { changes, whole }] of pairs.entries()) {
          expect(changes.length, `viewer ${at}, input ${n}`).toBe(whole.length);
          expect(gameAfter(changes), `viewer ${at}, input ${n}`).toEqual(gameAfter(whole));
          const [told, shown] = [changes.at(-1), whole.at(-1)];
          if (told?.type !== 'game.patch' || shown?.type !== 'game.update') continue;
          patches += 1;
          for (const { at: place, to } of told.changes) {
            const there = place.reduce<unknown>((inner, key) => (inner as { [key: string]: unknown })[key], shown.view);
            expect(there, `${place.join('.')} for viewer ${at}, input ${n}`).toEqual(to);
          }
        }
      }
    });
    expect(patches).toBeGreaterThan(0);
  });
});

describe('whoever asked for changes', () => {
  const [bloodBound] = GAMES as readonly Game[];
  const following = () => {
    if (bloodBound === undefined) throw new Error('no game');
    const { match, inputs } = matchOf(bloodBound, 'one', 0);
    const broadcast = createBroadcast(match, () => null, unguarded);
    const peer = outboxFor('changes');
    broadcast.follow('x', { as: 'seat', seat: 0 }, peer.outbox);
    broadcast.publish();
    const play = (): void => {
      const input = inputs[match.taken()];
      if (input === undefined || match.take(input) !== null) throw new Error('the game is over');
      broadcast.publish();
    };
    return { match, broadcast, peer, play, types: () => peer.messages.map(({ type }) => type) };
  };

  it('is sent the whole View first, and again whenever he asks for it', () => {
    const { broadcast, peer, play, types } = following();
    play();
    broadcast.follow('x', { as: 'seat', seat: 0 }, peer.outbox);
    broadcast.show('x');
    play();
    expect(types()).toEqual(['game.update', 'game.patch', 'game.update', 'game.patch']);
  });

  it('is sent the whole View after he was slow, and changes again after that', () => {
    const { match, peer, play, types } = following();
    play();
    peer.queue(LIMITS.queueBytes + 1);
    play();
    play();
    expect(types()).toEqual(['game.update', 'game.patch']);
    peer.queue(0);
    peer.outbox.drained();
    expect(types()).toEqual(['game.update', 'game.patch', 'game.update']);
    expect(gameAfter(peer.messages)?.view).toEqual(JSON.parse(JSON.stringify(match.view({ as: 'seat', seat: 0 }))));
    play();
    expect(types().at(-1)).toBe('game.patch');
  });

  it('is sent everything that he was to be shown while he was slow, also if nothing has changed since', () => {
    const { broadcast, peer, types } = following();
    peer.queue(LIMITS.queueBytes + 1);
    broadcast.show('x');
    broadcast.publish();
    peer.queue(0);
    peer.outbox.drained();
    peer.outbox.drained();
    expect(types()).toEqual(['game.update', 'game.update']);
  });

  it('is sent an update as long as others are, if he was slow in a secret window', () => {
    const { match } = matchOf(toyGame as unknown as Game, 'one', 0);
    const broadcast = createBroadcast(match, () => null, unguarded);
    const peer = outboxFor('changes');
    broadcast.follow('x', { as: 'seat', seat: 0 }, peer.outbox);
    peer.queue(LIMITS.queueBytes + 1);
    broadcast.publishEvenly();
    peer.queue(0);
    peer.outbox.drained();
    expect(peer.messages.map((message) => JSON.stringify(message).length)).toEqual([1_024]);
  });

  it('is sent whole Views in a secret window, where nothing may be seen from how much there is to tell', () => {
    const { match } = matchOf(toyGame as unknown as Game, 'one', 0);
    const broadcast = createBroadcast(match, () => null, unguarded);
    const peers = [0, 1].map((seat) => {
      const peer = outboxFor('changes');
      broadcast.follow(`${seat}`, { as: 'seat', seat }, peer.outbox);
      return peer;
    });
    expect(match.view({ as: 'spectator' }).window).toBe('secret');
    for (let beat = 0; beat < 3; beat += 1) broadcast.publishEvenly();
    for (const { messages } of peers) expect(messages.map(({ type }) => type)).toEqual(Array(3).fill('game.update'));
  });
});
