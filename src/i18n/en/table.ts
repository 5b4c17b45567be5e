/** English: the table, the marks of its seats, and what lies between them. */
import type { Text } from '../text.ts';

export const table = {
  'seat.you.name': 'You',
  'seat.name': '{seat:seat}',
  'mark.you': 'you',
  'mark.dagger': 'dagger',
  'mark.dagger.short': '†',
  'mark.target': 'target',
  'mark.helper': 'helper',
  'mark.offers': 'offers',
  'mark.asked': 'asked',
  'mark.away': 'away',
  'mark.held': 'held by bot',
  'mark.held.short': 'held',
  'mark.bot': 'bot',

  'centre.dagger': { other: '{seat:seat} holds the dagger', seat: 'You hold the dagger' },
  'centre.helper': { other: '{seat:seat} stands in', seat: 'You stand in' },
  'centre.offers': 'offers: {seats:seats}',
  'fold.more': '+{n} more',

  'card.text': '{side:side} {rank:rank} {character:character}',
  'private.card': 'Your card: {card} ({icons})',
  'private.clue': 'Clue of {seat:seat}: {side:side}',
  'private.seen': 'You saw {seat:seat}: {card}',
  'private.open': '{seat:seat}: {card}',
  'private.curse': '{curse:curse} at {seat:seat}',

  'result.you-won': 'You win.',
  'result.you-lost': 'You lose.',
  'result.leader': 'leads {side:side}',
  'result.captured': 'captured',
  'result.captor': 'captor',
  'result.winner': 'wins',
} as const satisfies { readonly [key: string]: Text };
