/** Who leads a clan (BB-50 to BB-52). */
import type { Seat } from '../../../kernel/types.ts';
import type { Clan, Player, State } from '../types.ts';
import { characterOf } from './players.ts';

interface Member {
  readonly seat: Seat;
  readonly player: Player;
}

const membersOf = (state: State, clan: Clan): readonly Member[] =>
  state.players
    .map((player, seat) => ({ seat, player }))
    .filter(({ player }) => player.card.side === clan)
    .sort((a, b) => Number(a.player.card.rank) - Number(b.player.card.rank));

/** The leader of a clan: its lowest rank in play, or after the Quill the highest; null for a clan without members. */
export const leaderOf = (state: State, clan: Clan): Seat | null => {
  const members = membersOf(state, clan);
  const [lowest] = members;
  if (lowest === undefined) return null;
  const highest = members.at(-1) ?? lowest;
  if (state.flipped.includes(clan)) return highest.seat;
  const isElderGone = characterOf(state, lowest.player) === 'elder' && lowest.player.quill;
  if (!isElderGone) return lowest.seat;
  return (state.options.elderSuccession === 'highest' ? highest : (members[1] ?? lowest)).seat;
};

/** Whether this seat is the lowest rank of its clan, whoever leads it now. */
export const isLowestOfClan = (state: State, seat: Seat): boolean => {
  const side = state.players[seat]?.card.side;
  return side !== undefined && side !== 'order' && membersOf(state, side)[0]?.seat === seat;
};
