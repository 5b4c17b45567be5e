/** Takes answers: a seat's choice, or the end of the time. Wrong choices are refused and change nothing. */
import type { Processes } from './process.ts';
import { type Copy, changed, run, spread } from './run.ts';
import type {
  Answer,
  Asking,
  Choice,
  CoreState,
  Decision,
  GameEvent,
  RejectionCode,
  Result,
  Seat,
  Step,
} from './types.ts';

const refuse = (error: RejectionCode): { readonly ok: false; readonly error: RejectionCode } => ({ ok: false, error });

/** Why this seat may not answer this decision so, or null; private decisions look unknown to everybody else. */
const objection = (decision: Decision | undefined, seat: Seat, choice: Choice): RejectionCode | null => {
  if (decision === undefined) return 'decision/unknown';
  if (decision.seat !== seat) return decision.audience === 'public' ? 'decision/not-yours' : 'decision/unknown';
  const { optionIds } = choice;
  if (optionIds.some((id) => !decision.options.some((option) => option.id === id))) return 'option/unknown';
  if (optionIds.length > 1 && new Set(optionIds).size < optionIds.length) return 'option/count';
  if (optionIds.length < decision.pick.min || optionIds.length > decision.pick.max) return 'option/count';
  return null;
};

const isSame = (answer: Answer, decision: Decision): boolean =>
  answer.seat === decision.seat && answer.kind === decision.kind;

const withAnswer = (asking: Asking, decision: Decision, optionIds: readonly string[]): Asking => ({
  ...asking,
  answers: [
    ...asking.answers.filter((answer) => !isSame(answer, decision)),
    { seat: decision.seat, kind: decision.kind, optionIds },
  ],
});

const unanswered = (asking: Asking): readonly Decision[] =>
  asking.open.filter((decision) => !asking.answers.some((answer) => isSame(answer, decision)));

const close = <S extends CoreState>(
  processes: Processes<S>,
  copy: Copy<S>,
  state: S,
  asking: Asking,
  expired: boolean,
): Step<S> =>
  run(
    processes,
    state,
    { answers: asking.answers, expired },
    // Only open offers go on under the same id and clock; a question that has closed or run out is over.
    asking.until === 'each' && !expired ? { askingId: asking.id, depth: state.stack.length } : null,
    copy,
  );

/**
 * One seat answers one open decision; the last answer before the asking closes counts.
 * @param copy how a state is copied before it is changed
 * @returns the next state and its events, or a rejection code, in which case nothing has changed
 */
export const submitTo =
  <S extends CoreState>(processes: Processes<S>, copy: Copy<S> = spread) =>
  (state: S, seat: Seat, choice: Choice): Result<Step<S>, RejectionCode> => {
    if (state.outcome !== null) return refuse('game/over');
    const { asking } = state;
    const decision = asking?.open.find(({ id }) => id === choice.decisionId);
    const wrong = objection(decision, seat, choice);
    if (wrong !== null || decision === undefined || asking === null) return refuse(wrong ?? 'decision/unknown');
    const heard = withAnswer(asking, decision, choice.optionIds);
    const isClosed = asking.until === 'each' || (asking.until === 'all' && unanswered(heard).length === 0);
    if (isClosed) return { ok: true, value: close(processes, copy, state, heard, false) };
    const waiting = changed(copy, state, (core) => {
      core.asking = heard;
    });
    return { ok: true, value: { state: waiting, events: [] } };
  };

/** Everybody learns for whom the time ran out, as far as everybody knew that he was asked. */
const timeUp = (asking: Asking): readonly GameEvent[] => {
  const late = unanswered(asking).flatMap(({ seat, audience }) => (audience === 'public' ? [seat] : []));
  return asking.until === 'clock' || late.length === 0
    ? []
    : [{ type: 'time.up', shown: { seats: [...new Set(late)] } }];
};

/**
 * The time of one asking has run out: whoever has not answered takes the fallback.
 * @param askingId the asking that the clock was set for; a stale clock is refused with `decision/unknown`
 */
export const expireOn =
  <S extends CoreState>(processes: Processes<S>, copy: Copy<S> = spread) =>
  (state: S, askingId: number): Result<Step<S>, RejectionCode> => {
    if (state.outcome !== null) return refuse('game/over');
    const { asking } = state;
    if (asking === null || asking.id !== askingId) return refuse('decision/unknown');
    const heard = unanswered(asking).reduce((all, decision) => withAnswer(all, decision, decision.fallback), asking);
    const step = close(processes, copy, state, heard, true);
    return { ok: true, value: { ...step, events: [...timeUp(asking), ...step.events] } };
  };
