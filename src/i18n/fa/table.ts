/** Persian: the table, the marks of its seats, and what lies between them. */
import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../text.ts';

export const table = {
  'seat.you.name': 'شما',
  'seat.name': '{seat:seat}',
  'mark.you': 'شما',
  'mark.dagger': 'خنجر',
  'mark.dagger.short': '†',
  'mark.target': 'هدف',
  'mark.helper': 'یاور',
  'mark.offers': 'کمک',
  'mark.asked': 'نوبت',
  'mark.away': 'غایب',
  'mark.held': 'ربات جانشین',
  'mark.held.short': 'جا',
  'mark.bot': 'ربات',

  'centre.dagger': { other: 'خنجر نزد {seat:seat} است', seat: 'خنجر نزد شماست' },
  'centre.helper': { other: '{seat:seat} به جای او زخم می‌خورد', seat: 'شما به جای او زخم می‌خورید' },
  'centre.offers': 'آمادهٔ کمک: {seats:seats}',
  'fold.more': 'و {n} تای دیگر',

  'card.text': '{side:side} {rank:rank} {character:character}',
  'private.card': 'کارت شما: {card} ({icons})',
  'private.clue': 'سرنخ {seat:seat}: {side:side}',
  'private.seen': 'کارت {seat:seat}: {card}',
  'private.open': '{seat:seat}: {card}',
  'private.curse': '{curse:curse} نزد {seat:seat}',

  'result.you-won': 'شما برنده شدید.',
  'result.you-lost': 'شما باختید.',
  'result.leader': 'رهبر {side:side}',
  'result.captured': 'اسیر',
  'result.captor': 'اسیرکننده',
  'result.winner': 'برنده',
} satisfies TextsOf<typeof english>;
