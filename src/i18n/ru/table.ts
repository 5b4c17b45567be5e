/** Russian: the table, the marks of its seats, and what lies between them. */
import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../text.ts';

export const table = {
  'seat.you.name': 'Ты',
  'seat.name': '{seat:seat}',
  'mark.you': 'ты',
  'mark.dagger': 'кинжал',
  'mark.dagger.short': '†',
  'mark.target': 'цель',
  'mark.helper': 'защита',
  'mark.offers': 'помощь',
  'mark.asked': 'решает',
  'mark.away': 'офлайн',
  'mark.held': 'замена: бот',
  'mark.held.short': 'зам.',
  'mark.bot': 'бот',

  'centre.dagger': { other: '{seat:seat} держит кинжал', seat: 'Ты держишь кинжал' },
  'centre.helper': { other: '{seat:seat} заступается', seat: 'Ты заступаешься' },
  'centre.offers': 'готовы помочь: {seats:seats}',
  'fold.more': '+ ещё {n}',

  'card.text': '{side:side} {rank:rank} {character:character}',
  'private.card': 'Карта: {card} ({icons})',
  'private.clue': 'Подсказка от {seat:seat}: {side:side}',
  'private.seen': 'Карта игрока {seat:seat}: {card}',
  'private.open': '{seat:seat}: {card}',
  'private.curse': '{curse:curse} у игрока {seat:seat}',

  'result.you-won': 'Ты побеждаешь.',
  'result.you-lost': 'Ты проигрываешь.',
  'result.leader': 'лидер клана {side:side-of}',
  'result.captured': 'в плену',
  'result.captor': 'захватчик',
  'result.winner': 'победа',
} satisfies TextsOf<typeof english>;
