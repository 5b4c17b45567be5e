/** The beginning and the end of a game in a room, as values. */

import type { Refusal } from '../src/protocol/refusal.ts';
import type { Person, RoomState } from '../src/protocol/server-messages.ts';
import { freeSeats, leave, refused } from './room-state.ts';

/** Why a game cannot start, or null if it can. The owner starts it, so he need not be ready. */
export const whyNotStart = (room: RoomState): Refusal | null => {
  if (room.phase === 'playing') return refused('room/playing').error;
  const free = freeSeats(room).length;
  if (free > 0) return refused('room/seats-empty', { free }).error;
  const isWaitedFor = ({ id, seat, ready, presence }: Person): boolean =>
    seat !== null && id !== room.owner && !(ready && presence === 'here');
  const waiting = room.people.filter(isWaitedFor).length;
  return waiting > 0 ? refused('room/not-ready', { waiting }).error : null;
};

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
  return { ...room, phase: 'playing', people, bots, players };
};

/** The room after the game; nobody is ready for the next one yet, and no bot holds a seat any more. */
export const ended = (room: RoomState, phase: 'over' | 'broken'): RoomState => ({
  ...room,
  phase,
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
