/** Ways into a room, as a client's requests. */
import type { Client, Reply } from '../src/client/client.ts';
import { bloodBound } from '../src/games/blood-bound/index.ts';
import type { TableFlags } from './table-flags.ts';

/** Opens a room for this table and takes its first seat. */
export const openRoom = (client: Client, table: TableFlags, isPrivate: boolean): Promise<Reply> => {
  const { seats, options, password } = table;
  return client.request('room.create', { game: bloodBound.id, seats, options, private: isPrivate, password });
};

/** Fills every free seat with a bot and starts the game. */
export const startWithBots = async (
  client: Client,
  { seats, level }: Pick<TableFlags, 'seats' | 'level'>,
): Promise<Reply> => {
  for (let taken = 1; taken < seats; taken += 1) {
    const placed = await client.request('room.bot', { seat: null, level });
    if (!placed.ok) return placed;
  }
  return client.request('room.start', {});
};
