/** Random play of any game through its public functions: legal inputs only, mostly choices, now and then an expiry. */
import { applyInput, type Deal, type Input } from '../../src/kernel/replay.ts';
import type { Answer, CoreState, Decision, Game, Step, ViewCore } from '../../src/kernel/types.ts';
import { type Dice, diceOf } from './arbitrary.ts';

export type Rules<S extends CoreState> = Pick<Game<S, ViewCore>, 'setup' | 'submit' | 'expire'>;

/** What has been played so far. */
export interface Position<S> {
  /** What led here; null after the deal. */
  readonly input: Input | null;
  readonly before: S | null;
  readonly step: Step<S>;
}
export interface Played<S> {
  readonly deal: Deal;
  readonly inputs: readonly Input[];
  readonly state: S;
}

/** How often time runs out instead of an answer; a bit more and games would be only fallbacks. */
const EXPIRY = 0.02;
/** Random Blood Bound takes about 100 inputs; one that takes this many never ends. */
export const MOST_INPUTS = 20_000;

export const hasAnswered = (answers: readonly Answer[], { seat, kind }: Decision): boolean =>
  answers.some((answer) => answer.seat === seat && answer.kind === kind);

/** A legal answer to a decision: random options, random number of them. */
export const arbitraryAnswer = ({ options, pick }: Decision, dice: Dice): readonly string[] => {
  const count = pick.min + dice.below(pick.max - pick.min + 1);
  if (count === 1) return [dice.pick(options).id];
  return dice.sample(options, count).map(({ id }) => id);
};

/** A legal input to a running game; answers are rarely changed, and a window closes once all have answered. */
export const arbitraryInput = (state: CoreState, dice: Dice, expiry: number = EXPIRY): Input => {
  const { asking } = state;
  if (asking === null) throw new Error('the game runs, but nothing is asked');
  const unanswered = asking.open.filter((decision) => !hasAnswered(asking.answers, decision));
  const decision = dice.pick(unanswered.length === 0 || dice.chance(0.05) ? [...asking.open, null] : unanswered);
  if (decision === null || dice.chance(expiry)) return { type: 'expiry', askingId: asking.id };
  return { type: 'choice', seat: decision.seat, decisionId: decision.id, optionIds: arbitraryAnswer(decision, dice) };
};

/** Gives an input that must be legal. */
export const take = <S extends CoreState>(game: Rules<S>, state: S, input: Input): Step<S> => {
  const result = applyInput(game, state, input);
  if (!result.ok) throw new Error(`${JSON.stringify(input)} was refused: ${result.error}`);
  return result.value;
};

/**
 * Plays a random game to its end.
 * @param visit told of every position, the deal first
 * @throws Error when the game asks nothing, refuses a legal input or does not end
 */
export const playOut = <S extends CoreState>(
  game: Rules<S>,
  deal: Deal,
  visit: (position: Position<S>) => void = () => {},
  expiry: number = EXPIRY,
): Played<S> => {
  const dice = diceOf(`${deal.seed}/play`);
  const dealt = game.setup(deal);
  visit({ input: null, before: null, step: dealt });
  const inputs: Input[] = [];
  let state = dealt.state;
  while (state.outcome === null) {
    if (inputs.length === MOST_INPUTS) throw new Error(`not over after ${MOST_INPUTS} inputs`);
    const input = arbitraryInput(state, dice, expiry);
    const step = take(game, state, input);
    visit({ input, before: state, step });
    inputs.push(input);
    state = step.state;
  }
  return { deal, inputs, state };
};
