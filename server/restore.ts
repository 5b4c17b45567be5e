/** The start after a restart: people and rooms as they were written down, and a clear word about what cannot be read. */
import type { AnsweredByPerson } from './chronicle/answered.ts';
import { withAnswered } from './chronicle/answered.ts';
import { PERSON_STREAM, ROOM_STREAM } from './chronicle/chronicle.ts';
import type { Kept } from './chronicle/data-folder.ts';
import type { DefaultsOf, KeptPerson } from './chronicle/entries.ts';
import { parsePerson } from './chronicle/entries.ts';
import type { Story } from './chronicle/story.ts';
import { readStory } from './chronicle/story.ts';
import type { Deps } from './deps.ts';
import type { Lobby } from './lobby.ts';
import { restarted } from './room-phases.ts';
import { defaultSettings } from './room-settings.ts';
import type { Session, Sessions } from './session.ts';

interface ReadRoom {
  readonly story: Story;
  readonly isWhole: boolean;
}
type Written = Pick<Kept, 'streams' | 'damaged' | 'truncated'>;

/** The part of a stream's name behind its kind, or null for another kind. */
const nameIn = (stream: string | null, kind: string): string | null =>
  stream?.startsWith(kind) ? stream.slice(kind.length) : null;

const roomsIn = ({ streams, damaged }: Written, { games, log, chronicle, countdown }: Deps): readonly ReadRoom[] => {
  const defaultsOf: DefaultsOf = (id) => {
    const game = games.find((each) => each.id === id);
    return game === undefined ? {} : defaultSettings(game, countdown);
  };
  const read = (room: string, lines: readonly string[], isWhole: boolean): readonly ReadRoom[] => {
    const story = readStory(lines, defaultsOf);
    if (story.ok) return [{ story: story.value, isWhole }];
    log.error({ room, problem: story.error }, 'a room is lost: its journal cannot be read');
    // A newer server may have written what is whole; what is damaged is told of once, and its file is kept.
    if (!isWhole) chronicle.book(room).close();
    return [];
  };
  const whole = [...streams].flatMap(([stream, lines]) => {
    const room = nameIn(stream, ROOM_STREAM);
    return room === null ? [] : read(room, lines, true);
  });
  const hurt = damaged.flatMap(({ stream, before, file, line, reason }) => {
    const [room, person] = [nameIn(stream, ROOM_STREAM), nameIn(stream, PERSON_STREAM)];
    log.error({ room, person, file, line, reason }, 'the journal is damaged here');
    if (person !== null) chronicle.forget(person);
    return room === null ? [] : read(room, before, false);
  });
  return [...whole, ...hurt];
};

const peopleIn = ({ streams }: Written, { log }: Deps): readonly KeptPerson[] =>
  [...streams].flatMap(([stream, lines]) => {
    const person = nameIn(stream, PERSON_STREAM);
    if (person === null) return [];
    const parsed = parsePerson(lines.at(-1) ?? 'null');
    if (parsed.ok) return [parsed.value];
    log.error({ person, problem: parsed.error }, 'an identity is lost: its journal cannot be read');
    return [];
  });

const answeredIn = (rooms: readonly ReadRoom[]): AnsweredByPerson =>
  rooms.reduce<AnsweredByPerson>((all, { story }) => withAnswered(all, [...story.answered.values()]), new Map());

/**
 * Restores everybody and every room. What is damaged costs its own room and nothing else.
 * @param lastBeat when the server lived last as far as its pulse tells, milliseconds since 1970
 */
export const restore = (kept: Written, lastBeat: number | null, deps: Deps, sessions: Sessions, lobby: Lobby): void => {
  const { log, games } = deps;
  const { truncated } = kept;
  if (truncated !== null) {
    const { file, line, lines } = truncated;
    log.warn({ file, line, lines }, 'the end of the journal was half written and has been dropped');
  }
  const rooms = roomsIn(kept, deps);
  const answered = answeredIn(rooms);
  const byId = new Map<string, Session>();
  for (const person of peopleIn(kept, deps)) {
    byId.set(person.id, sessions.restore(person, answered.get(person.id)));
  }
  const aliveAt = Math.max(lastBeat ?? 0, ...rooms.map(({ story }) => story.at));
  for (const { story, isWhole } of rooms) {
    const game = games.find(({ id }) => id === story.room.game);
    if (game === undefined) {
      log.error({ room: story.room.code, game: story.room.game }, 'a room is lost: this server has no such game');
      continue;
    }
    const room = restarted(story.room, (id) => byId.has(id));
    const people = room.people.flatMap(({ id }) => byId.get(id) ?? []);
    const isPaused = room.paused === true;
    const earlier = !isWhole ? 'lost' : story.game === null ? null : { game: story.game, aliveAt, isPaused };
    lobby.restore({ game, room, keeping: story.keeping, people, earlier, answered: story.answered });
  }
  if (rooms.length > 0) log.info({ rooms: rooms.length, people: byId.size }, 'taken up again');
};
