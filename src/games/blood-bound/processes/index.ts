/** All processes of the game by name, as the kernel calls them. */
import type { Processes as ProcessTable } from '../../../kernel/process.ts';
import { ABILITIES } from '../abilities/index.ts';
import type { CharacterId, State } from '../types.ts';
import { ability } from './ability.ts';
import { attack } from './attack.ts';
import { heal } from './heal.ts';
import { turn } from './turn.ts';
import { wound } from './wound.ts';

const abilities = Object.fromEntries(
  Object.entries(ABILITIES).map(([character, { process }]) => [character, process]),
) as { readonly [C in CharacterId]: (typeof ABILITIES)[C]['process'] };

export const PROCESSES: ProcessTable<State> = { turn, attack, wound, heal, ability, ...abilities };
