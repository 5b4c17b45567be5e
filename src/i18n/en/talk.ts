/** English: what can be said without typing. A gap that is not filled yet stands as an ellipsis. */
import type { Text } from '../text.ts';

export const talk = {
  'phrase.which': 'Say what?',
  'phrase.clan': 'I am {clan:side}',
  'phrase.rank': 'My rank is {rank}',
  'phrase.accuse': { other: '{seat:seat} is {clan:side}', seat: 'You are {clan:side}' },
  'phrase.lying': { other: '{seat:seat} is lying', seat: 'You are lying' },
  'phrase.attack': 'Attack {seat:seat}',
  'phrase.stand-in': 'I will stand in',
  'phrase.help': 'Who stands in for me?',
  'phrase.pass': 'Pass the dagger to me',
  'phrase.thanks': 'Thank you',
} as const satisfies { readonly [key: string]: Text };
