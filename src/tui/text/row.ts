/** A line of the screen as data: pieces of text, each with a role that the theme gives a style. */
import type { Role } from '../look/theme.ts';
import { cut, widthOf, wrap } from './measure.ts';

export interface Span {
  readonly text: string;
  readonly as?: Role;
}
export type Row = readonly Span[];

/** One piece of text. */
export const span = (text: string, as?: Role): Span => (as === undefined ? { text } : { text, as });
/** A whole line in one role. */
export const row = (text: string, as?: Role): Row => [span(text, as)];
export const EMPTY_ROW: Row = [];

/** The line without its roles. */
export const rowText = (spans: Row): string => spans.map(({ text }) => text).join('');

export const widthOfRow = (spans: Row): number => spans.reduce((columns, { text }) => columns + widthOf(text), 0);

/** The line in at most so many columns; a cut shows `…`. */
export const cutRow = (spans: Row, columns: number): Row => {
  if (widthOfRow(spans) <= columns) return spans;
  const kept: Span[] = [];
  let left = columns;
  for (const each of spans) {
    const width = widthOf(each.text);
    // A piece that fills the line is cut as well, since something follows it.
    if (width >= left) {
      if (left > 0) kept.push({ ...each, text: cut(`${each.text} `.repeat(2), left) });
      return kept;
    }
    kept.push(each);
    left -= width;
  }
  return kept;
};

/** The line in exactly so many columns. */
export const fillRow = (spans: Row, columns: number): Row => {
  const fitting = cutRow(spans, columns);
  const missing = columns - widthOfRow(fitting);
  return missing > 0 ? [...fitting, span(' '.repeat(missing))] : fitting;
};

/** The line in the middle of so many columns. */
export const centreRow = (spans: Row, columns: number): Row => {
  const before = Math.max(0, Math.floor((columns - widthOfRow(spans)) / 2));
  return fillRow([span(' '.repeat(before)), ...spans], columns);
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

/** A paragraph in one role, wrapped; lines after the first are indented by so many columns. */
export const paragraph = (text: string, columns: number, as?: Role, indent = 0): readonly Row[] => {
  const body = text.trimStart();
  const lead = ' '.repeat(text.length - body.length);
  const [first = '', ...others] = wrap(body, columns - lead.length);
  if (others.length === 0) return [row(lead + first, as)];
  const tail = wrap(body.slice(first.length).trimStart(), columns - indent);
  return [row(lead + first, as), ...tail.map((line) => row(' '.repeat(indent) + line, as))];
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
  return last === undefined ? [] : [...kept.slice(0, -1), cutRow([...last, span(' ')], columns - 1).concat(span('…'))];
};
