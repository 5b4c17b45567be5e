/** What the owner of a room can do to its game and its people now, each with what it asks of the server. Pure. */
import type { Client } from '../../../client/client.ts';
import { unreadyIn } from '../../../client/selectors.ts';
import type { Speech } from '../../../i18n/index.ts';
import type { RoomState } from '../../../protocol/server-messages.ts';
import { cleanLine } from '../../text/clean-line.ts';

export interface OwnerAct {
  readonly id: string;
  readonly text: string;
  /** Cannot be taken back, so it asks twice. */
  readonly isGrave: boolean;
  readonly ask: (client: Client) => ReturnType<Client['request']>;
}
type Person = RoomState['people'][number];

const gameActs = ({ paused }: RoomState, speech: Speech): readonly OwnerAct[] => [
  paused
    ? {
        id: 'resume',
        text: speech.say('owner.resume'),
        isGrave: false,
        ask: (client) => client.request('game.resume', {}),
      }
    : {
        id: 'pause',
        text: speech.say('owner.pause'),
        isGrave: false,
        ask: (client) => client.request('game.pause', {}),
      },
  { id: 'end', text: speech.say('owner.end'), isGrave: true, ask: (client) => client.request('game.end', {}) },
];

const unseatAll = (room: RoomState, speech: Speech): readonly OwnerAct[] => {
  const names = unreadyIn(room).map(({ name }) => cleanLine(name));
  if (names.length === 0) return [];
  return [
    {
      id: 'unseat',
      text: speech.say('owner.unseat-all', { names: speech.listed(names) }),
      isGrave: false,
      ask: (client) => client.request('room.unseat', { person: null }),
    },
  ];
};

const personActs = ({ phase }: RoomState, person: Person, speech: Speech): readonly OwnerAct[] => {
  const { id, seat, presence } = person;
  const name = cleanLine(person.name);
  const isPlaying = phase === 'playing' && seat !== null;
  const unseat: OwnerAct = {
    id: `unseat ${id}`,
    text: speech.say('owner.unseat', { name }),
    isGrave: false,
    ask: (client) => client.request('room.unseat', { person: id }),
  };
  const give: OwnerAct = {
    id: `owner ${id}`,
    text: speech.say('owner.give', { name }),
    isGrave: true,
    ask: (client) => client.request('room.owner', { person: id }),
  };
  const kick: OwnerAct = {
    id: `kick ${id}`,
    text: speech.say(isPlaying ? 'owner.kick-player' : 'owner.kick', { name }),
    isGrave: true,
    ask: (client) => client.request('room.kick', { person: id }),
  };
  return [...(phase !== 'playing' && seat !== null ? [unseat] : []), ...(presence === 'here' ? [give] : []), kick];
};

/** All of them, the game first, then person by person; the owner himself is not among those. */
export const ownerActs = (room: RoomState, speech: Speech): readonly OwnerAct[] => [
  ...(room.phase === 'playing' ? gameActs(room, speech) : unseatAll(room, speech)),
  ...room.people.filter(({ id }) => id !== room.owner).flatMap((person) => personActs(room, person, speech)),
];
