/** Positions for bot tests in the scenario notation, and what the steady bot answers there. */
import { botOf } from '../../src/bots/index.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { parseScenarios } from '../../src/games/blood-bound/scenario/index.ts';
import { startOf } from '../../src/games/blood-bound/scenario/start.ts';
import type { State } from '../../src/games/blood-bound/types.ts';
import { rngOf } from '../../src/kernel/rng.ts';
import type { Decision, Seat, SeenEvent } from '../../src/kernel/types.ts';

/** The start position of a scenario; seats count from 0, so `P1` is seat 0. */
export const position = (...given: readonly string[]): State => {
  const text = ['scenario T1 position: for a bot', 'given', ...given.map((line) => `  ${line}`), 'then', '  running'];
  const parsed = parseScenarios(text.join('\n'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const [scenario] = parsed.value;
  if (scenario === undefined) throw new Error('no scenario');
  const start = startOf(scenario);
  if (!start.ok) throw new Error(JSON.stringify(start.error));
  return start.value;
};

const decisionOf = (state: State, seat: Seat, kind: string): Decision => {
  const open = state.asking?.open ?? [];
  const decision = open.find((each) => each.seat === seat && each.kind === kind);
  if (decision === undefined) throw new Error(`${kind} is not asked of ${seat}, but ${open.map(({ id }) => id)}`);
  return decision;
};

/** Goes on from a position: each step is a seat, the kind of its question and the options it takes. */
export const playOn = (state: State, ...steps: readonly (readonly [Seat, string, ...string[]])[]): State =>
  steps.reduce((now, [seat, kind, ...optionIds]) => {
    const { id } = decisionOf(now, seat, kind);
    const step = bloodBound.submit(now, seat, { decisionId: id, optionIds });
    if (!step.ok) throw new Error(`${kind} ${optionIds} of ${seat}: ${step.error}`);
    return step.value.state;
  }, state);

const TRIES = 25;

/** Every answer the steady bot gives to this question, over many random numbers: sorted, each once. */
export const answersOf = (
  state: State,
  seat: Seat,
  kind: string,
  events: readonly SeenEvent[] = [],
): readonly string[] => {
  const decision = decisionOf(state, seat, kind);
  const view = bloodBound.view(state, { as: 'seat', seat });
  const steady = botOf('blood-bound', 'steady');
  const answers = Array.from({ length: TRIES }, (_, index) => {
    const [optionIds] = steady({ view, events, decision }, rngOf(`try ${index}`));
    return [...optionIds].sort().join(' ');
  });
  return [...new Set(answers)].sort();
};
