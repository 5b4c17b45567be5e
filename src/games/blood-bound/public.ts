/** What clients, boards and bots may import of Blood Bound: the View and the printed tables, never the State. */
export { CHARACTER_TABLES, type Character, characterAt, rivalOf } from './characters.ts';
export { type Deduction, deduce } from './deduction/deduce.ts';
export type { Chance } from './deduction/draw.ts';
export type { Likelihood } from './deduction/likelihood.ts';
export { isFromDeal } from './deduction/memory.ts';
export { usedIn } from './deduction/uses.ts';
export { verdictOf } from './deduction/verdict.ts';
export { ITEMS } from './items.ts';
export { heirOf, OPTION_FIELDS, PRESETS, RULEBOOK } from './options.ts';
export type {
  Affiliation,
  AttackView,
  Card,
  CharacterId,
  Clan,
  Colour,
  Curse,
  Ending,
  Icon,
  Options,
  Rank,
  SeatView,
  Side,
  Token,
  View,
} from './types.ts';
export { CLANS } from './types.ts';
