/** Who is asked and what is told while help is called for (BB-34 to BB-39): what rule cases cannot see. */
import { expect, test } from 'vitest';
import type { Options, State } from '../../../src/games/blood-bound/types.ts';
import { answered, askedIn, begun } from './table.ts';

const HELPERS = [2, 3, 4, 5];

/** Seat 0 attacks seat 1, who asks for help. */
const called = (options: Partial<Options> = {}): State => {
  const begin = begun({ cards: 'R7 R1 B2 R9 B4 B6', options });
  return answered(answered(begin, 0, 'attack:1').state, 1, 'yes').state;
};
const stayOut = (state: State, seats: readonly number[]): State =>
  seats.reduce((now, seat) => answered(now, seat, 'stay-out').state, state);

test('nobody is asked whose help he takes when all stay out', () => {
  expect(askedIn(stayOut(called(), HELPERS))).toEqual([[1, 'token']]);
});

test('refused offers are told to everybody, the want of any is not', () => {
  const refused = answered(answered(called(), 3, 'offer').state, 1, 'none');
  expect(refused.events).toEqual([{ type: 'offers.refused', shown: { seat: 1 } }]);
  expect(answered(called(), 1, 'none').events).toEqual([]);
});

test('the target is asked only when the last face-down answer is there', () => {
  const sealed = called({ offersVisible: 'sealed' });
  expect(askedIn(sealed)).toEqual(HELPERS.map((seat) => [seat, 'offer']));
  const offered = answered(stayOut(sealed, [2, 3, 4]), 5, 'offer');
  expect(offered.events).toEqual([{ type: 'offer.made', shown: { by: 5, target: 1 } }]);
  expect(askedIn(offered.state)).toEqual([[1, 'helper']]);
});

test('whoever alone has offered is no free choice, and stands in once nobody else can offer', () => {
  const offered = answered(called({ interventionConsent: 'soleVolunteerForced' }), 3, 'offer').state;
  expect(offered.asking?.open.find(({ kind }) => kind === 'helper')).toMatchObject({
    prompt: { key: 'ask.helper.sole', params: { by: 0, helper: 3 } },
    options: [{ id: 'accept:3' }],
    fallback: ['accept:3'],
  });
  const settled = answered(stayOut(offered, [2, 4]), 5, 'stay-out');
  expect(settled.events[0]).toEqual({ type: 'offer.sole', shown: { seat: 1, by: 3 } });
  expect(settled.state.attack).toMatchObject({ intervener: 3 });
});

test('to take none stays the first answer while offers come', () => {
  const idsAfter = (state: State): readonly string[] | undefined =>
    state.asking?.open.find(({ kind }) => kind === 'helper')?.options.map(({ id }) => id);
  const waiting = called();
  const offered = answered(waiting, 4, 'offer').state;
  expect(idsAfter(waiting)).toEqual(['none']);
  expect(idsAfter(offered)).toEqual(['none', 'accept:4']);
  expect(idsAfter(answered(offered, 2, 'offer').state)).toEqual(['none', 'accept:4', 'accept:2']);
});
