/** Spanish: the table, the marks of its seats, and what lies between them. */
import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../text.ts';

export const table = {
  'seat.you.name': 'Tú',
  'seat.name': '{seat:seat}',
  'mark.you': 'tú',
  'mark.dagger': 'daga',
  'mark.dagger.short': '†',
  'mark.target': 'víctima',
  'mark.helper': 'defensa',
  'mark.offers': 'ofrece',
  'mark.asked': 'decide',
  'mark.away': 'ausente',
  'mark.held': 'relevo: bot',
  'mark.held.short': 'rel.',
  'mark.bot': 'bot',

  'centre.dagger': { other: '{seat:seat} tiene la daga', seat: 'Tienes la daga' },
  'centre.helper': { other: '{seat:seat} defiende', seat: 'Defiendes' },
  'centre.offers': 'ayuda de: {seats:seats}',
  'fold.more': '+{n} más',

  'card.text': '{side:side} {rank:rank} {character:character}',
  'private.card': 'Tu carta: {card} ({icons})',
  'private.clue': 'Pista de {seat:seat}: {side:side}',
  'private.seen': 'Carta de {seat:seat}: {card}',
  'private.open': '{seat:seat}: {card}',
  'private.curse': '{seat:seat}: {curse:curse}',

  'result.you-won': 'Has ganado.',
  'result.you-lost': 'Has perdido.',
  'result.leader': 'lidera {side:side-the}',
  'result.captured': 'presa',
  'result.captor': 'captor',
  'result.winner': 'gana',
} satisfies TextsOf<typeof english>;
