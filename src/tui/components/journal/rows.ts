/** Draws the journal: one paragraph a thing, the newest at the foot, what is older counted. */
import type { Role } from '../../look/theme.ts';
import type { Telling } from '../../plain/narrate.ts';
import { widthOf } from '../../text/measure.ts';
import { paragraph, type Row, row, rowText, spreadRow, widthOfRow } from '../../text/row.ts';
import type { Journal, JournalItem } from './items.ts';
import { itemText } from './text.ts';

/** Lines of a thing after its first; where the first is not seen, the dots stand in their place. */
const INDENT = '  ';
const GOES_ON = '… ';
/** With less room than this beside the count, the first row is cut instead of wrapped. */
const MIN_BESIDE = 16;

const roleOf = (item: JournalItem): Role | undefined => {
  if (item.is === 'chat') return 'chat';
  if (item.is === 'notice') return 'alert';
  return item.event.secret === undefined && item.isCovered !== true ? undefined : 'mine';
};

/** The rows of a thing, which stand in so many columns; perhaps wrapped in fewer. */
const itemRows = (item: JournalItem, telling: Telling, columns: number, wrapped = columns): readonly Row[] => {
  const text = itemText(item, telling);
  if (text === null) return [];
  const lines = paragraph(text, wrapped, roleOf(item), INDENT.length);
  return wrapped === columns ? lines : lines.map((line) => line.map((each) => ({ ...each, columns })));
};

const goesOn = ([first, ...rest]: Row): Row =>
  first === undefined ? [] : [{ ...first, text: GOES_ON + first.text.slice(INDENT.length) }, ...rest];

/** All of it, for a screen that scrolls. */
export const allJournalRows = ({ items }: Journal, telling: Telling, columns: number): readonly Row[] =>
  items.flatMap((item) => itemRows(item, telling, columns));

/** The last rows that fit, and how many things are older than all of them or begin before the first. */
const lastRows = (
  { items }: Journal,
  telling: Telling,
  rows: number,
  rowsOf: (item: JournalItem, at: number) => readonly Row[],
): { readonly shown: readonly Row[]; readonly older: number; readonly top: number; readonly isCut: boolean } => {
  const found: Row[] = [];
  let top = items.length;
  // From the newest back, only as far as is seen: a long game has hundreds of lines.
  while (top > 0 && found.length < rows) {
    top -= 1;
    const item = items[top];
    if (item !== undefined) found.unshift(...rowsOf(item, top));
  }
  const isCut = found.length > rows;
  const older = items.slice(0, top).filter((item) => itemText(item, telling) !== null).length + Number(isCut);
  // Alone on its row, the newest thing is seen from its beginning.
  return { shown: rows === 1 ? found.slice(0, 1) : found.slice(-rows), older, top, isCut };
};

/**
 * The last rows that fit. Where something older has no room, the first of them says at its end how many things that are, and its
 * thing is wrapped beside that, so that no word is lost; a thing of which only the end is seen begins with dots and counts as one.
 */
export const journalRows = (
  journal: Journal,
  telling: Telling,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): readonly Row[] => {
  if (rows < 1) return [];
  const moreOf = (n: number): Row => row(telling.speech.say('fold.more', { n }), 'quiet');
  const wide = lastRows(journal, telling, rows, (item) => itemRows(item, telling, columns));
  if (wide.older === 0) return wide.shown;
  // One thing more than now can become older by the wrapping.
  const beside = columns - widthOfRow(moreOf(wide.older + 1)) - 1;
  const isTooWide = widthOf(rowText(wide.shown[0] ?? [])) > beside && beside >= MIN_BESIDE;
  const { shown, older, isCut } = isTooWide
    ? lastRows(journal, telling, rows, (item, at) =>
        itemRows(item, telling, columns, at === wide.top ? beside : columns),
      )
    : wide;
  const [begin = [], ...rest] = shown;
  const first = isCut && rows > 1 ? goesOn(begin) : begin;
  return [spreadRow(first, moreOf(older), columns), ...rest];
};
