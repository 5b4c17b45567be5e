/** Draws the journal: one paragraph a thing, the newest at the foot. */
import type { Role } from '../../look/theme.ts';
import type { Telling } from '../../plain/narrate.ts';
import { paragraph, type Row, row } from '../../text/row.ts';
import type { Journal, JournalItem } from './items.ts';
import { itemText } from './text.ts';

const INDENT = 2;

const roleOf = (item: JournalItem): Role | undefined => {
  if (item.is === 'chat') return 'chat';
  if (item.is === 'notice') return 'alert';
  return item.event.secret === undefined ? undefined : 'mine';
};

const itemRows = (item: JournalItem, telling: Telling, columns: number): readonly Row[] => {
  const text = itemText(item, telling);
  return text === null ? [] : paragraph(text, columns, roleOf(item), INDENT);
};

/** All of it, for a screen that scrolls. */
export const allJournalRows = ({ items }: Journal, telling: Telling, columns: number): readonly Row[] =>
  items.flatMap((item) => itemRows(item, telling, columns));

/**
 * The last rows that fit.
 * @param back how many rows the reader has scrolled up
 */
export const journalRows = (
  { items }: Journal,
  telling: Telling,
  { columns, rows, back }: { readonly columns: number; readonly rows: number; readonly back: number },
): readonly Row[] => {
  if (rows < 1) return [];
  const found: Row[] = [];
  // From the newest back, only as far as is seen: a long game has hundreds of lines.
  for (let at = items.length - 1; at >= 0 && found.length < rows + back; at -= 1) {
    const item = items[at];
    if (item !== undefined) found.unshift(...itemRows(item, telling, columns));
  }
  const shift = Math.min(back, Math.max(0, found.length - rows));
  if (shift === 0) return found.slice(-rows);
  const more = row(telling.speech.say('journal.newer', { n: shift }), 'quiet');
  return [...found.slice(Math.max(0, found.length - rows - shift + 1), found.length - shift), more].slice(-rows);
};
