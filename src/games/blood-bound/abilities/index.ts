/** The abilities by character. */
import type { CharacterId } from '../types.ts';
import type { Ability } from './ability.ts';
import { alchemist } from './alchemist.ts';
import { assassin } from './assassin.ts';
import { berserker } from './berserker.ts';
import { courtesan } from './courtesan.ts';
import { elder } from './elder.ts';
import { guardian } from './guardian.ts';
import { harlequin } from './harlequin.ts';
import { inquisitor } from './inquisitor.ts';
import { mage } from './mage.ts';
import { mentalist } from './mentalist.ts';

export const ABILITIES: { readonly [C in CharacterId]: Ability<C> } = {
  elder,
  assassin,
  harlequin,
  alchemist,
  mentalist,
  guardian,
  berserker,
  mage,
  courtesan,
  inquisitor,
};
