/** Exact counting against brute force: every probability, leader and verdict, for all kinds of viewers. */
import { describe, expect, it } from 'vitest';
import { deduce } from '../../../src/games/blood-bound/deduction/deduce.ts';
import { factsOf } from '../../../src/games/blood-bound/deduction/facts.ts';
import { verdictOf } from '../../../src/games/blood-bound/deduction/verdict.ts';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import type { Card, View } from '../../../src/games/blood-bound/types.ts';
import { seenBy } from '../../../src/kernel/see.ts';
import type { SeenEvent } from '../../../src/kernel/types.ts';
import { type Dice, diceOf, forGames } from '../../helpers/arbitrary.ts';
import { countVerdict, dealsOf, deck, hands, nameOf, tally } from './deduction/brute-force.ts';
import { momentOf, possibleIn, SEED, viewerOf } from './deduction/moments.ts';

/** More deals than these would take too long one by one. */
const MOST_DEALS = 2500;

/** Compares every number of a deduction with counts over the listed deals. */
const expectCounts = (view: View, events: readonly SeenEvent[], deals: readonly (readonly Card[])[], dice: Dice) => {
  const deduction = deduce(view, events);
  const wasRankOut = factsOf(view, events).map((facts) => facts.wasRankOut);
  const counted = tally(view, deals, wasRankOut);
  expect(deduction.deals).toBe(counted.deals);
  for (const [seat, chances] of deduction.seats.entries()) {
    const share = (name: string) => (counted.cards[seat]?.get(name) ?? 0) / counted.deals;
    for (const clan of ['red', 'blue'] as const) {
      for (const [at, chance] of chances.ranks[clan].entries())
        expect(chance).toBeCloseTo(share(`${clan}${at + 1}`), 9);
      expect(chances.clues[clan]).toBeCloseTo(share(`ordercross${clan}`), 9);
      expect(chances.leads[clan]).toBeCloseTo((counted.leads[seat]?.[clan] ?? 0) / counted.deals, 9);
    }
    expect(chances.red + chances.blue + chances.order).toBeCloseTo(1, 9);
    expect(chances.order).toBeCloseTo(chances.clues.red + chances.clues.blue, 9);
  }
  const [captured, by] = dice.sample(
    view.table.map((_, seat) => seat),
    2,
  );
  if (captured === undefined || by === undefined) throw new Error('two seats');
  const verdict = verdictOf(view, deduction, { captured, by });
  const expected = countVerdict(view, deals, wasRankOut, { captured, by });
  for (const side of ['red', 'blue', 'order'] as const) expect(verdict[side]).toBeCloseTo(expected[side], 9);
};

describe('exact counting', () => {
  it('gives the same numbers as trying all deals, for every kind of viewer, by the View alone', () => {
    let checked = 0;
    forGames(SEED, 140, (seed, index) => {
      const dice = diceOf(`${seed}/view/${index}`);
      const seats = 6 + (index % 2);
      const view = bloodBound.view(momentOf(index, seats, dice).state, viewerOf(seats, dice));
      if (deduce(view).deals > MOST_DEALS) return;
      checked += 1;
      expectCounts(view, [], dealsOf(hands(view)), dice);
    });
    expect(checked).toBeGreaterThan(SEED.only === null ? 50 : -1);
  });

  it('gives the same numbers as trying all deals with everything remembered', () => {
    let checked = 0;
    forGames(SEED, 80, (seed, index) => {
      const dice = diceOf(`${seed}/memory/${index}`);
      const seats = 6 + (index % 2);
      const { state, events } = momentOf(index, seats, dice);
      const viewer = viewerOf(seats, dice);
      const view = bloodBound.view(state, viewer);
      const seen = seenBy(events, viewer);
      if (deduce(view, seen).deals > MOST_DEALS) return;
      checked += 1;
      const possible = possibleIn(view, seen);
      const cards = possible.map((names) => deck(seats).filter((card) => names.includes(nameOf(card))));
      expectCounts(view, seen, dealsOf(cards), dice);
    });
    expect(checked).toBeGreaterThan(SEED.only === null ? 30 : -1);
  });

  it('counts a whole deal of six with nothing but the own card and a clue known', () => {
    const viewer = { as: 'seat', seat: 2 } as const;
    const { state, events } = bloodBound.setup({ seats: 6, options: {}, seed: 'fresh' });
    const view = bloodBound.view(state, viewer);
    expectCounts(view, seenBy(events, viewer), dealsOf(hands(view)), diceOf('fresh'));
  });

  it('counts a deal of seven for a Harlequin and for the Inquisitor, two cards known besides the own', () => {
    const { state, events } = bloodBound.setup({ seats: 7, options: {}, seed: 'looked' });
    const inquisitor = state.players.findIndex(({ card }) => card.side === 'order');
    for (const seat of [inquisitor, (inquisitor + 3) % 7]) {
      const viewer = { as: 'seat', seat } as const;
      const seen = [1, 2].map((step) => ({ by: seat, at: (seat + step) % 7 }));
      const view = bloodBound.view({ ...state, looks: seen }, viewer);
      expectCounts(view, seenBy(events, viewer), dealsOf(hands(view)), diceOf(`looked/${seat}`));
    }
  });

  it('knows that nothing is known: a spectator counts 5,080,320 deals of six, 71,124,480 of seven', () => {
    for (const [seats, deals] of [
      [6, 20 * (9 * 8 * 7) ** 2],
      [7, 7 * 2 * 20 * (9 * 8 * 7) ** 2],
    ] as const) {
      const { state } = bloodBound.setup({ seats, options: {}, seed: 'nobody' });
      const deduction = deduce(bloodBound.view(state, { as: 'spectator' }));
      expect(deduction.deals).toBe(deals);
      for (const { red, blue, leads } of deduction.seats) {
        expect(red).toBeCloseTo(blue, 12);
        expect(leads.red).toBeCloseTo(1 / seats, 12);
      }
    }
  });

  it('agrees with itself at every size: all worlds sum up to 1 and give the leaders their chances', () => {
    forGames(SEED, 42, (seed, index) => {
      const dice = diceOf(`${seed}/worlds/${index}`);
      const seats = 6 + (index % 7);
      const { state, events } = momentOf(index, seats, dice);
      const viewer = viewerOf(seats, dice);
      const deduction = deduce(bloodBound.view(state, viewer), seenBy(events, viewer));
      const leads = deduction.seats.map(() => ({ red: 0, blue: 0 }));
      deduction.eachWorld(({ redLeader, blueLeader, chance }) => {
        const [red, blue] = [leads[redLeader], leads[blueLeader]];
        if (red !== undefined) red.red += chance;
        if (blue !== undefined) blue.blue += chance;
      });
      for (const clan of ['red', 'blue'] as const) {
        expect(leads.reduce((sum, lead) => sum + lead[clan], 0)).toBeCloseTo(1, 9);
        for (const [seat, lead] of leads.entries()) {
          expect(lead[clan]).toBeCloseTo(deduction.seats[seat]?.leads[clan] ?? -1, 9);
        }
      }
    });
  });

  it('says so when no deal fits: two seats that both show rank 1 of red', () => {
    const { state } = bloodBound.setup({ seats: 6, options: {}, seed: 'odd' });
    const view = bloodBound.view(state, { as: 'spectator' });
    const elder = { tokens: ['red', 'red', 'rank'], items: [], rank: 1 } as const;
    const table = view.table.map((seat, at) => (at < 2 ? elder : seat));
    const deduction = deduce({ ...view, table });
    expect(deduction.deals).toBe(0);
    expect(deduction.seats.every(({ red, blue, order }) => red + blue + order === 0)).toBe(true);
  });
});
