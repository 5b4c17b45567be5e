/** A whole game over real sockets, every byte of which is kept: eight people who choose as the random bot would, and a spectator. */

import { createServer } from '../../server/create-server.ts';
import type { LogFields } from '../../server/log.ts';
import { randomBot } from '../../src/bots/random.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { rngOf } from '../../src/kernel/rng.ts';
import type { Game, OptionValues, Viewer } from '../../src/kernel/types.ts';
import type { ServerMessageOf } from '../../src/protocol/server-messages.ts';
import { createManualTimers } from './manual-timers.ts';
import type { Peer } from './server.ts';
import { connectPeer, must } from './server.ts';

export interface Recording {
  readonly viewer: Viewer;
  readonly peer: Peer;
  readonly token: string;
}
interface Entered {
  readonly peer: Peer;
  readonly token: string;
  readonly id: string;
}
export interface RecordedGame {
  readonly recordings: readonly Recording[];
  readonly over: ServerMessageOf<'game.over'>;
  readonly log: readonly string[];
}

const LOW = { credits: 1e9 };

/** Answers everything a peer is asked and has not answered yet. @returns whether there was anything */
const answerAll = async (peer: Peer, answered: Set<string>, seed: string): Promise<boolean> => {
  const update = peer.last('game.update');
  if (update === undefined) return false;
  const isHeld = (id: string): boolean => update.held.some(({ decisionId }) => decisionId === id);
  const open = update.decisions.filter(({ id }) => !isHeld(id) && !answered.has(`${update.seq} ${id}`));
  for (const decision of open) {
    answered.add(`${update.seq} ${decision.id}`);
    const [optionIds] = randomBot(
      { view: update.view, events: [], decision },
      rngOf(`${seed} ${decision.id} ${update.seq}`),
    );
    const answer = await peer.request('game.choose', { decisionId: decision.id, optionIds });
    if (answer.type === 'error' && answer.code !== 'decision/unknown') throw new Error(JSON.stringify(answer));
  }
  return open.length > 0;
};

/**
 * Plays a game to its end on a server of its own.
 * @param seed decides the choices, not the deal
 */
export const recordGame = async (
  game: Game,
  seats: number,
  options: OptionValues,
  seed: string,
): Promise<RecordedGame> => {
  const clock = createManualTimers();
  const lines: string[] = [];
  const write = (fields: LogFields, text: string): void => void lines.push(`${text} ${JSON.stringify(fields)}`);
  const log = { info: write, warn: write, error: write };
  const server = createServer({ games: [game], botOf: () => randomBot, countdown: 0, clock, limits: LOW, log });
  const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
  const enter = async (name: string): Promise<Entered> => {
    const peer = await connectPeer(dialWebSocket(`ws://127.0.0.1:${port}`));
    const { session } = await peer.hello(name);
    return { peer, token: session.token, id: session.id };
  };
  const people: Entered[] = [];
  for (let n = 0; n <= seats; n += 1) people.push(await enter(`player ${n}`));
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('nobody came');
  await must(owner.peer, 'room.create', { game: game.id, seats, options });
  for (const { peer } of others.slice(0, -1)) {
    await must(peer, 'room.join', { code: owner.peer.room().code, as: 'player' });
    await must(peer, 'room.ready', { ready: true });
  }
  await must(people.at(-1)?.peer ?? owner.peer, 'room.join', { code: owner.peer.room().code, as: 'spectator' });
  await must(owner.peer, 'room.start', {});

  const answered = people.map(() => new Set<string>());
  const everywhere = () => Promise.all(people.map(({ peer }) => peer.settled()));
  await everywhere();
  while (owner.peer.last('game.over') === undefined) {
    let isBusy = false;
    for (const [n, { peer }] of people.entries()) {
      if (!(await answerAll(peer, answered[n] ?? new Set(), `${seed} ${n}`))) continue;
      isBusy = true;
      await everywhere();
    }
    // Everybody waits for a window to close.
    if (!isBusy) {
      clock.advance(1_000);
      await everywhere();
    }
  }
  const over = owner.peer.last('game.over');
  if (over === undefined) throw new Error('no end');
  const { people: seated } = owner.peer.room();
  const recordings = people.map(({ peer, token, id }): Recording => {
    const seat = seated.find((person) => person.id === id)?.seat ?? null;
    return { viewer: seat === null ? { as: 'spectator' } : { as: 'seat', seat }, peer, token };
  });
  for (const { peer } of people) peer.close();
  await server.close();
  return { recordings, over, log: lines };
};
