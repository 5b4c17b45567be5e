/** Moments of random games for the tests of the deduction, and what a viewer then holds possible. */
import { factsOf, type Possible, possibleCards, rulesOf } from '../../../../src/games/blood-bound/deduction/facts.ts';
import { bloodBound } from '../../../../src/games/blood-bound/index.ts';
import type { State, View } from '../../../../src/games/blood-bound/types.ts';
import type { Deal, Input } from '../../../../src/kernel/replay.ts';
import type { GameEvent, SeenEvent, Viewer } from '../../../../src/kernel/types.ts';
import { arbitraryDeal, type Dice, runSeedFrom } from '../../../helpers/arbitrary.ts';
import { playOut } from '../../../helpers/play.ts';
import { deck, nameOf } from './brute-force.ts';

export const SEED = runSeedFrom(process.env.SEED ?? 'deduction');

export interface Moment {
  readonly deal: Deal;
  readonly inputs: readonly Input[];
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** The same input as a choice where time ran out over a token: under other cards the clock would have chosen another. */
const asChosen = (input: Input, before: State | null): Input => {
  const token = before?.asking?.open.find(({ kind }) => kind === 'token');
  if (input.type === 'choice' || token === undefined) return input;
  return { type: 'choice', seat: token.seat, decisionId: token.id, optionIds: token.fallback };
};

/** A random game with random house rules, seen at a random moment before its end. */
export const momentOf = (index: number, seats: number, dice: Dice): Moment => {
  const deal = { ...arbitraryDeal(bloodBound, SEED.seed, index), seats };
  const moments: Moment[] = [];
  const inputs: Input[] = [];
  const events: GameEvent[] = [];
  playOut(bloodBound, deal, ({ input, before, step }) => {
    if (input !== null) inputs.push(asChosen(input, before));
    events.push(...step.events);
    if (step.state.outcome === null) {
      moments.push({ deal, inputs: [...inputs], state: step.state, events: [...events] });
    }
  });
  return dice.pick(moments);
};

/** Any seat, or now and then a spectator. */
export const viewerOf = (seats: number, dice: Dice): Viewer => {
  const seat = dice.below(seats + 1);
  return seat === seats ? { as: 'spectator' } : { as: 'seat', seat };
};

const cardsIn = ({ red, blue, order }: Possible): readonly string[] =>
  deck(7)
    .filter((card) => {
      if (card.side === 'order') return ((order >> (card.clue === 'red' ? 0 : 1)) & 1) === 1;
      return (((card.side === 'red' ? red : blue) >> (card.rank - 1)) & 1) === 1;
    })
    .map(nameOf);

/** By seat, the names of the cards that fit the facts about it. */
export const possibleIn = (view: View, events: readonly SeenEvent[]): readonly (readonly string[])[] =>
  factsOf(view, events).map((facts) => cardsIn(possibleCards(facts, view.seats, rulesOf(view).rankOrder)));
