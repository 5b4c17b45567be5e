/** A game that is played for longer than a game may be ends without a winner, also over a restart; nobody can fill the server with it. */
import { expect, it } from 'vitest';
import { parseRecord } from '../../server/record.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { startRestarting } from '../helpers/restarting.ts';
import type { Peer } from '../helpers/server.ts';
import { must, refusalOf, startServer } from '../helpers/server.ts';

const LIMITS = { credits: 1e9, inputs: 30 };
const PACES = { turn: null, help: null, talk: null };

/** A lone player among bots who pass and refuse, whenever he is asked. */
const passOnce = async (peer: Peer): Promise<void> => {
  const decision = peer.last('game.update')?.decisions[0];
  if (decision === undefined) return;
  const ids = decision.options.map(({ id }) => id);
  const optionId = ids.find((id) => id.startsWith('pass:')) ?? ids.at(-1) ?? '';
  await must(peer, 'game.choose', { decisionId: decision.id, optionIds: [optionId] });
};
const openTable = async (peers: readonly Peer[]): Promise<void> => {
  const [owner, ...others] = peers;
  if (owner === undefined) return;
  await must(owner, 'room.create', { game: bloodBound.id, seats: 6, paces: PACES });
  for (const peer of others) {
    await must(peer, 'room.join', { code: owner.room().code, as: 'player' });
    await must(peer, 'room.ready', { ready: true });
  }
  await must(owner, 'room.start', {});
};
const passUntil = async (peers: readonly Peer[], isEnough: () => boolean): Promise<void> => {
  while (!isEnough()) {
    for (const peer of peers) {
      await peer.settled();
      if (!isEnough()) await passOnce(peer);
    }
  }
};

it('is told with a notice, ends the room, publishes the deal, and lets the next game begin', async () => {
  const { join } = await startServer({ games: [bloodBound], limits: LIMITS });
  const peers = [];
  for (let n = 0; n < 6; n += 1) peers.push(await join(`player ${n}`));
  await openTable(peers);
  const [owner] = peers as [Peer];
  await passUntil(peers, () => owner.room().phase !== 'playing');
  for (const peer of peers) {
    await peer.settled();
    expect(peer.room().phase).toBe('over');
    expect(peer.messages.filter(({ type }) => type === 'notice')).toEqual([{ type: 'notice', code: 'match/too-long' }]);
    expect(peer.last('game.over')).toBeUndefined();
    const record = parseRecord(peer.last('game.stopped')?.record ?? '');
    expect(record.ok && [record.value.inputs.length, record.value.end]).toEqual([LIMITS.inputs, null]);
  }
  const decisionId = owner.last('game.update')?.decisions[0]?.id ?? '1.0.turn';
  expect(await refusalOf(owner, 'game.choose', { decisionId, optionIds: ['pass:1'] })).toBe('game/over');
  for (const peer of peers.slice(1)) await must(peer, 'room.ready', { ready: true });
  await must(owner, 'room.start', {});
  expect(owner.room().phase).toBe('playing');
});

it('stays ended after a restart, for whoever comes back', async () => {
  const { arrive, kill, start } = await startRestarting({ games: [bloodBound], limits: LIMITS });
  const people = [];
  for (let n = 0; n < 6; n += 1) people.push(await arrive(`player ${n}`));
  await openTable(people.map(({ peer }) => peer()));
  const [owner] = people as [(typeof people)[number]];
  await passUntil(
    people.map(({ peer }) => peer()),
    () => owner.peer().room().phase !== 'playing',
  );
  const told = owner.peer().last('game.stopped')?.record;
  expect(told).toBeDefined();
  await kill();
  await start();
  const back = await owner.come();
  await back.settled();
  expect(back.room().phase).toBe('over');
  expect(back.last('game.stopped')?.record).toBe(told);
  expect(await refusalOf(back, 'game.choose', { decisionId: '1.0.turn', optionIds: ['pass:1'] })).toBe('game/over');
});
