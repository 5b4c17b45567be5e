/** Runs the stack of processes until somebody must decide, or the game is over. */
import type { Answered, Processes, Question } from './process.ts';
import type { Asking, CoreState, Decision, Frame, GameEvent, Step, Until } from './types.ts';

/** More steps than this without a question is a bug in a process. */
const MOST_STEPS = 10_000;
const NOTHING: Answered = { answers: [], expired: false };

/** The asking that a resumed frame came from: if the same frame asks again in `each`, the asking keeps its id and so its clock. */
export interface Resumed {
  readonly askingId: number;
  readonly depth: number;
}

/** How a state is copied before it is changed. A game may do that faster than by a spread, which makes a shape of its own. */
export type Copy<S> = (state: S) => S;
export const spread = <S>(state: S): S => ({ ...state });

type Core = { -readonly [K in keyof CoreState]: CoreState[K] };
/** A copy of a state with something of its core changed. */
export const changed = <S extends CoreState>(copy: Copy<S>, state: S, change: (core: Core) => void): S => {
  const next = copy(state);
  change(next);
  return next;
};

interface AskNext {
  readonly until: Until;
  readonly pace: string;
  readonly decisions: readonly Question[];
}

const askingFrom = (next: AskNext, id: number, frame: Frame): Asking | null => {
  const open: Decision[] = [];
  for (const { seat, kind, prompt, options, pick, fallback, audience } of next.decisions) {
    if (options.length === 0) continue;
    if (open.some((other) => other.seat === seat && other.kind === kind)) {
      throw new Error(`${frame.process}.${frame.step} asks seat ${seat} twice`);
    }
    open.push({ id: `${id}.${seat}.${kind}`, seat, kind, prompt, options, pick, fallback, audience });
  }
  if (open.length === 0 && next.until !== 'clock') return null;
  return { id, until: next.until, pace: next.pace, open, answers: [] };
};

const end = (core: Core): void => {
  core.asking = null;
  core.stack = [];
};

/**
 * Advances until a question is open or the game has ended.
 * @param answered what the top frame's step is told first
 * @param resumed the asking that has just been answered, if any
 * @param copy how a state is copied before it is changed
 * @throws Error when a process loops or asks one seat twice: both are bugs, the message names the frame
 */
export const run = <S extends CoreState>(
  processes: Processes<S>,
  start: S,
  answered: Answered = NOTHING,
  resumed: Resumed | null = null,
  copy: Copy<S> = spread,
): Step<S> => {
  let state: S = start;
  let told = answered;
  let reopened = resumed;
  // Steps neither read nor change the stack: it goes back into the state only when the run is over.
  const stack = [...start.stack];
  const events: GameEvent[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const frame = stack.pop();
    if (frame === undefined || state.outcome !== null) {
      return { state: changed(copy, state, end), events };
    }
    const step = processes[frame.process]?.[frame.step];
    if (step === undefined) throw new Error(`no step ${frame.process}.${frame.step}`);
    const next = step(state, frame.vars, told);
    state = next.state;
    told = NOTHING;
    if (next.events !== undefined) events.push(...next.events);
    if (next.do === 'done') {
      reopened = null;
      continue;
    }
    if (next.do === 'end') {
      const over = (core: Core): void => {
        end(core);
        core.outcome = next.outcome;
      };
      return { state: changed(copy, state, over), events };
    }
    // Two spreads would make a new shape of object every time, since the second adds fields to the first.
    const vars = next.vars === undefined ? frame.vars : Object.assign({}, frame.vars, next.vars);
    stack.push({ process: frame.process, step: next.then, vars });
    if (next.do === 'call') {
      stack.push({ process: next.process, step: 'start', vars: next.with });
      reopened = null;
      continue;
    }
    if (next.do === 'goto') continue;
    const again = next.until === 'each' && reopened !== null && reopened.depth === stack.length;
    const id = again && reopened !== null ? reopened.askingId : state.asked;
    const asking = askingFrom(next, id, frame);
    if (asking === null) continue;
    const wait = (core: Core): void => {
      core.stack = stack;
      core.asking = asking;
      core.asked = Math.max(core.asked, id + 1);
    };
    return { state: changed(copy, state, wait), events };
  }
  const frame = stack.at(-1);
  throw new Error(`no question after ${MOST_STEPS} steps, last at ${frame?.process}.${frame?.step}`);
};
