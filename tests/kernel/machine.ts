/** A machine for kernel tests: one process whose steps a test writes itself, on the smallest possible State. */
import type { Next, Processes, Question } from '../../src/kernel/process.ts';
import { run } from '../../src/kernel/run.ts';
import { expireOn, submitTo } from '../../src/kernel/submit.ts';
import type { CoreState, Step } from '../../src/kernel/types.ts';

export interface Bare extends CoreState {
  readonly log: readonly string[];
}
// biome-ignore lint/suspicious/noExplicitAny: the tests write processes of any variables.
export type BareNext = Next<Bare, any, string, any>;

export const bare: Bare = {
  rng: [1, 2, 3, 4],
  asked: 0,
  stack: [{ process: 'main', step: 'start', vars: {} }],
  asking: null,
  outcome: null,
  log: [],
};

/** A question with the options named; the last one is the fallback. */
export const question = (
  seat: number,
  kind: string,
  ids: readonly string[],
  more: Partial<Question> = {},
): Question => ({
  seat,
  kind,
  prompt: { key: kind },
  options: ids.map((id) => ({ id, label: { key: id } })),
  pick: { min: 1, max: 1 },
  fallback: ids.slice(-1),
  audience: 'public',
  ...more,
});

/** Starts the processes and gives the functions a game would have. */
export const machine = (processes: Processes<Bare>) => ({
  start: (): Step<Bare> => run(processes, bare),
  submit: submitTo(processes),
  expire: expireOn(processes),
});

/** The state after a step that must have been accepted. */
export const accepted = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string },
): T => {
  if (!result.ok) throw new Error(`refused: ${result.error}`);
  return result.value;
};
