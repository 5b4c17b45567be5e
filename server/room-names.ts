/** Names that tell everybody in a room apart. */
import { cleanName } from './clean-text.ts';
import { LIMITS } from './limits.ts';

interface Named {
  readonly people: readonly { readonly name: string }[];
  readonly bots: readonly { readonly name: string }[];
}

export const BOT_NAMES = [
  'Nils',
  'Ida',
  'Otto',
  'Runa',
  'Milo',
  'Zora',
  'Emil',
  'Tara',
  'Hugo',
  'Vida',
  'Odin',
  'Lena',
  'Ravi',
  'Suri',
  'Kian',
  'Dina',
] as const;

const isTaken = (room: Named, name: string): boolean =>
  [...room.people, ...room.bots].some((each) => each.name.toLowerCase() === name.toLowerCase());

/** The name itself, or with the first number that makes it unlike all others in the room. */
export const freeName = (room: Named, name: string): string => {
  let free = name;
  for (let number = 2; isTaken(room, free); number += 1) {
    const ending = ` ${number}`;
    free = cleanName(name, LIMITS.nameColumns - ending.length) + ending;
  }
  return free;
};

/** A name for the next bot. */
export const nextBotName = (room: Named): string =>
  BOT_NAMES.find((name) => !isTaken(room, name)) ?? freeName(room, BOT_NAMES[0]);
