/** Ways into a room, as a client's requests. */
import type { Client, Reply } from '../src/client/client.ts';
import { bloodBound } from '../src/games/blood-bound/index.ts';
import type { TableFlags } from './table-flags.ts';

/** Every question without a limit: whoever is alone with bots keeps nobody waiting. */
export const NO_CLOCKS: { readonly [pace: string]: null } = Object.fromEntries(
  Object.keys(bloodBound.paces).map((pace) => [pace, null]),
);

/** Opens a room for this table and takes its first seat. */
export const openRoom = (client: Client, { seats, options, password }: TableFlags): Promise<Reply> =>
  client.request('room.create', { game: bloodBound.id, seats, options, private: false, password });

/** The same for a table of one's own, where bots take the other seats. */
export const openOwnRoom = (client: Client, { seats, options }: TableFlags): Promise<Reply> =>
  client.request('room.create', { game: bloodBound.id, seats, options, private: true, paces: NO_CLOCKS });

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
