/** A table of Blood Bound written down by hand: cards as in the scenarios, and whatever lies in front of the players. */
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import { RULEBOOK } from '../../../src/games/blood-bound/options.ts';
import { PROCESSES } from '../../../src/games/blood-bound/processes/index.ts';
import { freshState } from '../../../src/games/blood-bound/setup.ts';
import type { Card, Options, Player, Rank, State } from '../../../src/games/blood-bound/types.ts';
import { rngOf } from '../../../src/kernel/rng.ts';
import { run } from '../../../src/kernel/run.ts';
import type { RejectionCode, Result, Seat, Step } from '../../../src/kernel/types.ts';

const SIDES = { R: 'red', B: 'blue' } as const;

/** `R4` and `B4` are clan cards, `Sr` and `Sb` the Inquisitor with a red or blue clue. */
export const cardFrom = (name: string): Card => {
  if (name === 'Sr' || name === 'Sb') return { side: 'order', rank: 'cross', clue: name === 'Sr' ? 'red' : 'blue' };
  const [letter, number] = name;
  if ((letter !== 'R' && letter !== 'B') || !/^[1-9]$/.test(number ?? '')) throw new Error(`no card ${name}`);
  return { side: SIDES[letter], rank: Number(number) as Exclude<Rank, 'cross'> };
};

export interface Table {
  /** Clockwise, one name a seat: `R1 B2 Sr`. */
  readonly cards: string;
  readonly players?: { readonly [seat: Seat]: Partial<Player> };
  readonly options?: Partial<Options>;
  readonly state?: Partial<State>;
}

export const stateOf = ({ cards, players = {}, options = {}, state = {} }: Table): State => {
  const dealt = freshState(cards.split(' ').map(cardFrom), { ...RULEBOOK, ...options }, 0, rngOf('table'));
  return { ...dealt, ...state, players: dealt.players.map((player, seat) => ({ ...player, ...players[seat] })) };
};

/** The table at its first question. */
export const begun = (table: Table): State => run(PROCESSES, stateOf(table)).state;

const taken = (step: Result<Step<State>, RejectionCode>): Step<State> => {
  if (!step.ok) throw new Error(step.error);
  return step.value;
};

/** A seat answers the one question it is asked; a refused answer throws. */
export const answered = (state: State, seat: Seat, optionId: string): Step<State> => {
  const decision = state.asking?.open.find((open) => open.seat === seat);
  return taken(bloodBound.submit(state, seat, { decisionId: decision?.id ?? '', optionIds: [optionId] }));
};

/** Time runs out for the open question. */
export const ranOut = (state: State): State => taken(bloodBound.expire(state, state.asking?.id ?? -1)).state;

/** Who is being asked what. */
export const askedIn = (state: State): readonly (readonly [Seat, string])[] =>
  state.asking?.open.map(({ seat, kind }) => [seat, kind] as const) ?? [];
