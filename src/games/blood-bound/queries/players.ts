/** Looking up players and seats. */
import type { Seat } from '../../../kernel/types.ts';
import { characterAt } from '../characters.ts';
import { MOST_SEATS } from '../setup.ts';
import type { CharacterId, Player, State } from '../types.ts';

/** The player in this seat; a seat that does not exist is a bug. */
export const playerAt = (state: State, seat: Seat): Player => {
  const player = state.players[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player;
};

/** The character of a player under the house rule `rankOrder`. */
export const characterOf = (state: State, player: Player): CharacterId =>
  characterAt(player.card.rank, state.options.rankOrder).id;

const clockwiseFrom = (seat: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats - 1 }, (_, step) => (seat + 1 + step) % seats);

/** The other seats by table size and seat: asked for so often that they are counted only once. */
const OTHERS = Array.from({ length: MOST_SEATS + 1 }, (_, seats) =>
  Array.from({ length: seats }, (_seat, seat) => clockwiseFrom(seat, seats)),
);

/** All other seats, clockwise from the left neighbour. */
export const othersOf = (state: State, seat: Seat): readonly Seat[] => OTHERS[state.players.length]?.[seat] ?? [];

/** A Shield protects from attacks and from wounds by abilities (BB-61). */
export const isShielded = (player: Player): boolean => player.shields.length > 0;

/** Whether this seat's ability is spent for good (`abilityReuse=oncePerGame`, `mentalistSeal`). */
export const isSpent = (state: State, seat: Seat): boolean => {
  const { used, sealed } = playerAt(state, seat);
  return sealed || (used && state.options.abilityReuse === 'oncePerGame');
};
