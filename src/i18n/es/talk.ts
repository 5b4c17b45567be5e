/** Spanish: what can be said without typing. A gap that is not filled yet stands as an ellipsis. */
import type { talk as english } from '../en/talk.ts';
import type { TextsOf } from '../text.ts';

export const talk = {
  'phrase.which': '¿Qué dices?',
  'phrase.clan': 'Soy {clan:side-of}',
  'phrase.rank': 'Mi rango es {rank}',
  'phrase.accuse': { other: '{seat:seat} es {clan:side-of}', seat: 'Eres {clan:side-of}' },
  'phrase.lying': { other: '{seat:seat} miente', seat: 'Mientes' },
  'phrase.attack': { other: 'A por {seat:seat}', seat: 'A por ti' },
  'phrase.stand-in': 'Yo defiendo',
  'phrase.help': '¿Quién me defiende?',
  'phrase.pass': 'Pásame la daga',
  'phrase.thanks': 'Gracias',
} satisfies TextsOf<typeof english>;
