/** Which table `host` sits down at: the one from last time, if a game waits there, or a new one. */

import type { Kept } from '../server/chronicle/data-folder.ts';
import type { EarlierRoom } from '../server/earlier-room.ts';
import { earlierRoomOf } from '../server/earlier-room.ts';
import { GAMES } from '../src/games/index.ts';
import type { RoomState } from '../src/protocol/server-messages.ts';
import type { FlagValues } from './command.ts';
import { Failure } from './failure.ts';
import { isSet } from './flags.ts';
import type { TableFlags } from './table-flags.ts';

/** The flags that ask for a table other than this one. */
const unlike = ({ room, opens }: EarlierRoom, flags: FlagValues, table: TableFlags): readonly string[] => {
  const { seats, options } = room.settings;
  const isAsked = (name: string): boolean => flags[name] !== undefined;
  const hasRules = Object.entries(table.options).every(
    ([key, value]) => JSON.stringify(options[key]) === JSON.stringify(value),
  );
  return [
    ...(isAsked('players') && seats !== table.seats ? ['--players'] : []),
    ...(['preset', 'options'] as const).flatMap((name) => (isAsked(name) && !hasRules ? [`--${name}`] : [])),
    ...(table.password !== null && !opens(table.password) ? ['--password'] : []),
  ];
};

/**
 * Decides which rooms of a data folder are taken up again. A game of the host's own that was being played goes on, and so does a room
 * that a crash has left open, as long as the table flags say nothing else; games of others go on in any case. All other rooms are
 * gone, and the host opens a new one.
 * @param token the host's, or null if he has none yet
 * @throws Failure `host/game-waiting` if his own game is being played and the flags ask for another table
 */
export const roomsToTakeUp = (
  kept: Pick<Kept, 'streams'>,
  token: string | null,
  flags: FlagValues,
  table: TableFlags,
): ((room: RoomState) => boolean) => {
  const own = token === null ? null : earlierRoomOf(kept, token, GAMES);
  const isWaiting =
    own !== null && (own.room.phase === 'playing' || own.room.phase === 'open') && !isSet(flags, 'fresh');
  const others = isWaiting ? unlike(own, flags, table) : [];
  if (isWaiting && own.room.phase === 'playing' && others.length > 0) {
    const { code, settings } = own.room;
    throw new Failure(
      'host/game-waiting',
      `your game of ${settings.seats} in room ${code} is waiting; leave out ${others.join(' and ')} to go on with it, or add --fresh to give it up for a new table`,
    );
  }
  return ({ code, phase }) => (code === own?.room.code ? isWaiting && others.length === 0 : phase === 'playing');
};
