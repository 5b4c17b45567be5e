/** However often and on however many connections somebody answers, a question takes exactly one answer, and the next one is asked. */
import { describe, expect, it } from 'vitest';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import type { Dial } from '../../src/protocol/wire.ts';
import type { Dice } from '../helpers/arbitrary.ts';
import { diceOf } from '../helpers/arbitrary.ts';
import type { Peer } from '../helpers/server.ts';
import { connectPeer, must, startServer } from '../helpers/server.ts';

const SEED = process.env.SEED ?? 'twice';
const ROUNDS = 1_000;
/** Whoever comes back is told everything so far, so that a long game is slow to play. */
const ROUNDS_AT_TABLE = 50;
const SEATS = 6;
const NO_LIMITS = { credits: 1e9, answers: 64 };

interface Player {
  peer: Peer;
  readonly token: string;
  readonly name: string;
}

/** Six people at a table at which the dagger can be passed for ever. */
const openTable = async (dial: Dial) => {
  const players: Player[] = [];
  for (let n = 0; n < SEATS; n += 1) {
    const name = `player ${n}`;
    const peer = await connectPeer(dial);
    const { session } = await peer.hello(name, { run: 'first' });
    const [owner] = players;
    if (owner === undefined) {
      const paces = { turn: null, help: null, talk: null };
      await must(peer, 'room.create', { game: bloodBound.id, seats: SEATS, shuffle: false, paces });
    } else {
      await must(peer, 'room.join', { code: owner.peer.room().code, as: 'player' });
      await must(peer, 'room.ready', { ready: true });
    }
    players.push({ peer, token: session.token, name });
  }
  const [owner] = players as [Player];
  await must(owner.peer, 'room.start', {});
  for (const { peer } of players) await peer.settled();
  return players;
};

/** Who is asked whom to give the dagger to, as that player sees it; nobody else is, or something is stuck. */
const asked = (players: readonly Player[]) => {
  const holding = players.filter(({ peer }) => (peer.last('game.update')?.decisions.length ?? 0) > 0);
  const [player] = holding;
  const decision = player?.peer.last('game.update')?.decisions[0];
  if (holding.length !== 1 || player === undefined || decision === undefined)
    throw new Error(`stuck: ${holding.length} are asked`);
  const passes = decision.options.map(({ id }) => id).filter((id) => id.startsWith('pass:'));
  return { player, decision, passes };
};

const hello = (player: Player, id: number) => ({
  ...{ type: 'hello', id, protocol: 1, client: 'test', name: player.name, locale: 'en', run: 'first' },
  resume: { token: player.token },
});
const choose = (id: number, decisionId: string, optionId: string) => ({
  type: 'game.choose',
  id,
  decisionId,
  optionIds: [optionId],
});
/** The answers that one connection got to a request. */
const answersTo = ({ messages }: Peer, id: number) =>
  messages.filter((message) => (message.type === 'ack' || message.type === 'error') && message.re === id);
/** Whether the request was carried out, as far as this connection knows. */
const isTaken = (peer: Peer, id: number): boolean => answersTo(peer, id).some(({ type }) => type === 'ack');

/** Waits for the end of a connection, or until it has answered everything. */
const spent = async (peer: Peer): Promise<void> => {
  peer.send({ type: 'ping' });
  await Promise.race([peer.closed, peer.next('pong')]);
};

/**
 * The player who is asked answers on the connection he has and, differently, on a new one in the same moment.
 * @returns which of them was heard
 */
const answerTwice = async (players: readonly Player[], dial: Dial, id: number, dice: Dice) => {
  const { player, decision, passes } = asked(players);
  const [old, fresh] = [player.peer, await connectPeer(dial)];
  const [one, other] = dice.sample(passes, 2) as [string, string];
  const sends = [
    () => old.send(choose(id, decision.id, one)),
    () => {
      fresh.send(hello(player, id + 1));
      fresh.send(choose(id + 2, decision.id, other));
    },
  ];
  for (const send of dice.sample(sends, 2)) send();
  await Promise.all([spent(old), spent(fresh)]);
  const isNew = isTaken(fresh, id + 2);
  // The old connection may have been closed before it was told that its answer had been taken.
  const view = fresh.last('game.update')?.view as { readonly dagger?: number };
  expect(view.dagger).toBe(Number((isNew ? other : one).split(':')[1]));
  expect(isTaken(old, id) && isNew).toBe(false);
  expect(answersTo(fresh, id + 2)).toHaveLength(1);
  player.peer = fresh;
  await players[view.dagger ?? -1]?.peer.settled();
  return isNew ? 'new' : 'old';
};

/** How often the dagger was given away, as somebody is told who asks for everything. */
const passesIn = async (players: readonly Player[], id: number): Promise<number> => {
  const { peer } = asked(players).player;
  peer.send({ type: 'game.sync', id });
  await peer.settled();
  const update = peer.last('game.update');
  expect(update?.since).toBe(0);
  return update?.events.filter(({ type }) => type === 'dagger.passed').length ?? 0;
};

describe.each(['in-process', 'websocket'] as const)(`over %s (SEED=${SEED})`, (transport) => {
  it(`two connections of one seat that answer differently at once: one answer, ${ROUNDS} times`, {
    timeout: 120_000,
  }, async () => {
    const { dials } = await startServer({ games: [bloodBound], limits: NO_LIMITS });
    const dial = dials[transport];
    const dice = diceOf(`${SEED} ${transport}`);
    const heard = { old: 0, new: 0 };
    for (let table = 0; table < ROUNDS / ROUNDS_AT_TABLE; table += 1) {
      const players = await openTable(dial);
      let id = 100;
      for (let n = 0; n < ROUNDS_AT_TABLE; n += 1) {
        heard[await answerTwice(players, dial, id, dice)] += 1;
        id += 10;
      }
      // So many questions, so many answers, and the next question is open.
      expect(await passesIn(players, id)).toBe(ROUNDS_AT_TABLE);
      for (const { peer } of players) peer.close();
    }
    expect(Math.min(heard.old, heard.new)).toBeGreaterThan(ROUNDS / 10);
  });
});

describe.each(['in-process', 'websocket'] as const)('over %s', (transport) => {
  const opened = async () => {
    const { dials } = await startServer({ games: [bloodBound], limits: NO_LIMITS });
    return openTable(dials[transport]);
  };

  it('a question that is answered again and again in one burst takes the first answer; the late ones change nothing', async () => {
    const players = await opened();
    const { player, decision, passes } = asked(players);
    const [first = '', second = ''] = passes;
    player.peer.send(choose(100, decision.id, first));
    for (let n = 1; n < 40; n += 1) player.peer.send(choose(100 + n, decision.id, n % 2 === 0 ? first : second));
    await player.peer.settled();
    const answers = Array.from({ length: 40 }, (_, n) => answersTo(player.peer, 100 + n));
    expect(answers.map(({ length }) => length)).toEqual(answers.map(() => 1));
    expect(answers.flat().filter(({ type }) => type === 'ack')).toHaveLength(1);
    expect(answers.flat().slice(1)).toEqual(
      answers.slice(1).map((_, n) => ({ type: 'error', re: 101 + n, code: 'decision/unknown' })),
    );
    for (const { peer } of players) await peer.settled();
    expect(await passesIn(players, 999)).toBe(1);
    expect(asked(players).player).toBe(players[Number(first.split(':')[1])]);
  });

  it('a request that is sent again and again under one number is carried out once and answered each time', async () => {
    const players = await opened();
    const { player, decision, passes } = asked(players);
    const [first = '', second = ''] = passes;
    for (let n = 0; n < 40; n += 1) player.peer.send(choose(100, decision.id, n === 0 ? first : second));
    await player.peer.settled();
    expect(answersTo(player.peer, 100)).toEqual(Array.from({ length: 40 }, () => ({ type: 'ack', re: 100 })));
    for (const { peer } of players) await peer.settled();
    expect(await passesIn(players, 999)).toBe(1);
  });

  it('an answer to a question of another seat, of an earlier turn or of none is refused, and the open one waits', async () => {
    const players = await opened();
    const { player, decision, passes } = asked(players);
    const other = players.find((each) => each !== player) ?? player;
    const [first = ''] = passes;
    other.peer.send(choose(100, decision.id, first));
    player.peer.send(choose(100, decision.id, first));
    await Promise.all(players.map(({ peer }) => peer.settled()));
    const next = asked(players);
    const forged = [decision.id, '0.0.turn', '999.1.turn', ' ', next.decision.id.replace('turn', 'token')];
    for (const [n, id] of forged.entries()) next.player.peer.send(choose(200 + n, id, next.passes[0] ?? ''));
    await Promise.all(players.map(({ peer }) => peer.settled()));
    expect(answersTo(other.peer, 100)).toEqual([{ type: 'error', re: 100, code: 'decision/not-yours' }]);
    for (const n of forged.keys())
      expect(answersTo(next.player.peer, 200 + n)).toEqual([{ type: 'error', re: 200 + n, code: 'decision/unknown' }]);
    expect(asked(players).decision).toEqual(next.decision);
    expect(await passesIn(players, 999)).toBe(1);
  });
});
