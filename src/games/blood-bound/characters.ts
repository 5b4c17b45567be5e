/** The characters as a table (BB-10): rank, affiliation icons and what the clue corner of the card shows. */
import type { Card, CharacterId, Clan, Icon, Options, Rank } from './types.ts';

export interface Character {
  readonly id: CharacterId;
  readonly rank: Rank;
  readonly icons: readonly [Icon, Icon];
  readonly clue: 'own' | 'rival' | 'printed';
}

const row = (id: CharacterId, rank: Rank, icons: readonly [Icon, Icon], clue: Character['clue']): Character => ({
  id,
  rank,
  icons,
  clue,
});

const STANDARD: readonly Character[] = [
  row('elder', 1, ['clan', 'clan'], 'own'),
  row('assassin', 2, ['unknown', 'unknown'], 'own'),
  row('harlequin', 3, ['unknown', 'unknown'], 'rival'),
  row('alchemist', 4, ['unknown', 'unknown'], 'own'),
  row('mentalist', 5, ['clan', 'clan'], 'own'),
  row('guardian', 6, ['clan', 'clan'], 'own'),
  row('berserker', 7, ['clan', 'unknown'], 'own'),
  row('mage', 8, ['clan', 'unknown'], 'own'),
  row('courtesan', 9, ['clan', 'unknown'], 'own'),
  row('inquisitor', 'cross', ['wild', 'wild'], 'printed'),
];

/** The middle ranks as one source numbers them (`rankOrder=persianSeed`, BB-12). */
const PERSIAN_RANKS: { readonly [C in CharacterId]?: Rank } = { mentalist: 4, guardian: 5, berserker: 6, alchemist: 7 };

/** The character tables by house rule `rankOrder`. */
export const CHARACTER_TABLES: { readonly [O in Options['rankOrder']]: readonly Character[] } = {
  standard: STANDARD,
  persianSeed: STANDARD.map((character) => ({ ...character, rank: PERSIAN_RANKS[character.id] ?? character.rank })),
};

/** The character with this rank under the house rule `rankOrder`. */
export const characterAt = (rank: Rank, rankOrder: Options['rankOrder']): Character => {
  for (const character of CHARACTER_TABLES[rankOrder]) if (character.rank === rank) return character;
  throw new Error(`no character of rank ${rank}`);
};

export const rivalOf = (clan: Clan): Clan => (clan === 'red' ? 'blue' : 'red');

/** The clan that the clue corner of a card shows (BB-5): the rival's on the Harlequin, the printed one on the Inquisitor. */
export const clueOf = (card: Card, rankOrder: Options['rankOrder']): Clan => {
  if (card.side === 'order') return card.clue;
  return characterAt(card.rank, rankOrder).clue === 'rival' ? rivalOf(card.side) : card.side;
};

/** The ranks of a clan, lowest first. */
export const CLAN_RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
