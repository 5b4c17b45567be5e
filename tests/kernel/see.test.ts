/** What a viewer is told of events and open questions. */
import { describe, expect, it } from 'vitest';
import { decisionsOf, seenBy, waitingIn } from '../../src/kernel/see.ts';
import type { GameEvent } from '../../src/kernel/types.ts';
import { toyGame } from '../helpers/toy-game.ts';
import { accepted } from './machine.ts';

const events: readonly GameEvent[] = [
  { type: 'open', shown: { n: 1 } },
  { type: 'half', shown: { n: 2 }, secret: { to: [1], data: { word: 'x' } } },
  { type: 'hidden', shown: null, secret: { to: [1, 2], data: { word: 'y' } } },
  { type: 'nobody', shown: null },
];

describe('seenBy', () => {
  it('gives a seat the secret of the events addressed to it', () => {
    expect(seenBy(events, { as: 'seat', seat: 1 })).toEqual([
      { type: 'open', shown: { n: 1 } },
      { type: 'half', shown: { n: 2 }, secret: { word: 'x' } },
      { type: 'hidden', shown: null, secret: { word: 'y' } },
    ]);
  });

  it.each([{ as: 'seat', seat: 0 } as const, { as: 'spectator' } as const])(
    'tells %o neither the secret nor that there was one',
    (viewer) => {
      expect(seenBy(events, viewer)).toEqual([
        { type: 'open', shown: { n: 1 } },
        { type: 'half', shown: { n: 2 } },
      ]);
    },
  );

  it('gives the referee everything that was told to anybody', () => {
    expect(seenBy(events, { as: 'referee' }).map(({ type }) => type)).toEqual(['open', 'half', 'hidden']);
  });
});

describe('open questions', () => {
  const { state } = toyGame.setup({ seats: 3, options: {}, seed: 's' });

  it('gives each seat its own', () => {
    expect(decisionsOf(state, 1).map(({ id }) => id)).toEqual(['0.1.door']);
    expect(decisionsOf(state, 9)).toEqual([]);
  });

  it('lists who is asked in public and has not answered, and nobody who is asked in private', () => {
    expect(waitingIn(state)).toEqual([]);
    const offers = accepted(toyGame.expire(state, 0)).state;
    expect(waitingIn(offers).map(({ seat }) => seat)).toEqual([0, 1, 2]);
    let ballots = offers;
    for (const seat of [0, 1, 2]) {
      ballots = accepted(toyGame.submit(ballots, seat, { decisionId: `1.${seat}.offer`, optionIds: ['stay'] })).state;
    }
    const one = accepted(toyGame.submit(ballots, 1, { decisionId: '2.1.ballot', optionIds: ['yes'] })).state;
    expect(waitingIn(one)).toEqual([
      { seat: 0, kind: 'ballot' },
      { seat: 2, kind: 'ballot' },
    ]);
  });
});
