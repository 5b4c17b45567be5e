/** The keys of the notebook. */
import type { Tag } from '../../components/notebook/tags.ts';
import type { Bindings } from '../../keymap.ts';

type Command = 'up' | 'down' | 'first' | 'last' | 'next' | 'untag' | 'hide' | 'close';

/** A key for each mark. */
export const TAG_KEYS: Bindings<Tag> = [
  { keys: ['f'], command: 'friend', label: 'tag.friend' },
  { keys: ['e'], command: 'enemy', label: 'tag.enemy' },
  { keys: ['l'], command: 'leader', label: 'tag.leader' },
  { keys: ['x'], command: 'liar', label: 'tag.liar' },
];

export const NOTEBOOK_KEYS: Bindings<Command> = [
  { keys: ['up', 'k', 'shift-tab'], command: 'up' },
  { keys: ['down', 'j', 'tab'], command: 'down', label: 'key.choose', shownAs: 'stroke.arrows' },
  { keys: ['home', 'g'], command: 'first' },
  { keys: ['end', 'G'], command: 'last' },
  { keys: ['space', 'enter', 'right'], command: 'next', label: 'key.tag' },
  { keys: ['c'], command: 'hide', label: 'key.hide', when: 'seated' },
  { keys: ['0', 'backspace', 'left'], command: 'untag', label: 'key.untag' },
  { keys: ['n', 'escape', 'q'], command: 'close', label: 'key.back' },
];
