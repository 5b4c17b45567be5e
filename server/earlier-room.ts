/** The room somebody was in when the server ended, read from what is written down, before there is a server again. */
import type { Game } from '../src/kernel/types.ts';
import type { RoomState } from '../src/protocol/server-messages.ts';
import { PERSON_STREAM, ROOM_STREAM } from './chronicle/chronicle.ts';
import type { Kept } from './chronicle/data-folder.ts';
import type { DefaultsOf } from './chronicle/entries.ts';
import { parsePerson } from './chronicle/entries.ts';
import { readStory } from './chronicle/story.ts';
import { opensLock } from './room-lock.ts';
import { defaultSettings } from './room-settings.ts';
import { keyOf } from './session.ts';

export interface EarlierRoom {
  readonly room: RoomState;
  /** Whether this is its password; a room without one has none that fits. */
  opens(password: string): boolean;
}

/** What a room of these games starts from. @param countdown seconds before a deal */
export const defaultsFor =
  (games: readonly Game[], countdown: number): DefaultsOf =>
  (id) => {
    const game = games.find((each) => each.id === id);
    return game === undefined ? {} : defaultSettings(game, countdown);
  };

/** @returns the room of whoever has this token, or null if nothing (that can be read) is written of one */
export const earlierRoomOf = (
  { streams }: Pick<Kept, 'streams'>,
  token: string,
  games: readonly Game[],
): EarlierRoom | null => {
  const key = keyOf(token);
  const person = [...streams].flatMap(([stream, lines]) => {
    const parsed = stream.startsWith(PERSON_STREAM) ? parsePerson(lines.at(-1) ?? 'null') : null;
    return parsed?.ok === true && parsed.value.key === key ? [parsed.value.id] : [];
  })[0];
  if (person === undefined) return null;
  for (const [stream, lines] of streams) {
    const story = stream.startsWith(ROOM_STREAM) ? readStory(lines, defaultsFor(games, 0)) : null;
    if (story?.ok !== true || !story.value.room.people.some(({ id }) => id === person)) continue;
    const { room, keeping } = story.value;
    return { room, opens: (password) => keeping.lock !== null && opensLock(keeping.lock, password) };
  }
  return null;
};
