/** The keys of a list of values: one is under the cursor and can be changed. */
import type { Bindings } from '../../keymap.ts';

export type ValueCommand = 'up' | 'down' | 'next' | 'previous' | 'enter' | 'close';

export const VALUE_KEYS: Bindings<ValueCommand> = [
  { keys: ['up', 'k', 'shift-tab'], command: 'up' },
  { keys: ['down', 'j', 'tab'], command: 'down', label: 'key.choose', shownAs: 'stroke.arrows' },
  {
    keys: ['right', 'space', '+'],
    command: 'next',
    label: 'key.change',
    shownAs: 'stroke.sideways',
    when: 'mayChange',
  },
  { keys: ['left', '-'], command: 'previous', when: 'mayChange' },
  { keys: ['enter'], command: 'enter', when: 'mayChange' },
  { keys: ['escape', 'q', 'e', 'o', 'backspace'], command: 'close', label: 'key.back' },
];
