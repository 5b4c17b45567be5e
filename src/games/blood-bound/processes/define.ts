/** The definer for this game's processes, typed with its State and their variables. */
import { defineFor, type Next } from '../../../kernel/process.ts';
import type { Processes, State } from '../types.ts';

export const define = defineFor<State, Processes>();
/** One instruction of a process of this game. */
export type Instruction<Label extends string, V> = Next<State, Processes, Label, V>;
