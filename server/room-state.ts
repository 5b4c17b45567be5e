/** People and seats of a room as a value; every function returns the next one or why not. */

import type { Result } from '../src/kernel/types.ts';
import type { BotLevel } from '../src/protocol/parts.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { BotSeat, Person, RoomState } from '../src/protocol/server-messages.ts';
import { freeName, nextBotName } from './room-names.ts';
import { heirIn } from './room-owner.ts';

export type Changed = Result<RoomState, Refusal>;
export type As = 'player' | 'spectator';
type Presence = Person['presence'];

export const done = (value: RoomState): Changed => ({ ok: true, value });
export const refused = (
  code: Refusal['code'],
  params?: Refusal['params'],
): { readonly ok: false; readonly error: Refusal } => ({
  ok: false,
  error: params === undefined ? { code } : { code, params },
});

export const personIn = (room: RoomState, id: string): Person | undefined =>
  room.people.find((person) => person.id === id);

/** What somebody is called in this room, where names may have got numbers; empty for somebody who is not in it. */
export const nameIn = (room: RoomState, id: string): string => personIn(room, id)?.name ?? '';

/** Whether this person has a seat in a running game. */
export const isPlaying = (room: RoomState, id: string): boolean =>
  room.phase === 'playing' && (personIn(room, id)?.seat ?? null) !== null;
/** Whether a bot holds this person's seat. */
export const isHeld = (room: RoomState, id: string): boolean => personIn(room, id)?.presence === 'held';

/** Seats that neither a person nor a bot has, lowest first. */
export const freeSeats = (room: RoomState): readonly number[] => {
  const taken = new Set([...room.people, ...room.bots].map(({ seat }) => seat));
  return Array.from({ length: room.settings.seats }, (_, seat) => seat).filter((seat) => !taken.has(seat));
};

/** The bot that plays for somebody who is gone, where the owner has not chosen another. */
export const TAKEOVER: BotLevel = 'sharp';

/** The level of the bot that plays for somebody who is gone; rooms of before there was a choice have none. */
export const takeoverIn = ({ settings }: RoomState): BotLevel => settings.takeover ?? TAKEOVER;

/** Which level of bot answers for this seat now: of the bot on it, or of the one that holds it for a person; null if a person answers. */
export const botFor = (room: RoomState, seat: number): BotLevel | null => {
  const bot = room.bots.find((each) => each.seat === seat);
  if (bot !== undefined) return bot.level;
  const isHeld = room.people.some((person) => person.seat === seat && person.presence === 'held');
  return isHeld ? takeoverIn(room) : null;
};

const withPerson = (room: RoomState, id: string, change: Partial<Person>): RoomState => ({
  ...room,
  people: room.people.map((person) => (person.id === id ? { ...person, ...change } : person)),
});

/** Bots give their seat to a person. */
const withoutBot = (room: RoomState, seat: number | null): RoomState => ({
  ...room,
  bots: room.bots.filter((bot) => bot.seat !== seat),
});

/** Somebody comes in; a player takes the first free seat, or else that of a bot. A name that is taken gets a number. */
export const enter = (room: RoomState, id: string, name: string, as: As, most: number): Changed => {
  if (room.people.length >= most) return refused('limit/people');
  if (as === 'player' && room.phase === 'playing') return refused('room/in-game');
  const held = room.bots.map((bot) => bot.seat).toSorted((one, other) => one - other);
  const seat = as === 'spectator' ? null : [...freeSeats(room), ...held][0];
  if (seat === undefined) return refused('room/full');
  const person: Person = { id, name: freeName(room, name), seat, ready: false, presence: 'here' };
  return done(withoutBot({ ...room, people: [...room.people, person] }, seat));
};

/** Somebody leaves for good. A bot takes his seat in a running game; the room goes to whoever sits in it longest. */
export const leave = (room: RoomState, id: string): RoomState => {
  const gone = personIn(room, id);
  if (gone === undefined) return room;
  const people = room.people.filter((person) => person !== gone);
  const heir = heirIn(people);
  const owner = room.owner === id && heir !== undefined ? heir.id : room.owner;
  const { seat, name } = gone;
  const stand: readonly BotSeat[] =
    room.phase === 'playing' && seat !== null ? [{ seat, name, level: takeoverIn(room) }] : [];
  return { ...room, owner, people, bots: [...room.bots, ...stand] };
};

/** Somebody takes a free seat or that of a bot, or stands up with null. Whoever sits down comes after those who sit already. */
export const sit = (room: RoomState, id: string, seat: number | null): Changed => {
  if (room.phase === 'playing') return refused('room/playing');
  if (seat !== null && seat >= room.settings.seats) return refused('room/seat-unknown');
  const person = personIn(room, id);
  if (person === undefined || person.seat === seat) return done(room);
  if (seat !== null && room.people.some((each) => each.seat === seat)) return refused('room/seat-taken');
  const moved = withoutBot(withPerson(room, id, { seat, ready: false }), seat);
  if (person.seat !== null) return done(moved);
  const sitsDown = ({ id: each }: Person): boolean => each === id;
  const people = [...moved.people.filter((each) => !sitsDown(each)), ...moved.people.filter(sitsDown)];
  return done({ ...moved, people });
};

/** Seated people without whom the game could start; the owner starts it, so he need not be ready. */
export const unreadyIn = (room: RoomState): readonly Person[] =>
  room.people.filter(
    ({ id, seat, ready, presence }) => seat !== null && id !== room.owner && !(ready && presence === 'here'),
  );

/** Makes somebody a spectator, or with null everybody who is not ready. */
export const unseat = (room: RoomState, id: string | null): Changed => {
  if (room.phase === 'playing') return refused('room/playing');
  if (id !== null && personIn(room, id) === undefined) return refused('room/person-unknown');
  const ids = id === null ? unreadyIn(room).map((person) => person.id) : [id];
  return done(ids.reduce((left, each) => withPerson(left, each, { seat: null, ready: false }), room));
};

export const setReady = (room: RoomState, id: string, ready: boolean): Changed => {
  if (room.phase === 'playing') return refused('room/playing');
  if (personIn(room, id)?.seat === null) return refused('room/not-seated');
  return done(withPerson(room, id, { ready }));
};

/** Connected, away, or held by a bot; who is not there is not ready. */
export const setPresence = (room: RoomState, id: string, presence: Presence): RoomState =>
  withPerson(room, id, room.phase !== 'playing' && presence !== 'here' ? { presence, ready: false } : { presence });

const withBot = (room: RoomState, seat: number, level: BotLevel): RoomState => {
  const name = room.bots.find((bot) => bot.seat === seat)?.name ?? nextBotName(room);
  return { ...room, bots: [...room.bots.filter((bot) => bot.seat !== seat), { seat, name, level }] };
};

/**
 * Puts bots on seats or takes them away.
 * @param seat one seat; null is every free one, or with level null every bot. A person who is not there gives way to a bot.
 */
export const setBot = (room: RoomState, seat: number | null, level: BotLevel | null): Changed => {
  if (room.phase === 'playing') return refused('room/playing');
  if (seat === null) {
    if (level === null) return done({ ...room, bots: [] });
    return done(freeSeats(room).reduce((filled, free) => withBot(filled, free, level), room));
  }
  if (seat >= room.settings.seats) return refused('room/seat-unknown');
  const sitting = room.people.find((person) => person.seat === seat);
  if (sitting?.presence === 'here') return refused('room/seat-taken');
  if (level === null) return done({ ...room, bots: room.bots.filter((bot) => bot.seat !== seat) });
  const stood = sitting === undefined ? room : withPerson(room, sitting.id, { seat: null });
  return done(withBot(stood, seat, level));
};
