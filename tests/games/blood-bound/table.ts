/** A table of Blood Bound written down by hand: cards as in the scenarios, and whatever lies in front of the players. */
import { RULEBOOK } from '../../../src/games/blood-bound/options.ts';
import { freshState } from '../../../src/games/blood-bound/setup.ts';
import type { Card, Options, Player, Rank, State } from '../../../src/games/blood-bound/types.ts';
import { rngOf } from '../../../src/kernel/rng.ts';
import type { Seat } from '../../../src/kernel/types.ts';

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
