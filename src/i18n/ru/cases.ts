/** Russian: cases of the game's nouns, for holes such as `{side:side-of}`; players' names are never declined. */
import type { Text } from '../text.ts';

export const cases = {
  // Whose: «лидер клана Розы».
  'side-of.rose-beast.red': 'Розы',
  'side-of.rose-beast.blue': 'Зверя',
  'side-of.phoenix-gargoyle.red': 'Феникса',
  'side-of.phoenix-gargoyle.blue': 'Горгульи',
  'side-of.order': 'Секретного ордена',

  // Whose: «способность Убийцы».
  'character-of.elder': 'Старшего',
  'character-of.assassin': 'Убийцы',
  'character-of.harlequin': 'Шута',
  'character-of.alchemist': 'Алхимика',
  'character-of.mentalist': 'Менталиста',
  'character-of.guardian': 'Стража',
  'character-of.berserker': 'Берсерка',
  'character-of.mage': 'Мага',
  'character-of.courtesan': 'Куртизанки',
  'character-of.inquisitor': 'Инквизитора',
} satisfies { readonly [key: string]: Text };
