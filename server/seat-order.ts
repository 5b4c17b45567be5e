/** Who sits where in the next game: as in the room, or shuffled; and where the host is to begin, turned until he has the first seat. */
import { rngOf, shuffle } from '../src/kernel/rng.ts';
import type { Game } from '../src/kernel/types.ts';
import type { RoomState } from '../src/protocol/server-messages.ts';
import { personIn } from './room-state.ts';

/**
 * @param seed what a shuffle is drawn from
 * @returns for each seat in the room, the seat in the game; neighbours stay neighbours unless they are shuffled
 */
export const seatOrder = (room: RoomState, game: Pick<Game, 'hostBegins'>, seed: () => string): readonly number[] => {
  const { seats, shuffle: isShuffled, options } = room.settings;
  const inOrder = Array.from({ length: seats }, (_, seat) => seat);
  const order = isShuffled ? shuffle(rngOf(seed()), inOrder)[0] : inOrder;
  const host = personIn(room, room.owner)?.seat ?? null;
  const first = host === null || game.hostBegins?.(options) !== true ? 0 : (order[host] ?? 0);
  return order.map((seat) => (seat - first + seats) % seats);
};
