/** The keys of the table besides those of the menu, the most important first: the bar leaves out the last where there is no room. */
import type { Bindings, Facts } from '../../keymap.ts';
import { hasNotebook, type TableModel } from './model.ts';

export type TableCommand =
  | 'talk'
  | 'phrase'
  | 'hide'
  | 'notebook'
  | 'journal'
  | 'pause'
  | 'owner'
  | 'preferences'
  | 'help'
  | 'leave';

export const TABLE_KEYS: Bindings<TableCommand> = [
  { keys: ['t'], command: 'talk', label: 'key.talk', when: 'mayTalk' },
  { keys: ['p'], command: 'phrase', label: 'key.phrase', when: 'mayTalk' },
  { keys: ['n'], command: 'notebook', label: 'key.notebook', when: 'notebook' },
  // Where there is none, the key says why.
  { keys: ['n'], command: 'notebook' },
  { keys: ['l', 'pageup'], command: 'journal', label: 'key.journal' },
  { keys: ['c'], command: 'hide', label: 'key.hide', when: 'seated' },
  { keys: ['c'], command: 'hide', label: 'key.uncover', when: 'covered' },
  { keys: ['q'], command: 'leave', label: 'key.leave', stays: true },
  { keys: ['z'], command: 'pause', label: 'key.resume', when: 'mayResume' },
  { keys: ['z'], command: 'pause', label: 'key.pause', when: 'mayPause' },
  { keys: ['m'], command: 'owner', label: 'key.owner', when: 'owner' },
  { keys: ['o'], command: 'preferences', label: 'key.preferences' },
  // Esc goes back one step; at the table itself that is leaving it, which asks first.
  { keys: ['escape'], command: 'leave' },
  { keys: ['?', 'f1'], command: 'help', label: 'key.help' },
];

// Enter is not among them: whoever pressed Esc once too often would confirm a choice with it, and be gone.
export const LEAVE_KEYS: Bindings<'yes' | 'no'> = [
  { keys: ['y'], command: 'yes', label: 'key.yes' },
  { keys: ['n', 'escape', 'q'], command: 'no', label: 'key.no' },
];

/** What is true of a table, for its keys and their hints. In a lesson there is nobody to look after. */
export const tableFacts = (model: TableModel, { isHidden }: { readonly isHidden: boolean }): Facts => {
  const { mayTalk, isWatching, isPaused } = model;
  const owner = model.isOwner && model.coach === undefined;
  return {
    mayTalk,
    seated: !isWatching && !isHidden,
    covered: !isWatching && isHidden,
    notebook: hasNotebook(model),
    owner,
    mayPause: owner && !isPaused,
    mayResume: owner && isPaused,
  };
};
