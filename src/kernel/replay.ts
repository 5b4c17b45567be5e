/** A game as its record: seed, options and inputs are the game. */
import type { Choice, CoreState, Game, GameEvent, OptionValues, RejectionCode, Result, Seat, Step } from './types.ts';

export type Input =
  | ({ readonly type: 'choice'; readonly seat: Seat } & Choice)
  | { readonly type: 'expiry'; readonly askingId: number };

export interface Deal {
  readonly seats: number;
  readonly options: OptionValues;
  readonly seed: string;
}

/** One input and what it led to. */
export interface Turn<S> {
  readonly input: Input | null;
  readonly state: S;
  readonly events: readonly GameEvent[];
}

export interface ReplayProblem {
  readonly at: number;
  readonly code: RejectionCode;
}

/** Gives one input to a game. */
export const applyInput = <S extends CoreState>(
  game: Pick<Game<S>, 'submit' | 'expire'>,
  state: S,
  input: Input,
): Result<Step<S>, RejectionCode> =>
  input.type === 'choice' ? game.submit(state, input.seat, input) : game.expire(state, input.askingId);

/**
 * Plays a record again; the first turn is the deal.
 * @returns every turn, or the index of the first input the game refuses and its code
 */
export const replay = <S extends CoreState>(
  game: Pick<Game<S>, 'setup' | 'submit' | 'expire'>,
  deal: Deal,
  inputs: readonly Input[],
): Result<readonly Turn<S>[], ReplayProblem> => {
  const dealt = game.setup(deal);
  const turns: Turn<S>[] = [{ input: null, state: dealt.state, events: dealt.events }];
  let state = dealt.state;
  for (const [at, input] of inputs.entries()) {
    const step = applyInput(game, state, input);
    if (!step.ok) return { ok: false, error: { at, code: step.error } };
    state = step.value.state;
    turns.push({ input, state, events: step.value.events });
  }
  return { ok: true, value: turns };
};
