/** Thousands of malformed, mutated, stale and forged frames against a running game: it goes on as if nothing had been. */
import { describe, expect, it } from 'vitest';
import { NO_METER } from '../../server/operations/meter.ts';
import { createMutations } from '../helpers/mutations.ts';
import type { Peer } from '../helpers/server.ts';
import { connectPeer, must, startServer } from '../helpers/server.ts';

const SEED = process.env.SEED ?? 'frames';
/** A hundred thousand in `npm run torture`. */
const FRAMES = Number(process.env.FUZZ_FRAMES ?? 3_000);
const CREDITS = { credits: 1e9 };

const playing = async () => {
  const errors: string[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (fields: object, text: string) => errors.push(`${text} ${JSON.stringify(fields)}`),
  };
  const counted = new Map<string, number>();
  const refused = (code: string): void => void counted.set(code, (counted.get(code) ?? 0) + 1);
  const started = await startServer({ limits: CREDITS, log, meter: { ...NO_METER, refused } });
  const [vera, igor, eve] = [
    await started.join('Vera'),
    await started.join('Igor'),
    await started.join('Eve', started.dials.websocket),
  ];
  await must(vera, 'room.create', {
    game: 'three-doors',
    seats: 3,
    shuffle: false,
    paces: { talk: null },
    private: true,
  });
  for (const peer of [igor, eve]) {
    await must(peer, 'room.join', { code: vera.room().code, as: 'player' });
    await must(peer, 'room.ready', { ready: true });
  }
  await must(vera, 'room.start', {});
  started.clock.advance(10_000);
  for (const peer of [vera, igor, eve]) await peer.settled();
  counted.clear();
  return { ...started, vera, igor, eve, errors, counted };
};
/** What a peer can see of the game, and how often it was told. */
const picture = async (peer: Peer) => {
  await peer.settled();
  return JSON.stringify([
    peer.last('game.update'),
    peer.last('room.state'),
    peer.messages.filter(({ type }) => type !== 'pong').length,
  ]);
};

describe(`frames that are not of the protocol (SEED=${SEED})`, () => {
  it(`change nothing in a running game, ${FRAMES} of them`, { timeout: 600_000 }, async () => {
    const { vera, igor, eve, errors, counted } = await playing();
    const before = [await picture(vera), await picture(igor)];
    const own = eve.last('game.update');
    // Every message that could be right for Eve now is left out, so that none of the mutations may be carried out.
    const originals = [
      { type: 'hello', id: 1, protocol: 1, client: 't', name: 'Eve', locale: 'en', resume: { token: 'x'.repeat(32) } },
      {
        type: 'room.create',
        id: 2,
        game: 'three-doors',
        seats: 3,
        options: { rounds: 2 },
        paces: { talk: 3 },
        private: true,
      },
      { type: 'room.join', id: 3, code: vera.room().code, as: 'player' },
      { type: 'room.configure', id: 4, seats: 4, options: { cards: { red: 1 } }, paces: { window: 1 } },
      { type: 'room.seat', id: 5, seat: 0 },
      { type: 'room.bot', id: 6, seat: null, level: 'random' },
      { type: 'room.ready', id: 7, ready: false },
      { type: 'room.start', id: 8 },
      { type: 'game.choose', id: 9, decisionId: '1.0.offer', optionIds: ['offer'] },
      { type: 'game.choose', id: 10, decisionId: '0.2.door', optionIds: ['a'] },
      { type: 'game.choose', id: 11, decisionId: '1.2.offer', optionIds: ['offer', 'stay'] },
      { type: 'chat.send', id: 12, channel: 'keepers', text: 'psst' },
    ];
    const mutations = createMutations(SEED, originals);
    let id = 1_000;
    for (let n = 0; n < FRAMES; n += 1) {
      id += 1;
      // A number of its own for each, or most would only be recognised as repeated.
      eve.send(mutations.next().replace(/"id":\d+/, `"id":${id}`));
      if (n % 250 === 249) await eve.settled();
    }
    await eve.settled();
    expect([await picture(vera), await picture(igor)]).toEqual(before);
    expect(eve.last('game.update')).toEqual(own);
    const codes = new Map<string, number>();
    for (const message of eve.messages)
      if (message.type === 'error') codes.set(message.code, (codes.get(message.code) ?? 0) + 1);
    expect(codes.get('server/failed')).toBeUndefined();
    expect(errors).toEqual([]);
    expect([...counted].sort()).toEqual([...codes].sort());
    for (const code of [
      'frame/not-json',
      'message/invalid',
      'decision/unknown',
      'decision/not-yours',
      'room/playing',
      'room/not-owner',
      'session/already',
    ]) {
      expect([code, codes.get(code) ?? 0]).not.toEqual([code, 0]);
    }
    eve.send({ type: 'game.choose', id: id + 1, decisionId: '1.2.offer', optionIds: ['offer'] });
    await eve.settled();
    await vera.settled();
    expect(vera.last('game.update')?.events.at(-1)).toMatchObject({ type: 'offer.heard', shown: { seat: 2 } });
  });

  it('are answered, one error each, also before the hello', async () => {
    const { dials } = await playing();
    const mutations = createMutations(`${SEED} again`, [
      { type: 'room.list', id: 1 },
      { type: 'room.create', id: 2, game: 'three-doors' },
    ]);
    const stranger = await connectPeer(dials.websocket);
    let sent = 0;
    for (; sent < 500; sent += 1) stranger.send(mutations.next());
    await stranger.settled();
    expect(stranger.messages.filter(({ type }) => type === 'error')).toHaveLength(sent);
    expect(new Set(stranger.messages.map(({ type }) => type))).toEqual(new Set(['error', 'pong']));
  });
});
