/** Whose room it is, as a value: the founder's while he is there, else that of whoever sits in it longest. */
import type { Person, RoomState } from '../src/protocol/server-messages.ts';
import type { Changed } from './room-state.ts';
import { done, personIn, refused } from './room-state.ts';

/** Who would get the room: those who are connected before the others, those with a seat before spectators, the longest first. */
export const heirIn = (people: readonly Person[]): Person | undefined => {
  const here = people.filter(({ presence }) => presence === 'here');
  const isSeated = ({ seat }: Person): boolean => seat !== null;
  return here.find(isSeated) ?? here[0] ?? people.find(isSeated) ?? people[0];
};

/** Whether others would wait for him in vain: a bot holds his seat by now, or the game has ended without him. */
const isMissed = ({ phase }: RoomState, { presence }: Person): boolean =>
  presence === 'held' || (presence === 'away' && (phase === 'over' || phase === 'broken'));

/** An owner who is gone, or missed, gives way to somebody who is connected, if there is one. */
export const withHeir = (room: RoomState): RoomState => {
  const owner = personIn(room, room.owner);
  if (owner !== undefined && !isMissed(room, owner)) return room;
  const heir = heirIn(room.people.filter(({ id }) => id !== room.owner));
  return heir?.presence === 'here' ? { ...room, owner: heir.id } : room;
};

/** Somebody has come (back): the founder has his room again. */
export const withArrival = (room: RoomState, id: string, founder: string): RoomState =>
  id === founder ? { ...room, owner: id } : withHeir(room);

/** The room goes to somebody who is connected. */
export const handOver = (room: RoomState, id: string): Changed => {
  const heir = personIn(room, id);
  if (heir === undefined) return refused('room/person-unknown');
  return heir.presence === 'here' ? done({ ...room, owner: id }) : refused('room/person-away');
};
