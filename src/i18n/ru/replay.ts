/** Russian: the replay of a finished game, and who could know what in it. */
import type { replay as english } from '../en/replay.ts';
import type { TextsOf } from '../text.ts';

export const replay = {
  'home.replay': 'Смотреть повтор',
  'home.replay.about': 'Законченная игра шаг за шагом, глазами любого игрока.',
  'replay.how': 'Введи файл законченной игры, например games/KRATE7.jsonl. Серверы сохраняют такие с --records ПАПКА.',
  'replay.field': 'Файл:',
  'error.record/unreadable': 'Не прочитать {file}: {reason:reason}. Проверь путь.',
  'error.record/unplayable': 'Это не запись игры, которую можно здесь повторить ({reason}).',
  'replay.step': 'Повтор · шаг {n} из {of}',
  'replay.public': 'глазами всех',
  'replay.seat': 'глазами игрока {name}',
  'replay.open': 'все карты открыты',
  'replay.jump': 'Перейти к шагу:',
  'key.step': 'шаг',
  'key.turn': 'ход',
  'key.jump': 'перейти',
  'key.angle': 'чьи глаза',
  'key.spoilers': 'открыть карты',
  'key.timeline': 'кто что знал',
  'key.replay': 'повтор',

  'timeline.title': 'Кто что знал',
  'timeline.about': 'В чём могли быть уверены все, что игрок знал сверх того по своим секретам, и с какого момента.',
  'timeline.counting': 'Подсчёт …',
  'timeline.deal': 'Раздача',
  'timeline.silent': 'Ничего, что видели все',
  'timeline.step': '{n}  {what}',
  'timeline.is': '{seat:seat} — {side:side}',
  'timeline.leads': '{seat:seat} — лидер клана {side:side-of}',
  'timeline.everybody': 'Все знают: {facts}',
  'timeline.knows': { other: '{seat:seat} знает: {facts}', seat: 'Ты знаешь: {facts}' },
} satisfies TextsOf<typeof english>;
