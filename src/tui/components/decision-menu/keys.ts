/** The keys of the menu: digits choose at once, arrows and Enter do it in two steps. */

import type { Decision } from '../../../kernel/types.ts';
import { type Bindings, commandFor, type Facts, strokeOf } from '../../keymap.ts';
import type { Key } from '../../terminal/key-names.ts';
import { canGoBack, type MenuAction, type MenuState } from './state.ts';

type Command = 'up' | 'down' | 'toggle' | 'confirm' | 'back';

export const MENU_KEYS: Bindings<Command> = [
  { keys: ['up', 'k', 'shift-tab'], command: 'up' },
  { keys: ['down', 'j', 'tab'], command: 'down', label: 'key.choose', shownAs: 'stroke.digits', when: 'open' },
  { keys: ['space'], command: 'toggle', label: 'key.toggle', when: 'many' },
  // A digit answers at once; there is something to confirm only where the arrows have been.
  { keys: ['enter'], command: 'confirm', label: 'key.confirm', when: 'chosen' },
  // With nothing chosen it chooses the first answer.
  { keys: ['enter'], command: 'confirm' },
  { keys: ['escape', 'backspace'], command: 'back', label: 'key.back', when: 'inside' },
];

/** What is true of a menu, for its keys and their hints. */
export const menuFacts = (state: MenuState, { pick }: Decision): Facts => ({
  open: state.confirming === null,
  many: pick.max > 1 && state.confirming === null,
  inside: canGoBack(state),
  chosen: state.cursor !== null || state.picked.length > 0 || state.confirming !== null,
});

/** What a key means to the menu; null if nothing. */
export const menuActionFor = (key: Key, facts: Facts): MenuAction | null => {
  const stroke = strokeOf(key);
  if (stroke !== null && /^\d$/.test(stroke)) return { type: 'digit', digit: stroke };
  const command = commandFor(MENU_KEYS, key, { ...facts, open: true });
  if (command === null) return null;
  if (command === 'up' || command === 'down') return { type: 'move', by: command === 'up' ? -1 : 1 };
  return { type: command };
};
