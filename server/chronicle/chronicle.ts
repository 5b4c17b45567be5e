/** The chronicle: rooms and people write down here what must outlive the process, and nobody is told of it before it is safe. */
import type { Input } from '../../src/kernel/replay.ts';
import { isSame } from '../../src/protocol/changes.ts';
import type { RoomState } from '../../src/protocol/server-messages.ts';
import type { Clock } from '../clock.ts';
import type { Keeping } from '../room-keeping.ts';
import type { Journal } from '../store/journal.ts';
import type { Said } from '../talk.ts';
import type { AnsweredByPerson } from './answered.ts';
import { newestOf, withAnswered } from './answered.ts';
import type { Answered, Dealt, Entry, KeptPerson } from './entries.ts';
import type { Gate } from './gate.ts';
import { createGate, OPEN_GATE } from './gate.ts';
import { type KeptGame, type Reading, retold, take } from './story.ts';
import type { Change } from './talk-pages.ts';
import { createTalkPages } from './talk-pages.ts';

/** What one room writes down. */
export interface Book {
  /** The room as it is from now on; what a restart would find the same is not written twice. */
  room(room: RoomState, keeping: Keeping): void;
  /** A game begins in this room; an earlier one is forgotten. */
  deal(room: RoomState, keeping: Keeping, dealt: Dealt): void;
  /** The game has taken an input. */
  input(input: Input): void;
  /** After a restart, and around a pause: the open question has been open for so many milliseconds. */
  clock(asking: number, spent: number): void;
  /** Somebody has said something, and these are the lines that are kept with it, this one the last. */
  talk(kept: readonly Said[]): void;
  /** What was said is forgotten. */
  silence(): void;
  /** The room is gone, and all that was written of it. */
  close(): void;
}
/** What a room has written down before. */
export interface EarlierBook {
  readonly room: RoomState | null;
  readonly keeping: Keeping | null;
  readonly game: KeptGame | null;
  /** The lines of talk that are written. */
  readonly talk: readonly string[];
  readonly answered: AnsweredByPerson;
}
export interface Chronicle {
  readonly gate: Gate;
  book(code: string, earlier?: EarlierBook): Book;
  /** Somebody's identity as it is from now on. */
  person(person: KeptPerson): void;
  forget(personId: string): void;
  /** What is written while `work` runs was asked for by this request. */
  answering<T>(
    request: { readonly person: string; readonly run: string | null; readonly id: number },
    work: () => T,
  ): T;
  /** Makes safe what was written; nothing is written from now on. Never rejects. */
  close(): Promise<void>;
}

export const ROOM_STREAM = 'room:';
export const TALK_STREAM = 'talk:';
export const PERSON_STREAM = 'person:';

/** For a server that ends with its process: a game against bots. */
export const NO_CHRONICLE: Chronicle = {
  gate: OPEN_GATE,
  book: () => ({
    room: () => {},
    deal: () => {},
    input: () => {},
    clock: () => {},
    talk: () => {},
    silence: () => {},
    close: () => {},
  }),
  person: () => {},
  forget: () => {},
  answering: (_request, work) => work(),
  close: () => Promise.resolve(),
};

const MOST_LATER = 100;
/** So many lines that no longer count may stand in the journal before the others are written anew. */
const MOST_OUTDATED = 200;
export const NOTHING_EARLIER: EarlierBook = { room: null, keeping: null, game: null, talk: [], answered: new Map() };

/** A restart finds nobody connected, so whether somebody is connected now makes no difference to it. */
const asFound = (room: RoomState): RoomState => ({
  ...room,
  people: room.people.map((person) => (person.presence === 'here' ? { ...person, presence: 'away' } : person)),
});

type Told<E> = E extends Entry ? Omit<E, 'at' | 'answered'> : never;

export const createChronicle = (journal: Journal, clock: Pick<Clock, 'now'>): Chronicle => {
  const gate = createGate();
  let isClosed = false;
  let asked: Answered | null = null;

  const write = (change: Change): void => {
    if (isClosed) return;
    const safe = gate.began();
    // A failure is final: the journal's opener has been told, and what is in memory now must reach nobody.
    change((error) => (error === null ? safe() : gate.shut()));
  };

  const book = (code: string, earlier: EarlierBook = NOTHING_EARLIER): Book => {
    const stream = `${ROOM_STREAM}${code}`;
    let { answered } = earlier;
    const { room: roomBefore, keeping: keepingBefore, game: gameBefore } = earlier;
    /** What a restart would read. */
    const reading: Reading = {
      room: roomBefore,
      keeping: keepingBefore,
      game: gameBefore && { ...gameBefore, inputs: [...gameBefore.inputs] },
    };
    /** Lines of the room behind the deal, of which only the last counts. */
    let outdated = 0;
    /** Requests that are not in `answered` yet: that is only asked for when everything is written anew. */
    let later: Answered[] = [];
    let written: RoomState | null = null;
    const pages = createTalkPages(journal, `${TALK_STREAM}${code}`, write, earlier.talk);
    let writtenKeeping: Keeping | null = null;
    // Not a spread: see the principles in docs/architecture.md.
    const line = (entry: Entry, all: readonly Answered[]): string =>
      JSON.stringify(all.length === 0 ? entry : Object.assign({}, entry, { answered: all }));
    const fold = (): void => {
      answered = newestOf(withAnswered(answered, later));
      later = [];
    };
    const noted = (): readonly Answered[] => {
      const now = asked === null ? [] : [asked];
      later.push(...now);
      if (later.length >= MOST_LATER) fold();
      return now;
    };
    /** In place of all lines before. */
    const putAnew = (entry: Entry, before: readonly Entry[]): void => {
      fold();
      outdated = 0;
      const lines = [...before.map((each) => line(each, [])), line(entry, [...answered.values()])];
      write((done) => journal.replace(stream, lines, done));
    };
    const put = (told: Told<Entry>): void => {
      const now = noted();
      const entry: Entry = { at: clock.now(), ...told };
      take(reading, entry);
      if (entry.is === 'room') outdated += 1;
      if (entry.is === 'deal' || (entry.is === 'room' && reading.game === null)) putAnew(entry, []);
      else if (entry.is === 'room' && outdated > MOST_OUTDATED && reading.game !== null)
        putAnew(entry, retold(reading.game, entry));
      else write((done) => journal.append(stream, line(entry, now), done));
    };
    return {
      room: (room, keeping) => {
        if (room === written) return;
        const isKnown = written !== null && keeping === writtenKeeping && isSame(asFound(written), asFound(room));
        // What a request led to is written with its number, even if it came to nothing.
        if (isKnown && asked === null) return;
        written = room;
        writtenKeeping = keeping;
        put({ is: 'room', room, keeping });
      },
      deal: (room, keeping, dealt) => {
        written = room;
        writtenKeeping = keeping;
        put({ is: 'deal', room, keeping, dealt });
      },
      input: (input) => put({ is: 'input', input }),
      clock: (asking, spent) => put({ is: 'clock', asking, spent }),
      talk: (kept) => {
        noted();
        pages.add(kept, asked);
      },
      silence: pages.clear,
      close: () => {
        pages.clear();
        write((done) => journal.end(stream, done));
      },
    };
  };

  return {
    gate,
    book,
    person: (person) =>
      write((done) => journal.replace(`${PERSON_STREAM}${person.id}`, [JSON.stringify(person)], done)),
    forget: (personId) => write((done) => journal.end(`${PERSON_STREAM}${personId}`, done)),
    answering: ({ person, run, id }, work) => {
      asked = run === null ? null : { person, run, ids: [id] };
      try {
        return work();
      } finally {
        asked = null;
      }
    },
    close: async () => {
      isClosed = true;
      await journal.close();
    },
  };
};
