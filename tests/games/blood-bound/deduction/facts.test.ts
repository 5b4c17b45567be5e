/** What the deduction holds possible against the engine: no deal too many, none too few. */
import { describe, expect, it } from 'vitest';
import { bloodBound } from '../../../../src/games/blood-bound/index.ts';
import { optionsFrom } from '../../../../src/games/blood-bound/options.ts';
import { PROCESSES } from '../../../../src/games/blood-bound/processes/index.ts';
import { dealEvents, deal as dealState, freshPlayer } from '../../../../src/games/blood-bound/setup.ts';
import type { Card, State, Token } from '../../../../src/games/blood-bound/types.ts';
import { applyInput } from '../../../../src/kernel/replay.ts';
import { run } from '../../../../src/kernel/run.ts';
import { seenBy } from '../../../../src/kernel/see.ts';
import type { GameEvent, Viewer } from '../../../../src/kernel/types.ts';
import { type Dice, diceOf, forGames } from '../../../helpers/arbitrary.ts';
import { stateOf } from '../table.ts';
import { deck, nameOf } from './brute-force.ts';
import { type Moment, momentOf, possibleIn, SEED, viewerOf } from './moments.ts';

/** Another deal of the same table: two cards swapped, a card swapped for one from the box, or the other Inquisitor card. */
const mutate = (cards: readonly Card[], dice: Dice): readonly Card[] => {
  const changed = [...cards];
  const [one, two] = dice.sample(
    cards.map((_, seat) => seat),
    2,
  );
  const [first, second] = [changed[one ?? 0], changed[two ?? 1]];
  if (first === undefined || second === undefined) throw new Error('two seats');
  if (dice.chance(0.5)) {
    changed[one ?? 0] = second;
    changed[two ?? 1] = first;
    return changed;
  }
  const unused = deck(cards.length).filter(
    (card) => card.side === first.side && !cards.some((other) => nameOf(other) === nameOf(card)),
  );
  if (unused.length > 0) changed[one ?? 0] = dice.pick(unused);
  return changed;
};

/** What the viewer would have seen had these cards been dealt and the same been done; null if the engine refuses. */
const replayWith = ({ deal, inputs }: Moment, cards: readonly Card[], viewer: Viewer): string | null => {
  const dealt = dealState(deal.seats, optionsFrom(deal.options), deal.seed);
  const start: State = { ...dealt, players: cards.map(freshPlayer) };
  const events: GameEvent[] = [...dealEvents(start)];
  const first = run(PROCESSES, start);
  events.push(...first.events);
  let { state } = first;
  for (const input of inputs) {
    const step = applyInput(bloodBound, state, input);
    if (!step.ok) return null;
    state = step.value.state;
    events.push(...step.value.events);
  }
  return JSON.stringify([bloodBound.view(state, viewer), seenBy(events, viewer)]);
};

describe('the facts behind it', () => {
  it('allow exactly the deals under which the engine would have shown the viewer the same game', () => {
    const seen = { fits: 0, differs: 0 };
    forGames(SEED, 50, (seed, index) => {
      const dice = diceOf(`${seed}/facts/${index}`);
      const seats = 6 + (index % 4);
      const moment = momentOf(index, seats, dice);
      const viewer = viewerOf(seats, dice);
      const view = bloodBound.view(moment.state, viewer);
      const possible = possibleIn(view, seenBy(moment.events, viewer));
      const actual = moment.state.players.map(({ card }) => card);
      const shown = replayWith(moment, actual, viewer);
      for (let attempt = 0; attempt < 25; attempt += 1) {
        let cards: readonly Card[] = actual;
        for (let change = dice.below(3); change >= 0; change -= 1) cards = mutate(cards, dice);
        const fits = cards.every((card, seat) => possible[seat]?.includes(nameOf(card)) === true);
        seen[fits ? 'fits' : 'differs'] += 1;
        expect(fits, cards.map(nameOf).join(' ')).toBe(replayWith(moment, cards, viewer) === shown);
      }
    });
    expect(Math.min(seen.fits, seen.differs)).toBeGreaterThan(SEED.only === null ? 200 : -1);
  });

  it('by the View alone never rule out the deal that was dealt', () => {
    forGames(SEED, 80, (seed, index) => {
      const dice = diceOf(`${seed}/truth/${index}`);
      const seats = 6 + (index % 7);
      const { state } = momentOf(index, seats, dice);
      const possible = possibleIn(bloodBound.view(state, viewerOf(seats, dice)), []);
      for (const [seat, { card }] of state.players.entries()) expect(possible[seat]).toContain(nameOf(card));
    });
  });

  it('by the View alone know that what lies before a clan token was taken without a Staff', () => {
    const table = (tokens: readonly Token[]) =>
      bloodBound.view(stateOf({ cards: 'R7 R1 B2 R9 B4 B6', players: { 0: { tokens, staff: true } } }), {
        as: 'spectator',
      });
    const ranksAfter = (...tokens: readonly Token[]) =>
      possibleIn(table(tokens), [])[0]?.flatMap((name) => (name.startsWith('red') ? [Number(name.slice(3))] : []));
    expect(ranksAfter('unknown', 'red')).toEqual([7, 8, 9]);
    expect(ranksAfter('red', 'unknown')).toEqual([1, 5, 6, 7, 8, 9]);
    expect(ranksAfter('unknown', 'unknown')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
