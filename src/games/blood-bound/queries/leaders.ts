/** Who leads a clan (BB-50 to BB-52). */
import type { Seat } from '../../../kernel/types.ts';
import type { Clan, Player, State } from '../types.ts';
import { characterOf, playerAt } from './players.ts';

/** The member of a clan with the lowest rank above another one, or with the highest; null if there is none. */
const memberWith = (players: readonly Player[], clan: Clan, which: 'lowest' | 'highest', above = 0): Seat | null => {
  let found: Seat | null = null;
  let best = 0;
  for (let seat = 0; seat < players.length; seat += 1) {
    const { card } = players[seat] as Player;
    const rank = Number(card.rank);
    if (card.side !== clan || rank <= above) continue;
    if (found !== null && (which === 'lowest' ? rank >= best : rank < best)) continue;
    found = seat;
    best = rank;
  }
  return found;
};

/** The leader of a clan: its lowest rank in play, or after the Quill the highest; null for a clan without members. */
export const leaderOf = (state: State, clan: Clan): Seat | null => {
  const { players, flipped, options } = state;
  if (flipped.includes(clan)) return memberWith(players, clan, 'highest');
  const lowest = memberWith(players, clan, 'lowest');
  if (lowest === null) return null;
  const player = playerAt(state, lowest);
  if (!player.quill || characterOf(state, player) !== 'elder') return lowest;
  if (options.elderSuccession === 'highest') return memberWith(players, clan, 'highest');
  return memberWith(players, clan, 'lowest', Number(player.card.rank)) ?? lowest;
};

/** Whether this seat is the lowest rank of its clan, whoever leads it now. */
export const isLowestOfClan = (state: State, seat: Seat): boolean => {
  const side = state.players[seat]?.card.side;
  return side !== undefined && side !== 'order' && memberWith(state.players, side, 'lowest') === seat;
};
