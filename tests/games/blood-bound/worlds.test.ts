import { describe, expect, test } from 'vitest';
import { randomBot } from '../../../src/bots/random.ts';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import type { Card, State } from '../../../src/games/blood-bound/types.ts';
import { imagining } from '../../../src/games/blood-bound/worlds/index.ts';
import { rngOf } from '../../../src/kernel/rng.ts';
import { decisionsOf, seenBy } from '../../../src/kernel/see.ts';
import type { Decision, OptionValues, SeenEvent } from '../../../src/kernel/types.ts';
import { arbitraryOptions, diceOf } from '../../helpers/arbitrary.ts';

const RARE = ['ability', 'curse', 'look', 'return'];

/** Plays at random and shows every question to `look`, with what its seat sees. */
const eachQuestion = (
  seats: number,
  options: OptionValues,
  seed: string,
  look: (state: State, decision: Decision, events: readonly SeenEvent[]) => void,
): void => {
  const told = Array.from({ length: seats }, (): SeenEvent[] => []);
  let step = bloodBound.setup({ seats, options, seed });
  let rng = rngOf(`${seed} bot`);
  for (let inputs = 0; inputs < 600 && step.state.outcome === null; inputs += 1) {
    for (const [seat, events] of told.entries()) events.push(...seenBy(step.events, { as: 'seat', seat }));
    const { state } = step;
    const open = Array.from({ length: seats }, (_, seat) => decisionsOf(state, seat)).flat();
    const waiting = open.filter(
      ({ seat, kind }) =>
        state.asking?.answers.every((answer) => answer.seat !== seat || answer.kind !== kind) === true,
    );
    for (const decision of waiting)
      if (inputs % 4 === 0 || RARE.includes(decision.kind)) look(state, decision, told[decision.seat] ?? []);
    const decision = waiting[inputs % waiting.length] as Decision;
    const [optionIds, next] = randomBot(
      { view: bloodBound.view(state, { as: 'seat', seat: decision.seat }), events: [], decision },
      rng,
    );
    rng = next;
    const taken = bloodBound.submit(state, decision.seat, { decisionId: decision.id, optionIds });
    if (!taken.ok) throw new Error(taken.error);
    step = taken.value;
  }
};

/** Two Shields of one player lie in no order. */
const laid = (players: State['players']): unknown =>
  players.map((player) => ({ ...player, shields: [...player.shields].sort() }));
const cardsOf = (state: State): readonly Card[] => state.players.map(({ card }) => card);
const trueCurseOf = (state: State): number | null => {
  const seat = state.players.findIndex(({ curses }) => curses.includes('true'));
  return seat < 0 ? null : seat;
};

/** The kinds of question that came up at all tables together; some are seldom asked. */
const kinds = new Set<string>();

describe('a world imagined from what a seat sees', () => {
  test.each([6, 7, 8, 9, 11, 12])('is the game itself where the deal is the right one, at %i seats', (seats) => {
    for (let game = 0; game < 24; game += 1) {
      const seed = `world-${seats}-${game}`;
      const options = game < 4 ? {} : arbitraryOptions(bloodBound.options, seats, diceOf(seed));
      eachQuestion(seats, options, seed, (state, decision, events) => {
        const view = bloodBound.view(state, { as: 'seat', seat: decision.seat });
        const deal = { cards: cardsOf(state), trueCurse: trueCurseOf(state), rng: rngOf(seed) };
        const world = imagining(view, events, decision)(deal);
        // Which of his curses the Inquisitor has already given in this use, only he remembers.
        if (decision.kind === 'curse' && decision.prompt.key !== 'ask.curse.true') return;
        // The colours that a Guardian may choose do not hang on whom the Shield is for, but the question names him.
        if (decision.kind === 'colour') return;
        kinds.add(decision.kind);
        if (world === null)
          throw new Error(`${seed}: no ${decision.kind} of seat ${decision.seat} in ${JSON.stringify(view)}`);
        expect(laid(world.players)).toEqual(laid(state.players));
        // What has been answered face down nobody knows but who answered, and no question depends on it.
        if (state.attack?.sealed === true && state.attack.offers.length > 0) {
          const imagined = world.open.find(({ kind, seat }) => kind === decision.kind && seat === decision.seat);
          expect({ ...imagined, id: '' }).toEqual({ ...decision, id: '' });
          return;
        }
        const isCalling = decision.kind === 'offer' || decision.kind === 'helper';
        // Who stayed out matters only while offers can be made.
        const settled = (attack: State['attack']): unknown =>
          attack === null
            ? null
            : {
                ...attack,
                sealed: isCalling && attack.sealed,
                declined: isCalling ? [...attack.declined].sort((a, b) => a - b) : [],
              };
        expect([world.dagger, settled(world.attack)]).toEqual([state.dagger, settled(state.attack)]);
        const asked = world.open.find(({ kind, seat }) => kind === decision.kind && seat === decision.seat);
        // What the clock would choose for a curse is drawn.
        const fallback = decision.kind === 'curse' ? asked?.fallback : decision.fallback;
        expect({ ...asked, id: '' }).toEqual({ ...decision, id: '', fallback });
        expect(world.open.map(({ kind, seat }) => `${kind}.${seat}`).sort()).toEqual(
          view.waiting.map(({ kind, seat }) => `${kind}.${seat}`).sort(),
        );
        // Every answer leads to the same place as in the game.
        const optionIds = decision.fallback;
        const real = bloodBound.submit(state, decision.seat, { decisionId: decision.id, optionIds });
        const next = world.choose(decision.seat, asked?.id ?? '', optionIds);
        if (!real.ok || next === null) throw new Error('a fallback is refused');
        expect(laid(next.players)).toEqual(laid(real.value.state.players));
        expect(next.open.map(({ kind, seat }) => [kind, seat])).toEqual(
          (real.value.state.asking?.open ?? [])
            .filter(({ kind, seat }) =>
              real.value.state.asking?.answers.every((answer) => answer.seat !== seat || answer.kind !== kind),
            )
            .map(({ kind, seat }) => [kind, seat]),
        );
      });
    }
  });

  test('and every kind of question came up', () => {
    const asked = ['ability', 'curse', 'help', 'helper', 'look', 'offer', 'return', 'token', 'turn'];
    expect([...kinds].sort()).toEqual(asked);
  });
});
