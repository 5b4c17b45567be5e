/** The items in front of a seat, in words where there is room and else in codes of two letters; equal ones are counted. */
import type { Speech } from '../../../i18n/index.ts';
import { widthOf } from '../../text/measure.ts';

const counted = (items: readonly string[]): readonly { readonly id: string; readonly count: number }[] =>
  [...new Set(items)].map((id) => ({ id, count: items.filter((each) => each === id).length }));

/** Words into lines, as many to a line as fit; null if they need more lines than there are. */
const packed = (
  words: readonly string[],
  separator: string,
  columns: number,
  lines: number,
): readonly string[] | null => {
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    const longer = last === undefined ? word : last + separator + word;
    if (last !== undefined && widthOf(longer) <= columns) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows.length <= lines && rows.every((row) => widthOf(row) <= columns) ? rows : null;
};

/** Codes until the space is used up, and the number of those that are left. */
const folded = (codes: readonly string[], columns: number, lines: number): readonly string[] => {
  for (let shown = codes.length - 1; shown >= 0; shown -= 1) {
    const fitting = packed([...codes.slice(0, shown), `+${codes.length - shown}`], ' ', columns, lines);
    if (fitting !== null) return fitting;
  }
  return [];
};

/** At most `lines` lines of at most `columns` columns that name all items. */
export const itemLines = (
  items: readonly string[],
  speech: Speech,
  columns: number,
  lines: number,
): readonly string[] => {
  const kinds = counted(items);
  const brief = kinds.map(({ id, count }) => speech.tell({ key: `brief.${id}` }) + (count > 1 ? ` ×${count}` : ''));
  const codes = kinds.map(({ id, count }) => speech.tell({ key: `code.${id}` }) + (count > 1 ? count : ''));
  return packed(brief, ', ', columns, lines) ?? packed(codes, ' ', columns, lines) ?? folded(codes, columns, lines);
};
