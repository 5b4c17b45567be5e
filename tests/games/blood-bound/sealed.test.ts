/** Face-down offers: what was answered shows nowhere before they are opened, and then the target has a question of his own. */
import { expect, it } from 'vitest';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import type { Options, State } from '../../../src/games/blood-bound/types.ts';
import { answered, begun } from './table.ts';

const after = (state: State, seat: number, optionId: string): State => answered(state, seat, optionId).state;

/** Seat 0 attacks seat 1, who has three wounds and asks for help; four others may offer. */
const asked = (more: Partial<Options> = {}): State => {
  const table = begun({
    cards: 'R2 B7 R9 B1 R5 B3',
    players: { 1: { tokens: ['blue', 'unknown', 'rank'] } },
    options: { offersVisible: 'sealed', ...more },
  });
  return after(after(table, 0, 'attack:1'), 1, 'yes');
};
const shownTo = (state: State, seat: number): string =>
  JSON.stringify([
    state.asking?.open.filter((each) => each.seat === seat),
    bloodBound.view(state, { as: 'seat', seat }),
  ]);

it('show nobody what the others have answered, the last one neither', () => {
  let [offers, staysOut] = [asked(), asked()];
  offers = after(offers, 2, 'offer');
  staysOut = after(staysOut, 2, 'stay-out');
  for (const next of [3, 4, 5]) {
    for (const seat of [0, 1, 3, 4, 5]) expect(shownTo(offers, seat)).toBe(shownTo(staysOut, seat));
    if (next < 5) [offers, staysOut] = [after(offers, next, 'stay-out'), after(staysOut, next, 'stay-out')];
  }
});

it('are seen by whoever has made them, and by nobody else', () => {
  const state = after(after(asked(), 2, 'offer'), 4, 'offer');
  const seen = [0, 1, 2, 3, 4].map((seat) => bloodBound.view(state, { as: 'seat', seat }).attack?.offers);
  expect(seen).toEqual([[], [], [2], [], [4]]);
  expect(bloodBound.view(state, { as: 'spectator' }).attack?.offers).toEqual([]);
});

it('are opened before the only one binds, by house rule', () => {
  let state = asked({ interventionConsent: 'soleVolunteerForced' });
  for (const seat of [2, 4, 5]) state = after(state, seat, 'stay-out');
  const { events } = answered(state, 3, 'offer');
  expect(events.slice(0, 2)).toEqual([
    { type: 'offer.made', shown: { by: 3, target: 1 } },
    { type: 'offer.sole', shown: { seat: 1, by: 3 } },
  ]);
});

it('are one question until they are opened, and the choice among them another', () => {
  let state = asked();
  const first = state.asking?.id;
  for (const seat of [2, 3, 4]) {
    state = after(state, seat, 'offer');
    expect(state.asking?.id).toBe(first);
  }
  state = after(state, 5, 'stay-out');
  expect(state.asking?.open.map(({ kind }) => kind)).toEqual(['helper']);
  expect(state.asking?.id).not.toBe(first);
});
