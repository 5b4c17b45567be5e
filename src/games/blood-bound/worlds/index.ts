/**
 * Worlds to think in: a game that goes on from what one seat sees, with the cards as that seat imagines them. Bots may
 * import this file beside the public one. It takes a View and never a State, so nothing hidden can come through it.
 */
import { run } from '../../../kernel/run.ts';
import { submitTo } from '../../../kernel/submit.ts';
import type { Decision, Seat, SeenEvent } from '../../../kernel/types.ts';
import { copyOfState } from '../copies.ts';
import { PROCESSES } from '../processes/index.ts';
import { leaderOf } from '../queries/leaders.ts';
import type { Capture, Card, Clan, State, View } from '../types.ts';
import { type Imagining, positionFrom } from './position.ts';

export type { Imagining } from './position.ts';

const submit = submitTo(PROCESSES, copyOfState);

/** One moment of an imagined game; a value, from which one can go on in several ways. */
export interface World {
  readonly cards: readonly Card[];
  /** The questions that nobody has answered yet. */
  readonly open: readonly Decision[];
  /** What lies before every seat. */
  readonly players: State['players'];
  readonly dagger: Seat;
  readonly attack: State['attack'];
  /** How the imagined game ended, or null. */
  readonly capture: Capture | null;
  readonly leader: (clan: Clan) => Seat | null;
  /** Answers one of the open questions. @returns the next moment, or null if the engine refuses the answer */
  readonly choose: (seat: Seat, decisionId: string, optionIds: readonly string[]) => World | null;
}

const unanswered = ({ asking }: State): readonly Decision[] =>
  asking === null
    ? []
    : asking.answers.length === 0
      ? asking.open
      : asking.open.filter(
          ({ seat, kind }) => !asking.answers.some((answer) => answer.seat === seat && answer.kind === kind),
        );

const worldOf = (state: State, cards: readonly Card[]): World => ({
  cards,
  open: unanswered(state),
  players: state.players,
  dagger: state.dagger,
  attack: state.attack,
  capture: state.capture,
  leader: (clan) => leaderOf(state, clan),
  choose: (seat, decisionId, optionIds) => {
    const step = submit(state, seat, { decisionId, optionIds });
    return step.ok ? worldOf(step.value.state, cards) : null;
  },
});

const sameOptions = (a: Decision, b: Decision): boolean =>
  a.options.length === b.options.length && a.options.every(({ id }) => b.options.some((other) => other.id === id));

/**
 * Imagines the game at the moment of a question, with one deal or another.
 * @param view what the asked seat sees; not of a game that is over
 * @param events everything that seat was told since the deal
 * @param decision the question it is asked
 * @returns makes the world of a deal that fits what the seat knows, in which the engine asks the same question; null if it
 *   does not, for then the deal does not fit
 */
export const imagining = (
  view: View,
  events: readonly SeenEvent[],
  decision: Decision,
): ((deal: Imagining) => World | null) => {
  const { kind, seat } = decision;
  const positionOf = positionFrom(view, events, { kind, seat });
  return (deal) => {
    const { state } = run(PROCESSES, positionOf(deal), undefined, null, copyOfState);
    const world = worldOf(state, deal.cards);
    const asked = world.open.find((each) => each.kind === kind && each.seat === seat);
    return asked !== undefined && sameOptions(asked, decision) ? world : null;
  };
};
