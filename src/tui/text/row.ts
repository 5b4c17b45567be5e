/** A line of the screen as data: pieces of text, each with a role that the theme gives a style. */
import type { Role } from '../look/theme.ts';
import { cut, widthOf, wrap } from './measure.ts';

export interface Span {
  readonly text: string;
  readonly as?: Role;
  /** For a line of running text, the columns of its paragraph: written from right to left, it stands at their right edge. */
  readonly columns?: number;
  /** Goes on with the text of the span before: both are put in order together, the blanks at their ends included. */
  readonly joins?: true;
}
export type Row = readonly Span[];

/** One piece of text. */
export const span = (text: string, as?: Role): Span => (as === undefined ? { text } : { text, as });
/** A whole line in one role. */
export const row = (text: string, as?: Role): Row => [span(text, as)];
export const EMPTY_ROW: Row = [];

const blank = (columns: number): Span => span(' '.repeat(columns));

/** The line without its roles. */
export const rowText = (spans: Row): string => spans.map(({ text }) => text).join('');

const widthOfSpan = ({ text, columns = 0 }: Span): number => Math.max(columns, widthOf(text));
export const widthOfRow = (spans: Row): number => {
  let columns = 0;
  for (const each of spans) columns += widthOfSpan(each);
  return columns;
};

/** The beginning of a piece that something follows, in so many columns; the empty end of a paragraph's line is no loss. */
const cutSpan = (each: Span, columns: number): Span => {
  if (each.columns === undefined) return { ...each, text: cut(`${each.text} `.repeat(2), columns) };
  return { ...each, text: cut(each.text, columns), columns };
};

/** The line in at most so many columns; a cut shows `…`. */
export const cutRow = (spans: Row, columns: number): Row => {
  if (widthOfRow(spans) <= columns) return spans;
  const kept: Span[] = [];
  let left = columns;
  for (const each of spans) {
    const width = widthOfSpan(each);
    // A piece that fills the line is cut as well, since something follows it.
    if (width >= left) {
      if (left > 0) kept.push(cutSpan(each, left));
      return kept;
    }
    kept.push(each);
    left -= width;
  }
  return kept;
};

/** The line in exactly so many columns. */
export const fillRow = (spans: Row, columns: number): Row => {
  const width = widthOfRow(spans);
  if (width < columns) return [...spans, blank(columns - width)];
  if (width === columns) return spans;
  const fitting = cutRow(spans, columns);
  // Half a wide letter is never shown.
  const missing = columns - widthOfRow(fitting);
  return missing > 0 ? [...fitting, blank(missing)] : fitting;
};

/** The line in the middle of so many columns. */
export const centreRow = (spans: Row, columns: number): Row => {
  const missing = columns - widthOfRow(spans);
  if (missing <= 0) return fillRow(spans, columns);
  const before = Math.floor(missing / 2);
  return [blank(before), ...spans, blank(missing - before)];
};

/** One line with its ends at both margins; the left one gives way. */
export const spreadRow = (left: Row, right: Row, columns: number): Row => {
  const room = columns - widthOfRow(right);
  return room < 1 ? cutRow(left, columns) : [...fillRow(cutRow(left, room - 1), room), ...right];
};

/** Columns of rows side by side, each as wide as it says, `gap` blanks between them. */
export const besideRows = (
  parts: readonly { readonly rows: readonly Row[]; readonly columns: number }[],
  gap = 0,
): readonly Row[] => {
  const height = Math.max(0, ...parts.map(({ rows }) => rows.length));
  return Array.from({ length: height }, (_, at) =>
    parts.flatMap(({ rows, columns }, part): Row => {
      const filled = fillRow(rows[at] ?? EMPTY_ROW, columns);
      return part === 0 || gap === 0 ? filled : [span(' '.repeat(gap)), ...filled];
    }),
  );
};

/** One line of running text, not wrapped: written from right to left, it stands at the right edge of so many columns. */
export const textLine = (text: string, columns: number, as?: Role): Row => [{ columns, ...span(text, as) }];

/** A paragraph in one role, wrapped; lines after the first are indented by so many columns. */
export const paragraph = (text: string, columns: number, as?: Role, indent = 0): readonly Row[] => {
  const body = text.trimStart();
  const lead = ' '.repeat(text.length - body.length);
  const line = (words: string): Row => textLine(words, columns, as);
  const [first = '', ...others] = wrap(body, columns - lead.length);
  if (others.length === 0) return [line(lead + first)];
  const tail = wrap(body.slice(first.length).trimStart(), columns - indent);
  return [line(lead + first), ...tail.map((words) => line(' '.repeat(indent) + words))];
};

/** A text beside something: wrapped like a paragraph, but no wider than its longest line. */
export const block = (text: string, columns: number, as?: Role): readonly Row[] => {
  const lines = wrap(text, columns);
  const widest = Math.max(0, ...lines.map(widthOf));
  return lines.map((words) => textLine(words, widest, as));
};

/** A horizontal line, perhaps with a title in it. */
export const ruleRow = (columns: number, title = ''): Row => {
  if (title === '') return row('─'.repeat(Math.max(0, columns)), 'frame');
  const left: Row = [span('── ', 'frame'), span(title, 'heading'), span(' ', 'frame')];
  const rest = Math.max(0, columns - widthOfRow(left));
  return cutRow([...left, span('─'.repeat(rest), 'frame')], columns);
};

/** At most `most` of the lines; where some are left out, the last one ends in `…`. */
export const shortened = (rows: readonly Row[], most: number, columns: number): readonly Row[] => {
  if (rows.length <= most) return rows;
  const kept = rows.slice(0, Math.max(0, most));
  const last = kept.at(-1);
  if (last === undefined) return [];
  // A row that is cut ends with an ellipsis already.
  const isFull = widthOfRow(last) > columns - 2;
  const marked = isFull ? cutRow([...last, span('  ')], columns - 1) : [...last, span(' …')];
  return [...kept.slice(0, -1), marked];
};
