/** Settings of a room: from a request to values that the game accepts. */
import { defaultOptions, parseOptions } from '../src/kernel/options.ts';
import type { Game, Result } from '../src/kernel/types.ts';
import type { FieldsOf } from '../src/protocol/client-messages.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { RoomState, Settings } from '../src/protocol/server-messages.ts';
import type { Changed } from './room-state.ts';
import { done, refused, TAKEOVER } from './room-state.ts';

export type Patch = FieldsOf<'room.configure'>;

/** The settings a room starts from: the rulebook, at the largest table of at most eight. @param countdown seconds before a deal */
export const defaultSettings = (game: Game, countdown: number): Settings => ({
  seats: Math.max(game.seats.min, Math.min(8, game.seats.max)),
  options: defaultOptions(game.options),
  paces: game.paces,
  private: false,
  shuffle: true,
  memory: false,
  countdown,
  takeover: TAKEOVER,
  botTalk: true,
});

const pacesFrom = (game: Game, settings: Settings, patch: Patch): Result<Settings['paces'], Refusal> => {
  const given = Object.entries(patch.paces ?? {});
  const unknown = given.find(([key]) => !Object.hasOwn(game.paces, key));
  if (unknown !== undefined) return refused('room/pace-unknown', { key: unknown[0].slice(0, 40) });
  return {
    ok: true,
    value: { ...settings.paces, ...Object.fromEntries(given.map(([key, seconds]) => [key, seconds || null])) },
  };
};

/**
 * Settings with a request's changes.
 * @returns `room/seats-range`, `room/option`, `room/options-refused` or `room/pace-unknown` if the game does not accept them
 */
export const mergeSettings = (game: Game, settings: Settings, patch: Patch): Result<Settings, Refusal> => {
  const { min, max } = game.seats;
  const seats = patch.seats ?? settings.seats;
  if (seats < min || seats > max) return refused('room/seats-range', { min, max });
  const options = parseOptions(game.options, patch.options ?? {}, settings.options);
  if (!options.ok)
    return refused('room/option', { key: options.error.key.slice(0, 40), allowed: options.error.allowed });
  const [wrong] = game.check(options.value, seats);
  if (wrong !== undefined) return refused('room/options-refused', { ...wrong.params, reason: wrong.key });
  const paces = pacesFrom(game, settings, patch);
  if (!paces.ok) return paces;
  const { private: isPrivate = settings.private, shuffle = settings.shuffle } = patch;
  const memory = patch.memory ?? settings.memory ?? false;
  const { countdown = settings.countdown ?? 0 } = patch;
  const { takeover = settings.takeover ?? TAKEOVER, botTalk = settings.botTalk ?? true } = patch;
  const kept = { private: isPrivate, shuffle, memory, countdown, takeover, botTalk };
  return { ok: true, value: { seats, options: options.value, paces: paces.value, ...kept } };
};

/** People whose seats a smaller table does not have move to the lowest others, bots giving way. */
const reseat = (room: RoomState, seats: number): RoomState => {
  const kept = new Set(room.people.flatMap(({ seat }) => (seat !== null && seat < seats ? [seat] : [])));
  const places = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !kept.has(seat));
  const people = room.people.map((person) =>
    person.seat === null || person.seat < seats ? person : { ...person, seat: places.shift() ?? null },
  );
  const bots = room.bots.filter((bot) => bot.seat < seats && !people.some(({ seat }) => seat === bot.seat));
  return { ...room, people, bots };
};

/** Changes the settings of a room; everybody has to be ready again. Nobody loses his seat. */
export const configure = (room: RoomState, game: Game, patch: Patch): Changed => {
  if (room.phase === 'playing') return refused('room/playing');
  const settings = mergeSettings(game, room.settings, patch);
  if (!settings.ok) return settings;
  const seated = room.people.filter(({ seat }) => seat !== null).length;
  const { min, max } = game.seats;
  if (settings.value.seats < seated) return refused('room/seats-range', { min: Math.max(min, seated), max });
  const moved = reseat(room, settings.value.seats);
  return done({
    ...moved,
    settings: settings.value,
    people: moved.people.map((person) => ({ ...person, ready: false })),
  });
};

const SLOW_SECONDS = 3_600;

/** How much longer than usual people may be away in a game played over days: as long as its slowest question, in milliseconds; 0 in any other. */
export const slownessOf = ({ phase, settings }: RoomState): number => {
  const longest = Math.max(0, ...Object.values(settings.paces).map((seconds) => seconds ?? 0));
  return phase === 'playing' && longest >= SLOW_SECONDS ? longest * 1000 : 0;
};
