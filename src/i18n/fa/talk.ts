/** Persian: what can be said without typing. A gap that is not filled yet stands as an ellipsis. */
import type { talk as english } from '../en/talk.ts';
import type { TextsOf } from '../text.ts';

export const talk = {
  'phrase.which': 'چه می‌گویید؟',
  'phrase.clan': 'من از {clan:side} هستم',
  'phrase.rank': 'رتبهٔ من {rank} است',
  'phrase.accuse': { other: '{seat:seat} از {clan:side} است', seat: 'شما از {clan:side} هستید' },
  'phrase.lying': { other: '{seat:seat} دروغ می‌گوید', seat: 'شما دروغ می‌گویید' },
  'phrase.attack': 'به {seat:seat} حمله کنید',
  'phrase.stand-in': 'من به جای او زخم می‌خورم',
  'phrase.help': 'چه کسی به جای من زخم می‌خورد؟',
  'phrase.pass': 'خنجر را به من بدهید',
  'phrase.thanks': 'سپاسگزارم',
} satisfies TextsOf<typeof english>;
