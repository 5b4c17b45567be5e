/** All rooms of the server, by code. */
import type { FieldsOf } from '../src/protocol/client-messages.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { ListedRoom, RoomState } from '../src/protocol/server-messages.ts';
import type { Deps } from './deps.ts';
import type { Room } from './room.ts';
import { createRoom } from './room.ts';
import { defaultSettings, mergeSettings } from './room-settings.ts';
import type { As } from './room-state.ts';
import { personIn } from './room-state.ts';
import type { Session } from './session.ts';

export interface Lobby {
  /** Opens a room for its owner, who enters it. */
  create(session: Session, wish: FieldsOf<'room.create'>): Refusal | null;
  join(session: Session, code: string, as: As): Refusal | null;
  /** The public rooms, newest first. */
  list(): readonly ListedRoom[];
}

/** Codes are read out and typed: case, blanks and hyphens do not matter. */
const normalised = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const listed = (room: RoomState): ListedRoom => ({
  code: room.code,
  game: room.game,
  phase: room.phase,
  owner: personIn(room, room.owner)?.name ?? '',
  seats: room.settings.seats,
  people: room.people.filter(({ seat }) => seat !== null).length,
  bots: room.bots.length,
  spectators: room.people.filter(({ seat }) => seat === null).length,
  ...(room.settings.memory === true ? { memory: true } : {}),
});

export const createLobby = (deps: Deps): Lobby => {
  const { games, ids, limits, log } = deps;
  const rooms = new Map<string, Room>();

  const freeCode = (): string => {
    let code = ids.room();
    while (rooms.has(code)) code = ids.room();
    return code;
  };
  const dispose = (code: string): void => {
    const room = rooms.get(code);
    rooms.delete(code);
    room?.dispose();
    log.info({ room: code, rooms: rooms.size }, 'room closed');
  };

  return {
    create: (session, { game: gameId, as = 'player', ...patch }) => {
      if (session.room !== null) return { code: 'room/already-in' };
      if (rooms.size >= limits.rooms) return { code: 'limit/rooms' };
      const game = games.find(({ id }) => id === gameId);
      if (game === undefined) return { code: 'room/game-unknown' };
      const settings = mergeSettings(game, defaultSettings(game), patch);
      if (!settings.ok) return settings.error;
      const code = freeCode();
      const empty = { phase: 'open', owner: session.id, people: [], bots: [], players: null } as const;
      const room = createRoom(deps, game, { code, game: game.id, settings: settings.value, ...empty }, () =>
        dispose(code),
      );
      rooms.set(code, room);
      log.info({ room: code, game: game.id, rooms: rooms.size }, 'room opened');
      return room.enter(session, as);
    },
    join: (session, code, as) => {
      if (session.room !== null) return { code: 'room/already-in' };
      const room = rooms.get(normalised(code));
      return room === undefined ? { code: 'room/unknown' } : room.enter(session, as);
    },
    list: () =>
      [...rooms.values()]
        .map((room) => room.state())
        .filter(({ settings }) => !settings.private)
        .slice(-limits.listedRooms)
        .map(listed)
        .reverse(),
  };
};
