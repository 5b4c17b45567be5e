/** Russian: what can be said without typing. A gap that is not filled yet stands as an ellipsis. */
import type { talk as english } from '../en/talk.ts';
import type { TextsOf } from '../text.ts';

export const talk = {
  'phrase.which': 'Что сказать?',
  'phrase.clan': 'Я — {clan:side}',
  'phrase.rank': 'Мой ранг — {rank}',
  'phrase.accuse': { other: '{seat:seat} — это {clan:side}', seat: 'Ты — это {clan:side}' },
  'phrase.lying': { other: '{seat:seat} лжёт', seat: 'Ты лжёшь' },
  'phrase.attack': { other: 'Атакуем {seat:seat}', seat: 'Атакуем тебя' },
  'phrase.stand-in': 'Заступлюсь',
  'phrase.help': 'Кто за меня заступится?',
  'phrase.pass': 'Передай кинжал мне',
  'phrase.thanks': 'Спасибо',
} satisfies TextsOf<typeof english>;
