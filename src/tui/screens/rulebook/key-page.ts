/** The page of keys, made from the bindings themselves. */
import type { Speech } from '../../../i18n/index.ts';
import { MENU_KEYS } from '../../components/decision-menu/keys.ts';
import { type Hint, hintsOf } from '../../keymap.ts';
import { paragraph, type Row } from '../../text/row.ts';
import { NOTEBOOK_KEYS, TAG_KEYS } from '../notebook/keys.ts';
import { ROOM_KEYS } from '../room/keys.ts';
import { TABLE_KEYS } from '../table/keys.ts';
import { entryRows, headingRows, type Page, type Reading } from './page.ts';

const KEY_COLUMNS = 12;

const hintRowsOf = (hints: readonly Hint[], columns: number): readonly Row[] =>
  hints.flatMap(({ key, does }) => entryRows(key, does, KEY_COLUMNS, columns));

const tableHints = (speech: Speech): readonly Hint[] => {
  const always = {
    ...{ open: true, many: true, inside: true, chosen: true, mayTalk: true, seated: true, notebook: true },
    ...{ owner: true, mayPause: true, mayResume: true },
  };
  const everywhere = [
    { key: 'Ctrl-L', does: speech.say('key.redraw') },
    { key: 'Ctrl-C', does: speech.say('key.exit') },
  ];
  return [...hintsOf(MENU_KEYS, speech, always), ...hintsOf(TABLE_KEYS, speech, always), ...everywhere];
};

const ROOM_FACTS = {
  ...{ owner: true, mayReady: true, seated: true, mayTalk: true },
  ...{ mayStart: true, mayCancel: true, unready: true },
};

export const keyPage = ({ telling: { speech } }: Reading): Page => ({
  id: 'keys',
  section: 'book.section.rest',
  title: speech.say('book.keys'),
  rows: (columns) => [
    ...paragraph(speech.say('help.keys'), columns, 'heading'),
    ...hintRowsOf(tableHints(speech), columns),
    ...paragraph(speech.say('help.leave'), columns, 'quiet'),
    ...headingRows(speech, 'help.keys.notebook', columns),
    ...hintRowsOf([...hintsOf(TAG_KEYS, speech), ...hintsOf(NOTEBOOK_KEYS, speech, { seated: true })], columns),
    ...headingRows(speech, 'help.keys.room', columns),
    ...hintRowsOf(hintsOf(ROOM_KEYS, speech, ROOM_FACTS), columns),
  ],
});
