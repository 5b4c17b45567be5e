/** Runs one scenario against the real engine, line by line, up to the first line that does not hold. */
import type { Seat } from '../../../kernel/types.ts';
import { findingOf } from './checks.ts';
import { writeTokens } from './names.ts';
import { type Position, phaseOf, positionOf, tokensFor, tryMove } from './position.ts';
import { startOf } from './start.ts';
import type { Failure, Scenario, Step } from './types.ts';

/** Whom the table waits for, as a report says it: `phase TAKE (P2: r #)`. */
const standOf = (position: Position, names: readonly string[]): string => {
  const [forced] = position.pending;
  const asked = position.state.asking?.open.map(({ seat }) => seat) ?? [];
  const seats: readonly Seat[] = forced === undefined ? [...new Set(asked)] : [forced.seat];
  const who = seats.map((seat) => {
    const tokens = tokensFor(position, seat);
    return `${names[seat]}${tokens.length > 0 ? `: ${writeTokens(tokens)}` : ''}`;
  });
  return `phase ${phaseOf(position)}${who.length > 0 ? ` (${who.join(', ')})` : ''}`;
};

type Stepped = { readonly position: Position } | { readonly failure: Failure };

const runStep = (step: Step, position: Position, names: readonly string[]): Stepped => {
  const { line, text } = step;
  if (step.do === 'check') {
    const found = findingOf(step.check, position, names);
    return found === null ? { position } : { failure: { line, expected: text, found } };
  }
  const snapshot = step.isRefused ? JSON.stringify(position.state) : '';
  const tried = tryMove(position, step.move);
  if (!step.isRefused) {
    if (tried.ok) return { position: tried.value };
    return { failure: { line, expected: text, found: `refused, ${tried.error} in ${standOf(position, names)}` } };
  }
  const expected = `a refusal of '${text.replace(/^!\s*/, '')}'`;
  if (tried.ok) return { failure: { line, expected, found: `it was accepted in ${standOf(position, names)}` } };
  const isSame = JSON.stringify(position.state) === snapshot;
  return isSame ? { position } : { failure: { line, expected, found: 'a refusal that changed the state' } };
};

/**
 * Runs a scenario.
 * @returns null if every line holds, else the first line that does not, what it expected and what was found
 */
export const runScenario = (scenario: Scenario): Failure | null => {
  const { names } = scenario.given;
  const start = startOf(scenario);
  if (!start.ok) return start.error;
  let position = positionOf(start.value);
  for (const step of scenario.steps) {
    try {
      const stepped = runStep(step, position, names);
      if ('failure' in stepped) return stepped.failure;
      position = stepped.position;
    } catch (error) {
      // A broken invariant of the engine is a failed case, not the end of the run.
      const message = error instanceof Error ? error.message : String(error);
      return { line: step.line, expected: step.text, found: `the engine stopped: ${message}` };
    }
  }
  return null;
};
