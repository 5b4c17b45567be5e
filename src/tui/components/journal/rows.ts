/** Draws the journal: one paragraph a thing, the newest at the foot, what is older counted. */
import type { Role } from '../../look/theme.ts';
import type { Telling } from '../../plain/narrate.ts';
import { paragraph, type Row, row, spreadRow } from '../../text/row.ts';
import type { Journal, JournalItem } from './items.ts';
import { itemText } from './text.ts';

/** Lines of a thing after its first; where the first is not seen, the dots stand in their place. */
const INDENT = '  ';
const GOES_ON = '… ';

const roleOf = (item: JournalItem): Role | undefined => {
  if (item.is === 'chat') return 'chat';
  if (item.is === 'notice') return 'alert';
  return item.event.secret === undefined && item.isCovered !== true ? undefined : 'mine';
};

const itemRows = (item: JournalItem, telling: Telling, columns: number): readonly Row[] => {
  const text = itemText(item, telling);
  return text === null ? [] : paragraph(text, columns, roleOf(item), INDENT.length);
};

const goesOn = ([first, ...rest]: Row): Row =>
  first === undefined ? [] : [{ ...first, text: GOES_ON + first.text.slice(INDENT.length) }, ...rest];

/** All of it, for a screen that scrolls. */
export const allJournalRows = ({ items }: Journal, telling: Telling, columns: number): readonly Row[] =>
  items.flatMap((item) => itemRows(item, telling, columns));

/**
 * The last rows that fit. Where something older has no room, the first of them says at its end how many things that are; a thing of
 * which only the end is seen begins with dots and counts as one of them.
 */
export const journalRows = (
  { items }: Journal,
  telling: Telling,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): readonly Row[] => {
  if (rows < 1) return [];
  const found: Row[] = [];
  let at = items.length;
  // From the newest back, only as far as is seen: a long game has hundreds of lines.
  while (at > 0 && found.length < rows) {
    at -= 1;
    const item = items[at];
    if (item !== undefined) found.unshift(...itemRows(item, telling, columns));
  }
  const isCut = found.length > rows;
  // Alone on its row, the newest thing is seen from its beginning.
  const shown = rows === 1 ? found.slice(0, 1) : found.slice(-rows);
  const older = items.slice(0, at).filter((item) => itemText(item, telling) !== null).length + Number(isCut);
  const [begin = [], ...rest] = shown;
  if (older === 0) return shown;
  const isMiddle = isCut && rows > 1;
  const first = isMiddle ? goesOn(begin) : begin;
  return [spreadRow(first, row(telling.speech.say('fold.more', { n: older }), 'quiet'), columns), ...rest];
};
