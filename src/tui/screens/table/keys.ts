/** The keys of the table besides those of the menu. */
import type { Bindings, Facts } from '../../keymap.ts';
import type { TableModel } from './model.ts';

export type TableCommand = 'pause' | 'owner' | 'talk' | 'hide' | 'journal' | 'help' | 'leave';

export const TABLE_KEYS: Bindings<TableCommand> = [
  { keys: ['t'], command: 'talk', label: 'key.talk', when: 'mayTalk' },
  { keys: ['c'], command: 'hide', label: 'key.hide', when: 'seated' },
  { keys: ['l', 'pageup'], command: 'journal', label: 'key.journal' },
  { keys: ['q'], command: 'leave', label: 'key.leave' },
  { keys: ['p'], command: 'pause', label: 'key.resume', when: 'mayResume' },
  { keys: ['p'], command: 'pause', label: 'key.pause', when: 'mayPause' },
  { keys: ['o'], command: 'owner', label: 'key.owner', when: 'owner' },
  // Esc goes back one step; at the table itself that is leaving it, which asks first.
  { keys: ['escape'], command: 'leave' },
  { keys: ['?', 'f1'], command: 'help', label: 'key.help' },
];

export const LEAVE_KEYS: Bindings<'yes' | 'no'> = [
  { keys: ['y', 'enter'], command: 'yes', label: 'key.yes' },
  { keys: ['n', 'escape', 'q'], command: 'no', label: 'key.no' },
];

/** What is true of the table, for its keys and their hints. */
export const tableFacts = ({ mayTalk, isWatching, isOwner, isPaused }: TableModel): Facts => ({
  mayTalk,
  seated: !isWatching,
  owner: isOwner,
  mayPause: isOwner && !isPaused,
  mayResume: isOwner && isPaused,
});
