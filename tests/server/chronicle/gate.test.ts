/** Nothing is told before it is safe: a server on a journal whose disk a test holds back, lets go, and breaks. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGate } from '../../../server/chronicle/gate.ts';
import { NO_PULSE } from '../../../server/chronicle/pulse.ts';
import { createServer } from '../../../server/create-server.ts';
import type { Done } from '../../../server/store/commit-queue.ts';
import { createJournal } from '../../../server/store/journal.ts';
import { StoreError } from '../../../server/store/store-error.ts';
import { randomBot } from '../../../src/bots/random.ts';
import { connectPeer } from '../../helpers/server.ts';
import { toyGame } from '../../helpers/toy-game.ts';

/** A connection that notes the words it is given, and what it leads to. */
const listener = (then: () => void = () => {}) => {
  const told: (string | number)[] = [];
  const hear = (word: string | number): void => {
    told.push(word);
    then();
  };
  return { told, connection: { send: hear, close: hear } };
};

describe('the gate', () => {
  it('is open while nothing waits to be safe', () => {
    const { told, connection } = listener();
    const gate = createGate();
    gate.pass(connection, 'a');
    gate.began()();
    gate.pass(connection, 1000);
    expect(told).toEqual(['a', 1000]);
  });

  it('holds back what comes after something that is not safe, in order, and lets go as far as it is', () => {
    const { told, connection } = listener();
    const gate = createGate();
    const first = gate.began();
    gate.pass(connection, 'a');
    const second = gate.began();
    gate.pass(connection, 'b');
    gate.pass(connection, 1000);
    expect(told).toEqual([]);
    first();
    expect(told).toEqual(['a']);
    gate.pass(connection, 'd');
    second();
    expect(told).toEqual(['a', 'b', 1000, 'd']);
  });

  it('keeps the order however much waits', () => {
    const { told, connection } = listener();
    const gate = createGate();
    const all: string[] = [];
    const safe: (() => void)[] = [];
    for (let word = 0; word < 2_000; word += 1) {
      safe.push(gate.began());
      gate.pass(connection, `${word}`);
      all.push(`${word}`);
      if (word % 3 !== 0) safe.shift()?.();
    }
    for (const each of safe) each();
    expect(told).toEqual(all);
  });

  it('lets what is told lead to more that waits', () => {
    const gate = createGate();
    const { told, connection } = listener(() => {
      gate.began();
      gate.pass(connection, 'never');
    });
    const first = gate.began();
    gate.pass(connection, 'a');
    first();
    expect(told).toEqual(['a']);
  });

  it('tells nothing any more once it is shut', () => {
    const { told, connection } = listener();
    const gate = createGate();
    const first = gate.began();
    gate.pass(connection, 'a');
    gate.shut();
    first();
    gate.pass(connection, 'b');
    expect(told).toEqual([]);
  });
});

/** A server whose journal answers only when the test says so. */
const heldBack = async () => {
  let waiting: Done[] = [];
  let letClose: () => void = () => {};
  const closed = new Promise<void>((resolve) => {
    letClose = resolve;
  });
  const journal = createJournal({
    put: (_change, _bytes, done) => waiting.push(done),
    close: () => closed,
    load: () => ({ waiting: { items: 0, bytes: 0 }, batches: 0, segment: 0, segmentSize: 0 }),
  });
  const kept = { journal, streams: new Map(), damaged: [], truncated: null, pulse: NO_PULSE };
  const server = createServer({ games: [toyGame], botOf: () => randomBot, botDelay: 0, kept });
  onTestFinished(async () => {
    letClose();
    await server.close();
  });
  const answer = (error: StoreError | null): void => {
    const all = waiting;
    waiting = [];
    for (const done of all) done(error);
  };
  const peer = await connectPeer(server.dial);
  /** Everything that is under way in this process has arrived. */
  const quiet = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { server, peer, answer, quiet, letClose };
};

describe('a server on a slow disk', () => {
  const HELLO = { type: 'hello', id: 1, protocol: 1, client: 'test', name: 'Vera', locale: 'en', run: 'one' };
  const CREATE = { type: 'room.create', id: 2, game: 'three-doors' };

  it('welcomes nobody, and answers nothing, before it is written down', async () => {
    const { peer, answer, quiet } = await heldBack();
    peer.send(HELLO);
    await quiet();
    expect(peer.messages).toEqual([]);
    answer(null);
    await quiet();
    expect(peer.messages.map(({ type }) => type)).toEqual(['welcome', 'room.state', 'ack']);
    peer.send(CREATE);
    await quiet();
    expect(peer.messages).toHaveLength(3);
    answer(null);
    await quiet();
    expect(peer.messages.slice(3).map(({ type }) => type)).toEqual(['room.state', 'chat.log', 'ack']);
  });

  it('tells nobody what the disk has refused, nor anything after it', async () => {
    const { peer, answer, quiet } = await heldBack();
    peer.send(HELLO);
    await quiet();
    answer(null);
    await quiet();
    peer.send(CREATE);
    await quiet();
    answer(new StoreError('store/full', 'no space'));
    peer.send({ type: 'room.list', id: 3 });
    await quiet();
    expect(peer.messages).toHaveLength(3);
  });

  it('opens no room and welcomes nobody while it is closing, and leaves all else to be asked again', async () => {
    const { server, peer, answer, quiet, letClose } = await heldBack();
    peer.send(HELLO);
    await quiet();
    answer(null);
    await quiet();
    const closing = server.close();
    peer.send(CREATE);
    peer.send({ type: 'room.list', id: 3 });
    await quiet();
    expect(peer.messages.slice(3)).toEqual([{ type: 'error', re: 2, code: 'server/closing' }]);
    const late = await connectPeer(server.dial);
    expect(await late.closed).toBe(4001);
    expect(late.messages).toEqual([{ type: 'bye', code: 'server/closing' }]);
    letClose();
    await closing;
    expect(peer.messages.at(-1)).toEqual({ type: 'bye', code: 'server/closing' });
  });
});
