/** The laws that hold for every game, each as a check of one randomly played game that throws where it is broken. */
import assert from 'node:assert/strict';
import { applyInput, type Input, replay } from '../../../src/kernel/replay.ts';
import type { CoreState, Decision } from '../../../src/kernel/types.ts';
import { arbitraryDeal, diceOf } from '../../helpers/arbitrary.ts';
import { frozenJson } from '../../helpers/plain-json.ts';
import { MOST_INPUTS, playOut, take } from '../../helpers/play.ts';
import { checkRejections } from './rejections.ts';
import { nameOf, type Subject, viewersOf } from './subject.ts';

/** Checks one numbered game of a run. */
export type Law = (subject: Subject, seed: string, index: number) => void;

const isSubset = (some: readonly string[], all: readonly string[]): boolean => some.every((id) => all.includes(id));

const checkDecision = (decision: Decision, seats: number): void => {
  const { id, seat, options, pick, fallback } = decision;
  const ids = options.map((option) => option.id);
  assert.ok(Number.isInteger(seat) && seat >= 0 && seat < seats, `${id} asks nobody`);
  assert.equal(new Set(ids).size, ids.length, `${id} offers an option twice`);
  const { min, max } = pick;
  assert.ok(ids.length > 0 && min >= 0 && min <= max && max >= 1 && max <= ids.length, `${id} cannot be answered`);
  assert.ok(isSubset(fallback, ids) && new Set(fallback).size === fallback.length, `${id} has no legal fallback`);
  assert.ok(fallback.length >= min && fallback.length <= max, `${id} has a fallback of the wrong length`);
};

const checkAsking = ({ asking, outcome }: CoreState, seats: number): void => {
  assert.ok((asking === null) === (outcome !== null), 'a game asks until it is over, and then no more');
  const ids = asking?.open.map(({ id }) => id) ?? [];
  assert.equal(new Set(ids).size, ids.length, 'two decisions have one id');
  for (const decision of asking?.open ?? []) checkDecision(decision, seats);
};

/** Random play ends; on the way every decision can be answered, and no state is changed after it was handed out. */
export const playEnds: Law = ({ game }, seed, index) => {
  const deal = arbitraryDeal(game, seed, index);
  const { state } = playOut(game, deal, ({ step }) => {
    frozenJson(step);
    checkAsking(step.state, deal.seats);
  });
  const winners = state.outcome?.winners ?? [];
  assert.equal(new Set(winners).size, winners.length, 'a winner is named twice');
  assert.ok(
    winners.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < deal.seats),
    'a winner has no seat',
  );
  assert.deepEqual(state.stack, [], 'something is left to do after the end');
};

/** A game whose state goes through JSON after every input is the same game. */
export const survivesJson: Law = ({ game }, seed, index) => {
  let copy = '';
  playOut(game, arbitraryDeal(game, seed, index), ({ input, step }) => {
    const text = JSON.stringify(step);
    if (input !== null) {
      const revived = (JSON.parse(copy) as typeof step).state;
      assert.equal(JSON.stringify(take(game, revived, input)), text, `${JSON.stringify(input)} after a round trip`);
    }
    copy = text;
  });
};

/** Seed, house rules and inputs are the game: its replay has the same events, outcome and final state. */
export const replaysEqually: Law = ({ game }, seed, index) => {
  const told: string[] = [];
  const deal = arbitraryDeal(game, seed, index);
  const { inputs, state } = playOut(game, deal, ({ step }) => told.push(JSON.stringify(step.events)));
  const again = replay(game, deal, inputs);
  assert.ok(again.ok, 'the replay is refused');
  assert.deepEqual(
    again.value.map(({ events }) => JSON.stringify(events)),
    told,
  );
  const last = again.value.at(-1)?.state;
  assert.deepEqual(last?.outcome, state.outcome);
  assert.equal(JSON.stringify(last), JSON.stringify(state));
};

/** Whatever else is sent is refused with the right code, before, during and after the game. */
export const refusesTheRest: Law = ({ game }, seed, index) => {
  const closed: string[] = [];
  const deal = arbitraryDeal(game, seed, index);
  playOut(game, deal, ({ step: { state } }) => {
    frozenJson(state);
    checkRejections(game, state, deal.seats, closed);
    for (const { id } of state.asking?.open ?? []) if (!closed.includes(id)) closed.push(id);
  });
};

/** With nobody answering, the game goes on from any position; it ends where the house rules promise that. */
export const neverStalls: Law = ({ game, endsAlone }, seed, index) => {
  const deal = arbitraryDeal(game, seed, index);
  const isBound = endsAlone(deal.options);
  const dice = diceOf(`${deal.seed}/stall`);
  playOut(game, deal, ({ step }) => {
    if (!dice.chance(0.05)) return;
    let state: CoreState = step.state;
    for (let expiries = 0; state.outcome === null; expiries += 1) {
      assert.ok(state.asking !== null, 'time ran out, and nothing is asked');
      if (!isBound && expiries === 50) return;
      assert.ok(expiries < MOST_INPUTS, 'the house rules promise an end, but nobody comes to it');
      state = take<CoreState>(game, state, { type: 'expiry', askingId: state.asking.id }).state;
      checkAsking(state, deal.seats);
    }
  });
};

/** States, Views and news are plain JSON and small. */
export const staysSmall: Law = ({ game, sizes }, seed, index) => {
  const deal = arbitraryDeal(game, seed, index);
  const dice = diceOf(`${deal.seed}/size`);
  playOut(game, deal, ({ step: { state, events } }) => {
    if (state.outcome === null && !dice.chance(0.1)) return;
    const isBelow = (value: unknown, limit: number, name: string): void => {
      const { length } = JSON.stringify(frozenJson(value));
      assert.ok(length < limit, `${name} has ${length} bytes`);
    };
    isBelow(state, sizes.state, 'the State');
    isBelow(events, sizes.events, 'the news');
    for (const viewer of viewersOf(deal.seats))
      isBelow(game.view(state, viewer), sizes.view, `the View of ${nameOf(viewer)}`);
  });
};

/** After the end no input of the game is taken any more. */
export const closesForGood: Law = ({ game }, seed, index) => {
  const inputs: Input[] = [];
  const { state } = playOut(game, arbitraryDeal(game, seed, index), ({ input }) => {
    if (input !== null) inputs.push(input);
  });
  for (const input of inputs) assert.deepEqual(applyInput(game, state, input), { ok: false, error: 'game/over' });
};
