/** The locks against leaks: nothing that a viewer is sent depends on what he may not know. */
import assert from 'node:assert/strict';
import type { Input } from '../../../src/kernel/replay.ts';
import { decisionsOf, seenBy } from '../../../src/kernel/see.ts';
import type { CoreState, Decision, Game, GameEvent, Step, ViewCore, Viewer } from '../../../src/kernel/types.ts';
import { arbitraryDeal, type Dice, diceOf } from '../../helpers/arbitrary.ts';
import { arbitraryAnswer, arbitraryInput, hasAnswered, playOut, take } from '../../helpers/play.ts';
import type { Law } from './laws.ts';
import { nameOf, type Subject, viewersOf } from './subject.ts';

/** All that a server ever sends this viewer of a position. */
const sentTo = (game: Game<CoreState, ViewCore>, state: CoreState, events: readonly GameEvent[], viewer: Viewer) => ({
  view: game.view(state, viewer),
  events: seenBy(events, viewer),
  decisions: viewer.as === 'seat' ? decisionsOf(state, viewer.seat) : [],
  channels: game.channels(state).filter(({ read }) => viewer.as === 'seat' && read.includes(viewer.seat)),
});

/** Deep equality; equal texts settle nearly every case much faster. */
const assertSame = (actual: unknown, expected: unknown, told: string): void => {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) assert.deepEqual(actual, expected, told);
};

/** Lock 2: the View has the keys this viewer may see, and not one more. */
export const hasExactShape: Law = ({ game, checkShape }, seed, index) => {
  const deal = arbitraryDeal(game, seed, index);
  const viewers = viewersOf(deal.seats);
  playOut(game, deal, ({ step: { state } }) => {
    for (const viewer of viewers) checkShape(state, viewer, game.view(state, viewer));
  });
};

/** Lock 3, on the State: with everything hidden replaced by canaries, each viewer is sent the same. */
export const survivesPoison: Law = ({ game, poisoned }, seed, index) => {
  const deal = arbitraryDeal(game, seed, index);
  const viewers = viewersOf(deal.seats);
  playOut(game, deal, ({ step: { state } }) => {
    if (state.outcome !== null) return;
    for (const viewer of viewers) {
      const told = sentTo(game, poisoned(state, viewer), [], viewer);
      assertSame(told, sentTo(game, state, [], viewer), `${nameOf(viewer)} is sent a canary`);
    }
  });
};

/** Lock 3, on the whole game: a secret with a unique name never turns up in what others are sent. */
export const keepsTags: Law = (subject, seed, index) => {
  const { game, tagged, tagsHiddenFrom, tagsShownBy } = subject;
  const deal = arbitraryDeal(game, seed, index);
  const viewers = viewersOf(deal.seats);
  const shown = new Set<string>();
  const from = { ...game, setup: () => tagged(deal) };
  playOut(from, deal, ({ step }) => {
    const { state, events } = step;
    if (state.outcome !== null) return;
    for (const tag of tagsShownBy(step)) shown.add(tag);
    for (const viewer of viewers) {
      const text = JSON.stringify(sentTo(game, state, events, viewer));
      const found = tagsHiddenFrom(state, viewer).find((tag) => !shown.has(tag) && text.includes(tag));
      if (found === undefined) continue;
      const at = text.indexOf(found);
      assert.fail(`${nameOf(viewer)} is sent ${found}: …${text.slice(Math.max(0, at - 100), at + 50)}…`);
    }
  });
};

const idsOf = ({ options }: Decision): readonly string[] => options.map(({ id }) => id);

/** The same question of the other twin; who is asked, and what for, may not depend on a secret. */
const counterpart = (subject: Subject, decision: Decision, other: CoreState): Decision => {
  const found = other.asking?.open.find(({ id }) => id === decision.id);
  assert.ok(found !== undefined, `${decision.id} is asked of one twin only`);
  const isOpen = subject.dependsOnSecret(decision);
  if (!isOpen) assert.deepEqual(idsOf(found), idsOf(decision), `${decision.id} offers each twin something else`);
  return { ...decision, options: decision.options.filter(({ id }) => idsOf(found).includes(id)) };
};

/** A random input that is legal for both twins and means the same; null if there is none. */
const commonInput = (subject: Subject, one: CoreState, other: CoreState, dice: Dice): Input | null => {
  const input = arbitraryInput(one, dice, 0.05);
  const open = one.asking?.open ?? [];
  if (input.type === 'expiry') {
    const unanswered = open.filter((decision) => !hasAnswered(one.asking?.answers ?? [], decision));
    const isSame = (decision: Decision): boolean => {
      const found = other.asking?.open.find(({ id }) => id === decision.id);
      return JSON.stringify(found?.fallback) === JSON.stringify(decision.fallback);
    };
    return unanswered.every(isSame) ? input : null;
  }
  const decision = open.find(({ id }) => id === input.decisionId);
  assert.ok(decision !== undefined);
  const common = counterpart(subject, decision, other);
  if (common.options.length < common.pick.max) return null;
  return { ...input, optionIds: arbitraryAnswer(common, dice) };
};

type Pair = readonly [Step<CoreState>, Step<CoreState>];

/** Twins whom nothing tells apart would be played for ever: the end of the game shows everything, so it is put off. */
const MOST_COMPARED = 100;
/** Random inputs that keep the twins alike for the viewer are tried first: a few attempts, then the game ends here. */
const ATTEMPTS = 12;

const advance = (subject: Subject, [one, other]: Pair, viewer: Viewer, dice: Dice): Pair | null => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const input = commonInput(subject, one.state, other.state, dice);
    if (input === null) continue;
    const next: Pair = [take(subject.game, one.state, input), take(subject.game, other.state, input)];
    if (!subject.isToldApart(next[0], next[1], viewer)) return next;
  }
  return null;
};

/**
 * Plays one pair of twins until a rule tells the viewer which one he is in.
 * @returns how many positions were compared
 * @throws Error when the viewer is sent something that differs before that
 */
export const playTwins = (subject: Subject, seed: string, index: number): number => {
  const { game } = subject;
  const deal = arbitraryDeal(game, seed, index);
  const dice = diceOf(`${deal.seed}/twins`);
  const viewer = dice.pick(viewersOf(deal.seats));
  let pair: Pair | null = subject.twins(deal, viewer, dice);
  let compared = 0;
  while (pair !== null && pair[0].state.outcome === null && compared < MOST_COMPARED) {
    const [one, other]: Pair = pair;
    const sent = (step: Step<CoreState>) => sentTo(game, step.state, step.events, viewer);
    assertSame(sent(other), sent(one), `position ${compared} tells ${nameOf(viewer)} a secret`);
    compared += 1;
    pair = advance(subject, pair, viewer, dice);
  }
  return compared;
};
