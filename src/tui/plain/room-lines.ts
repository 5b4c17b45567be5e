/** Rooms in lines: the list of a server, and one room with its seats and rules. */
import type { Speech } from '../../i18n/index.ts';
import type { GameOffer, ListedRoom, RoomState } from '../../protocol/server-messages.ts';
import { differencesIn, settingsOf } from '../screens/room/settings.ts';
import { cleanLine } from '../text/clean-line.ts';

/** One line a room. */
export const listingLines = (rooms: readonly ListedRoom[], speech: Speech): readonly string[] => {
  if (rooms.length === 0) return [speech.say('plain.rooms.none')];
  return rooms.map(({ code, owner, phase, people, bots, seats, memory = false, locked }) => {
    const players = speech.say('lobby.players', { people, bots, seats });
    const parts = [code, cleanLine(owner), speech.tell({ key: `phase.${phase}` }), players];
    if (memory) parts.push(speech.say('lobby.memory'));
    if (locked) parts.push(speech.say('lobby.locked'));
    return parts.join(' — ');
  });
};

const seatLine = (room: RoomState, me: string | null, seat: number, speech: Speech): string => {
  const person = room.people.find((each) => each.seat === seat);
  const bot = room.bots.find((each) => each.seat === seat);
  if (bot !== undefined) return `${seat + 1} ${cleanLine(bot.name)} — ${speech.tell({ key: `bot.${bot.level}` })}`;
  if (person === undefined) return `${seat + 1} ${speech.say('room.free')}`;
  const own = person.id === me ? ` (${speech.say('mark.you')})` : '';
  const isOwner = person.id === room.owner;
  const state = isOwner ? speech.say('room.owner') : speech.say(person.ready ? 'room.ready' : 'room.not-ready');
  return `${seat + 1} ${cleanLine(person.name)}${own} — ${state}`;
};

/** The room, its seats and the rules that are not the rulebook's. */
export const roomLines = (room: RoomState, offer: GameOffer, me: string | null, speech: Speech): readonly string[] => {
  const preset = settingsOf(room, offer, speech).find(({ id }) => id === 'preset')?.value ?? '';
  return [
    speech.say('room.title', { code: room.code }),
    ...Array.from({ length: room.settings.seats }, (_, seat) => seatLine(room, me, seat, speech)),
    speech.say('room.rules', { preset }),
    ...differencesIn(room, offer, speech).map((line) => `* ${line}`),
    ...(room.locked ? [speech.say('room.locked')] : []),
  ];
};
