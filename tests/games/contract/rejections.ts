/** Everything that is not a legal input, with the code it must be refused with. */
import assert from 'node:assert/strict';
import type { Choice, CoreState, Decision, Game, RejectionCode, Seat } from '../../../src/kernel/types.ts';

interface Wrong {
  readonly seat: Seat;
  readonly choice: Choice;
  readonly code: RejectionCode;
}

const NO_SEATS = [-1, 99, 0.5, Number.NaN];
const NO_OPTIONS = ['', 'no-such-option', '__proto__', 'toString'];
const NO_DECISIONS = ['', '0', 'no-such-decision', '__proto__', 'constructor'];

/** The wrong answers to one decision: from others, with unknown, doubled, too few or too many options. */
const wrongAnswers = (decision: Decision, seats: number): readonly Wrong[] => {
  const { id: decisionId, seat, options, pick, fallback, audience } = decision;
  const all = options.map(({ id }) => id);
  const others = [...Array.from({ length: seats }, (_, other) => other), ...NO_SEATS].filter((other) => other !== seat);
  const wrong = (optionIds: readonly string[], code: RejectionCode): Wrong => ({
    seat,
    choice: { decisionId, optionIds },
    code,
  });
  return [
    ...others.map(
      (other): Wrong => ({
        seat: other,
        choice: { decisionId, optionIds: fallback },
        code: audience === 'public' ? 'decision/not-yours' : 'decision/unknown',
      }),
    ),
    ...NO_OPTIONS.map((id) => wrong([id], 'option/unknown')),
    ...NO_OPTIONS.map((id) => wrong([...all.slice(0, pick.max), id], 'option/unknown')),
    ...(pick.min > 0 ? [wrong(all.slice(0, pick.min - 1), 'option/count')] : []),
    ...(pick.max < all.length ? [wrong(all.slice(0, pick.max + 1), 'option/count')] : []),
    ...all.map((id) => wrong([id, id], 'option/count')),
  ];
};

/** Answers to decisions that are not open: never asked, or asked before. */
const staleAnswers = (state: CoreState, closed: readonly string[]): readonly Wrong[] => {
  const open = state.asking?.open ?? [];
  const ids = [...NO_DECISIONS, ...closed, ...open.map(({ id }) => `${id}0`)];
  const code = 'decision/unknown';
  return ids
    .filter((decisionId) => !open.some(({ id }) => id === decisionId))
    .map((decisionId) => ({
      seat: Number(decisionId.split('.')[1] ?? 0),
      choice: { decisionId, optionIds: ['no'] },
      code,
    }));
};

/**
 * Gives a frozen state everything it must refuse.
 * @param closed ids of decisions that were open before
 * @throws Error when something is accepted, refused with another code, or answered with more than the code
 */
export const checkRejections = (
  game: Pick<Game, 'submit' | 'expire'>,
  state: CoreState,
  seats: number,
  closed: readonly string[],
): void => {
  const isOver = state.outcome !== null;
  const answers = [
    ...(state.asking?.open ?? []).flatMap((decision) => wrongAnswers(decision, seats)),
    ...staleAnswers(state, closed),
  ];
  for (const { seat, choice, code } of answers) {
    const refused = game.submit(state, seat, choice);
    const error = isOver ? 'game/over' : code;
    assert.deepEqual(refused, { ok: false, error }, `seat ${seat} sends ${JSON.stringify(choice)}`);
  }
  const current = state.asking?.id ?? -1;
  for (const id of [current - 1, current + 1, -1, Number.NaN].filter((each) => each !== current)) {
    const error = isOver ? 'game/over' : 'decision/unknown';
    assert.deepEqual(game.expire(state, id), { ok: false, error }, `clock ${id}`);
  }
};
