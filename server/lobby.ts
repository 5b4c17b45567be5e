/** All rooms of the server, by code. */
import type { Game } from '../src/kernel/types.ts';
import type { FieldsOf } from '../src/protocol/client-messages.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { ListedRoom, RoomState } from '../src/protocol/server-messages.ts';
import type { Book, EarlierBook } from './chronicle/chronicle.ts';
import type { Deps } from './deps.ts';
import type { Census } from './operations/meter.ts';
import type { Earlier } from './resume.ts';
import type { Room } from './room.ts';
import { createRoom } from './room.ts';
import type { Keeping } from './room-keeping.ts';
import { keepingOf } from './room-keeping.ts';
import { defaultSettings, mergeSettings } from './room-settings.ts';
import type { As } from './room-state.ts';
import { nameIn } from './room-state.ts';
import type { Session } from './session.ts';
import type { Said } from './talk.ts';
import { createTally } from './tally.ts';
import { createWaking } from './waking.ts';

/** A room as it was before the restart. */
export interface KeptRoom {
  readonly game: Game;
  readonly room: RoomState;
  readonly keeping: Keeping;
  readonly people: readonly Session[];
  readonly earlier: Earlier | 'lost' | null;
  /** What was said; null if that cannot be read any more. */
  readonly said: readonly Said[] | null;
  readonly book: EarlierBook;
}

/** A room as others hear of it. */
interface Known {
  /** Milliseconds since 1970. */
  readonly opened: number;
  state(): RoomState;
}

export interface Lobby {
  /** Opens a room for its owner, who enters it. */
  create(session: Session, wish: FieldsOf<'room.create'>): Refusal | null;
  join(session: Session, code: string, as: As, password?: string): Refusal | null;
  /** A room of before the restart, which is opened again as soon as somebody asks for it, or when its turn comes. */
  restore(kept: KeptRoom): void;
  /** Opens the rooms of before the restart in turn. @param done called when all are open */
  wake(done: () => void): void;
  /** Opens the room that this person was in before the restart. */
  wakeFor(session: Session): void;
  /** The server ends: no game goes on, and no bot answers any more. */
  stop(): void;
  /** The server ends for good: rooms in which no game is being played are not written down any more. */
  writeOff(): void;
  /** The public rooms that somebody is in, the last opened first. */
  list(): readonly ListedRoom[];
  /** How many rooms there are, by what happens in them. */
  census(): Census['rooms'];
}

/** Codes are read out and typed: case, blanks and hyphens do not matter. */
const normalised = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const listed = (room: RoomState): ListedRoom => ({
  code: room.code,
  game: room.game,
  phase: room.phase,
  owner: nameIn(room, room.owner),
  seats: room.settings.seats,
  people: room.people.filter(({ seat }) => seat !== null).length,
  bots: room.bots.length,
  spectators: room.people.filter(({ seat }) => seat === null).length,
  ...(room.settings.memory === true ? { memory: true } : {}),
  locked: room.locked ?? false,
});

export const createLobby = (deps: Deps): Lobby => {
  const { games, ids, limits, log, chronicle, countdown } = deps;
  const rooms = new Map<string, Room>();
  /** With those of before a restart that are not taken up yet. */
  const known = new Map<string, Known>();
  const waking = createWaking(deps.clock, deps.log);
  const opened = createTally(limits.roomsPerAddress);
  const openers = new Map<string, string | null>();

  const freeCode = (): string => {
    let code = ids.room();
    while (known.has(code)) code = ids.room();
    return code;
  };
  const dispose = (code: string): void => {
    const room = rooms.get(code);
    rooms.delete(code);
    known.delete(code);
    opened.remove(openers.get(code) ?? null);
    openers.delete(code);
    room?.dispose();
    log.info({ room: code, rooms: known.size }, 'room closed');
  };

  /** Paused games wait for days only while there is place for them. @returns whether there is place for a new room now */
  const makePlace = (): boolean => {
    waking.wakeAll();
    if (known.size < limits.rooms) return true;
    const left = [...rooms.values()].flatMap((room) => {
      const since = room.vacantSince();
      const isOld = since !== null && deps.clock.now() - since >= limits.idleMs;
      return isOld && room.state().paused === true ? [{ since, code: room.state().code }] : [];
    });
    const [longest] = left.sort((one, other) => one.since - other.since);
    if (longest !== undefined) dispose(longest.code);
    return longest !== undefined;
  };
  const open = (game: Game, state: RoomState, keeping: Keeping, book: Book, said: readonly Said[] = []): Room => {
    const room = createRoom(deps, { game, state, keeping, said }, book, () => dispose(state.code));
    rooms.set(state.code, room);
    known.set(state.code, { opened: keeping.opened ?? 0, state: room.state });
    return room;
  };

  return {
    create: (session, { game: gameId, as = 'player', password = null, ...patch }) => {
      if (session.room !== null) return { code: 'room/already-in' };
      const address = session.outbox?.address ?? null;
      if (!opened.hasPlace(address)) return { code: 'limit/rooms-address' };
      const game = games.find(({ id }) => id === gameId);
      if (game === undefined) return { code: 'room/game-unknown' };
      const settings = mergeSettings(game, defaultSettings(game, countdown), patch);
      if (!settings.ok) return settings.error;
      // Last: a request that is refused for anything else costs nobody his game.
      if (known.size >= limits.rooms && !makePlace()) return { code: 'limit/rooms' };
      const code = freeCode();
      const empty = { phase: 'open', owner: session.id, people: [], bots: [], players: null } as const;
      const flags = { locked: password !== null, paused: false, unfinished: false };
      const state = { code, game: game.id, settings: settings.value, ...empty, ...flags };
      const room = open(game, state, keepingOf(session.id, password, deps.clock.now()), chronicle.book(code));
      opened.add(address);
      openers.set(code, address);
      log.info({ room: code, game: game.id, rooms: known.size }, 'room opened');
      return room.enter(session, as, password ?? undefined);
    },
    join: (session, code, as, password) => {
      if (session.room !== null) return { code: 'room/already-in' };
      waking.wakeRoom(normalised(code));
      const room = rooms.get(normalised(code));
      return room === undefined ? { code: 'room/unknown' } : room.enter(session, as, password);
    },
    restore: ({ game, room: state, keeping, people, earlier, said, book: written }) => {
      const takeUp = (): void => {
        try {
          const book = chronicle.book(state.code, written);
          if (said === null) book.silence();
          open(game, state, keeping, book, said ?? []).resume(people, earlier);
        } finally {
          if (!rooms.has(state.code)) known.delete(state.code);
        }
      };
      // That a game cannot go on is known now, or not before it is taken up.
      const isLost = earlier === 'lost' && state.phase === 'playing';
      const asleep: RoomState = isLost ? { ...state, phase: 'broken' } : state;
      known.set(state.code, { opened: keeping.opened ?? 0, state: () => asleep });
      waking.add({ room: state, wake: takeUp });
    },
    wake: waking.begin,
    wakeFor: ({ id }) => waking.wakeRoomOf(id),
    stop: () => {
      for (const room of rooms.values()) room.stop();
    },
    writeOff: () => {
      waking.wakeAll();
      for (const room of rooms.values()) if (room.state().phase !== 'playing') room.writeOff();
    },
    census: () => {
      const counts = { open: 0, playing: 0, over: 0, broken: 0 };
      for (const room of known.values()) counts[room.state().phase] += 1;
      return counts;
    },
    list: () =>
      [...known.values()]
        .sort((one, other) => one.opened - other.opened)
        .map((room) => room.state())
        .filter(({ settings, people }) => !settings.private && people.length > 0)
        .slice(-limits.listedRooms)
        .map(listed)
        .reverse(),
  };
};
