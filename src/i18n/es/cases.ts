/** Spanish: the game's nouns with their articles, for holes such as `{side:side-the}`. */
import type { Text } from '../text.ts';

export const cases = {
  // «Gana la Rosa», «lidera el Fénix».
  'side-the.rose-beast.red': 'la Rosa',
  'side-the.rose-beast.blue': 'la Bestia',
  'side-the.phoenix-gargoyle.red': 'el Fénix',
  'side-the.phoenix-gargoyle.blue': 'la Gárgola',
  'side-the.order': 'la Orden Secreta',

  // «Soy de la Rosa».
  'side-of.rose-beast.red': 'de la Rosa',
  'side-of.rose-beast.blue': 'de la Bestia',
  'side-of.phoenix-gargoyle.red': 'del Fénix',
  'side-of.phoenix-gargoyle.blue': 'de la Gárgola',
  'side-of.order': 'de la Orden Secreta',

  // «La habilidad del Asesino».
  'character-of.elder': 'del Anciano',
  'character-of.assassin': 'del Asesino',
  'character-of.harlequin': 'del Arlequín',
  'character-of.alchemist': 'del Alquimista',
  'character-of.mentalist': 'del Mentalista',
  'character-of.guardian': 'del Guardián',
  'character-of.berserker': 'del Berserker',
  'character-of.mage': 'del Mago',
  'character-of.courtesan': 'de la Cortesana',
  'character-of.inquisitor': 'del Inquisidor',
} satisfies { readonly [key: string]: Text };
