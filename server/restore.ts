/** The start after a restart: people and rooms as they were written down, and a clear word about what cannot be read. */

import type { RoomState } from '../src/protocol/server-messages.ts';
import type { AnsweredByPerson } from './chronicle/answered.ts';
import { withAnswered } from './chronicle/answered.ts';
import { NOTHING_EARLIER, PERSON_STREAM, ROOM_STREAM, TALK_STREAM } from './chronicle/chronicle.ts';
import type { Kept } from './chronicle/data-folder.ts';
import type { KeptPerson } from './chronicle/entries.ts';
import { parsePerson } from './chronicle/entries.ts';
import type { Story } from './chronicle/story.ts';
import { readStory } from './chronicle/story.ts';
import type { KeptTalk } from './chronicle/talk-pages.ts';
import { readTalk } from './chronicle/talk-pages.ts';
import type { Deps } from './deps.ts';
import { defaultsFor } from './earlier-room.ts';
import type { Lobby } from './lobby.ts';
import { restarted } from './room-phases.ts';
import type { Session, Sessions } from './session.ts';

interface ReadRoom {
  readonly story: Story;
  readonly isWhole: boolean;
}
type Written = Pick<Kept, 'streams' | 'damaged' | 'truncated'>;

/** The part of a stream's name behind its kind, or null for another kind. */
const nameIn = (stream: string | null, kind: string): string | null =>
  stream?.startsWith(kind) ? stream.slice(kind.length) : null;

/** The lines of a room's talk as far as they can be read; one that is nothing stands for damage. */
const linesOfTalk = (room: string, { streams, damaged }: Written): readonly string[] => {
  const stream = `${TALK_STREAM}${room}`;
  return streams.get(stream) ?? (damaged.some((each) => each.stream === stream) ? ['null'] : []);
};

const roomsIn = (written: Written, { games, log, chronicle, countdown }: Deps): readonly ReadRoom[] => {
  const { streams, damaged } = written;
  const defaultsOf = defaultsFor(games, countdown);
  const read = (room: string, lines: readonly string[], isWhole: boolean): readonly ReadRoom[] => {
    const story = readStory(lines, defaultsOf);
    if (story.ok) return [{ story: story.value, isWhole }];
    log.error({ room, problem: story.error }, 'a room is lost: its journal cannot be read');
    // A newer server may have written what is whole; what is damaged is told of once, and its file is kept.
    if (!isWhole) chronicle.book(room, { ...NOTHING_EARLIER, talk: linesOfTalk(room, written) }).close();
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

/** Damaged talk, and that of a room that is not whole, is forgotten: nobody could be sure any more who may read it. */
const talkIn = (room: string, isWhole: boolean, lines: readonly string[], { log }: Deps): KeptTalk | null => {
  const read = lines.length === 0 || isWhole ? readTalk(lines) : { ok: false as const, error: 'the room is damaged' };
  if (read.ok) return read.value;
  log.error({ room, problem: read.error }, 'the talk of a room is lost');
  return null;
};

/** What is known of everybody's requests; only those of the run that he was in last count. */
const answeredIn = (known: readonly AnsweredByPerson[], people: readonly KeptPerson[]): AnsweredByPerson => {
  const runs = new Map(people.map(({ id, run }) => [id, run]));
  const all = known.flatMap((each) => [...each.values()]);
  return withAnswered(
    new Map(),
    all.filter(({ person, run }) => runs.get(person) === run),
  );
};

export interface Restoring {
  /** When the server lived last as far as its pulse tells, milliseconds since 1970. */
  readonly lastBeat: number | null;
  /** Whether this room is to be there again. */
  readonly takeUp: (room: RoomState) => boolean;
}

/**
 * Restores everybody, and gives the lobby every room that is to be taken up; the others are gone. What is damaged costs its own room and
 * nothing else.
 */
export const restore = (kept: Written, how: Restoring, deps: Deps, sessions: Sessions, lobby: Lobby): void => {
  const { log, games, chronicle } = deps;
  const { truncated } = kept;
  if (truncated !== null) {
    const { file, line, lines } = truncated;
    log.warn({ file, line, lines }, 'the end of the journal was half written and has been dropped');
  }
  const people = peopleIn(kept, deps);
  const rooms = roomsIn(kept, deps).map((read) => {
    const { code } = read.story.room;
    const lines = linesOfTalk(code, kept);
    return { ...read, lines, talk: talkIn(code, read.isWhole, lines, deps) };
  });
  const answered = answeredIn(
    rooms.flatMap(({ story, talk }) => [story.answered, talk?.answered ?? new Map()]),
    people,
  );
  const byId = new Map<string, Session>();
  for (const person of people) {
    byId.set(person.id, sessions.restore(person, answered.get(person.id)));
  }
  for (const { story, isWhole, lines, talk } of rooms) {
    const game = games.find(({ id }) => id === story.room.game);
    if (game === undefined) {
      log.error({ room: story.room.code, game: story.room.game }, 'a room is lost: this server has no such game');
      continue;
    }
    const room = restarted(story.room, (id) => byId.has(id));
    const sessionsIn = room.people.flatMap(({ id }) => byId.get(id) ?? []);
    const isPaused = room.paused === true;
    // Of its own: where the server ended before it had taken up all rooms, others have been written in since.
    const aliveAt = Math.max(how.lastBeat ?? 0, story.at);
    const earlier = !isWhole ? 'lost' : story.game === null ? null : { game: story.game, aliveAt, isPaused };
    const { room: written, keeping, game: played, answered: asked } = story;
    const book = { room: written, keeping, game: isWhole ? played : null, talk: lines, answered: asked };
    if (!how.takeUp(story.room)) {
      chronicle.book(room.code, book).close();
      log.info({ room: room.code, phase: room.phase }, 'a room is not taken up again');
      continue;
    }
    lobby.restore({ game, room, keeping: story.keeping, people: sessionsIn, earlier, said: talk?.said ?? null, book });
  }
  if (rooms.length > 0) log.info({ rooms: rooms.length, people: byId.size }, 'taken up again');
};
