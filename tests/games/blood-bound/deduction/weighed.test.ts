/** The exact count with likelihoods, and the drawing of deals, against weighing all deals one by one. */
import { describe, expect, it } from 'vitest';
import { deduce } from '../../../../src/games/blood-bound/deduction/deduce.ts';
import type { Likelihood } from '../../../../src/games/blood-bound/deduction/likelihood.ts';
import { bloodBound } from '../../../../src/games/blood-bound/index.ts';
import { RULEBOOK } from '../../../../src/games/blood-bound/options.ts';
import { leaderOf } from '../../../../src/games/blood-bound/queries/leaders.ts';
import { freshState } from '../../../../src/games/blood-bound/setup.ts';
import type { Card, Clan, View } from '../../../../src/games/blood-bound/types.ts';
import { rngOf } from '../../../../src/kernel/rng.ts';
import { type Dice, diceOf, forGames } from '../../../helpers/arbitrary.ts';
import { dealsOf, hands, nameOf } from './brute-force.ts';
import { momentOf, SEED, viewerOf } from './moments.ts';

const MOST_DEALS = 2500;
const weight = (dice: Dice): number => (1 + dice.below(40)) / 10;

/** Random factors for ranks, clans and the Inquisitor. */
const arbitraryLikelihood = (seats: number, dice: Dice): Likelihood => {
  const ranks = () => Array.from({ length: seats }, () => Array.from({ length: 9 }, () => weight(dice)));
  const pairs = Array.from({ length: seats }, () => Array.from({ length: seats }, () => weight(dice)));
  return {
    ranks: { red: ranks(), blue: ranks() },
    clan: (members) =>
      pairs.reduce(
        (product, row, by) =>
          row.reduce((all, each, to) => ((members >> by) & (members >> to) & 1 ? all * each : all), product),
        1,
      ),
    order: Array.from({ length: seats }, () => weight(dice)),
  };
};

const membersOf = (deal: readonly Card[], clan: Clan): number =>
  deal.reduce((set, { side }, seat) => (side === clan ? set | (1 << seat) : set), 0);

const weightOf = (deal: readonly Card[], { ranks, clan, order }: Likelihood): number =>
  deal.reduce(
    (product, card, seat) =>
      product * (card.side === 'order' ? (order[seat] ?? 1) : (ranks[card.side][seat]?.[card.rank - 1] ?? 1)),
    clan(membersOf(deal, 'red'), 'red') * clan(membersOf(deal, 'blue'), 'blue'),
  );

/** Moments with few enough deals and the rulebook's leaders, with their deals and likelihoods. */
const eachMoment = (
  count: number,
  look: (view: View, deals: readonly (readonly Card[])[], likelihood: Likelihood, dice: Dice) => void,
): number => {
  let checked = 0;
  forGames(SEED, count, (seed, index) => {
    const dice = diceOf(`${seed}/weighed/${index}`);
    const seats = 6 + (index % 2);
    const view = bloodBound.view(momentOf(index, seats, dice).state, viewerOf(seats, dice));
    if (view.house.leaderRevealFlips === true || deduce(view).deals > MOST_DEALS) return;
    checked += 1;
    look(view, dealsOf(hands(view)), arbitraryLikelihood(seats, dice), dice);
  });
  return checked;
};

describe('the weighed count', () => {
  it('gives every card and every lead the share of its deals by weight', () => {
    const checked = eachMoment(60, (view, deals, likelihood) => {
      const deduction = deduce(view, [], likelihood);
      const all = deals.reduce((sum, deal) => sum + weightOf(deal, likelihood), 0);
      const share = (is: (deal: readonly Card[]) => boolean): number =>
        deals.reduce((sum, deal) => (is(deal) ? sum + weightOf(deal, likelihood) : sum), 0) / all;
      const options = { ...freshState(deals[0] ?? [], { ...RULEBOOK, ...view.house }, 0, rngOf('')).options };
      const leaderIn = (deal: readonly Card[], clan: Clan): number | null => {
        const state = freshState(deal, options, 0, rngOf(''));
        const players = state.players.map((player, seat) => ({
          ...player,
          quill: view.table[seat]?.items.includes('quill') === true,
        }));
        return leaderOf({ ...state, players }, clan);
      };
      for (const [seat, chances] of deduction.seats.entries()) {
        for (const clan of ['red', 'blue'] as const) {
          for (const [at, chance] of chances.ranks[clan].entries()) {
            const name = `${clan}${at + 1}`;
            expect(chance).toBeCloseTo(
              share((deal) => nameOf(deal[seat] as Card) === name),
              9,
            );
          }
          expect(chances.leads[clan]).toBeCloseTo(
            share((deal) => leaderIn(deal, clan) === seat),
            9,
          );
        }
        expect(chances.order).toBeCloseTo(
          share((deal) => deal[seat]?.side === 'order'),
          9,
        );
      }
    });
    expect(checked).toBeGreaterThan(SEED.only === null ? 15 : -1);
  });

  it('draws whole deals, each as often as it weighs', () => {
    const draws = 3_000;
    const checked = eachMoment(24, (view, deals, likelihood, dice) => {
      const draw = deduce(view, [], likelihood).drawing();
      if (draw === null) throw new Error('there are deals');
      const all = deals.reduce((sum, deal) => sum + weightOf(deal, likelihood), 0);
      const names = (deal: readonly Card[]): string => deal.map(nameOf).join(' ');
      const expected = new Map(deals.map((deal) => [names(deal), weightOf(deal, likelihood) / all]));
      const counts = new Map<string, number>();
      for (let drawn = 0; drawn < draws; drawn += 1) {
        const name = names(draw(() => dice.below(2 ** 30) / 2 ** 30));
        if (!expected.has(name)) throw new Error(`no such deal: ${name}`);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      for (const [name, share] of expected) {
        // Six standard deviations: not once in a million runs by chance.
        const spread = 6 * Math.sqrt(Math.max(share * (1 - share), 1 / draws) / draws);
        expect(Math.abs((counts.get(name) ?? 0) / draws - share)).toBeLessThan(spread);
      }
    });
    expect(checked).toBeGreaterThan(SEED.only === null ? 5 : -1);
  });

  it('draws the same after another count as before it', () => {
    const drawn = (draw: ReturnType<ReturnType<typeof deduce>['drawing']>, seed: string): readonly string[] => {
      const dice = diceOf(seed);
      return Array.from({ length: 20 }, () =>
        (draw?.(() => dice.below(2 ** 30) / 2 ** 30) ?? []).map(nameOf).join(' '),
      );
    };
    const checked = eachMoment(24, (view, _deals, likelihood) => {
      const count = deduce(view, [], likelihood);
      const expected = drawn(count.drawing(), 'dice');
      const draw = count.drawing();
      // Of the same table, so that it is counted in the same memory, and with other weights.
      deduce(view);
      expect(drawn(draw, 'dice')).toEqual(expected);
      deduce(view);
      expect(drawn(count.drawing(), 'dice')).toEqual(expected);
    });
    expect(checked).toBeGreaterThan(SEED.only === null ? 3 : -1);
  });
});
