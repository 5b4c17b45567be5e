/** The beginning and the end of a game in a room, as values. */

import type { Refusal } from '../src/protocol/refusal.ts';
import type { Person, RoomState } from '../src/protocol/server-messages.ts';
import { freeSeats, leave, personIn, refused, unreadyIn } from './room-state.ts';
import type { Started } from './start-countdown.ts';

/** Why a game cannot start, or null if it can. */
export const whyNotStart = (room: RoomState): Refusal | null => {
  if (room.phase === 'playing') return refused('room/playing').error;
  const free = freeSeats(room).length;
  if (free > 0) return refused('room/seats-empty', { free }).error;
  const waiting = unreadyIn(room);
  const names = waiting.map(({ name }) => name).join(', ');
  return waiting.length > 0 ? refused('room/not-ready', { waiting: waiting.length, names }).error : null;
};

/** Whether a start that is being counted down still holds: the owner is there, and nothing of what he started has changed. */
export const isStillStarting = (room: RoomState, { owner, settings }: Started): boolean =>
  room.owner === owner &&
  room.settings === settings &&
  personIn(room, owner)?.presence === 'here' &&
  whyNotStart(room) === null;

/**
 * The room as the game starts.
 * @param order for each seat before, the seat in the game
 */
export const begun = (room: RoomState, order: readonly number[]): RoomState => {
  const people = room.people.map((person) => ({
    ...person,
    seat: person.seat === null ? null : (order[person.seat] ?? null),
  }));
  const bots = room.bots.map((bot) => ({ ...bot, seat: order[bot.seat] ?? bot.seat }));
  const players = Array.from({ length: room.settings.seats }, (_, seat) => {
    const player = people.find((each) => each.seat === seat) ?? bots.find((each) => each.seat === seat);
    return player?.name ?? '';
  });
  return { ...room, phase: 'playing', people, bots, players, paused: false, unfinished: false };
};

/** The room after the game; nobody is ready for the next one yet, and no bot holds a seat any more. */
export const ended = (room: RoomState, phase: 'over' | 'broken'): RoomState => ({
  ...room,
  phase,
  paused: false,
  people: room.people.map((person) => ({
    ...person,
    ready: false,
    presence: person.presence === 'held' ? 'away' : person.presence,
  })),
});

/**
 * The room as a restarted server finds it: nobody is connected, and whoever is ready or held by a bot stays so.
 * @param isKnown whether there is still an identity of this id; the others have left
 */
export const restarted = (room: RoomState, isKnown: (id: string) => boolean): RoomState => {
  const lost = room.people.filter(({ id }) => !isKnown(id));
  const left = lost.reduce((rest, { id }) => leave(rest, id), room);
  const people = left.people.map(
    (person): Person => (person.presence === 'here' ? { ...person, presence: 'away' } : person),
  );
  return { ...left, people };
};
