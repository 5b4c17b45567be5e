/** One seat as a box: number and name in its upper edge, tokens and items inside, what it is doing in its lower edge. */
import type { Role } from '../../look/theme.ts';
import { cut, widthOf } from '../../text/measure.ts';
import { centreRow, EMPTY_ROW, fillRow, type Row, row, span, widthOfRow } from '../../text/row.ts';
import { itemLines } from './items.ts';
import { marksRow } from './marks.ts';
import type { SeatSight } from './sight.ts';
import { tokenRow } from './tokens.ts';

/** Both borders of a box. */
const BORDERS = 2;
const TOKENS_WITH_GAPS = 11;
/** From here on items stand one column away from the borders; below, two lines need every column to hold all there are. */
const ROOMY = 13;

const itemColumns = (inside: number): number => (inside >= ROOMY ? inside - 2 : inside);

const edgeRole = (sight: SeatSight): Role => (sight.pointer === null ? (sight.isYou ? 'mine' : 'frame') : 'key');

const nameRole = ({ pointer, isYou }: SeatSight): Role => {
  if (pointer === 'cursor') return 'selected';
  if (pointer !== null) return 'key';
  return isYou ? 'mine' : 'strong';
};

const upperEdge = (sight: SeatSight, columns: number): Row => {
  const edge = edgeRole(sight);
  const tick = sight.pointer === 'picked' ? '✓' : '';
  const sign = sight.sign === ' ' ? [] : [span(sight.sign, 'mine'), span(' ', edge)];
  const number = `${tick}${sight.number} `;
  const room = columns - BORDERS - 2 - widthOfRow(sign) - widthOf(number);
  const name = cut(sight.name, room);
  const rest = room - widthOf(name);
  return [
    span('╭ ', edge),
    span(number, nameRole(sight)),
    span(name, nameRole(sight)),
    span(' ', edge),
    ...sign,
    span(`${'─'.repeat(Math.max(0, rest))}╮`, edge),
  ];
};

const lowerEdge = (sight: SeatSight, columns: number): Row => {
  const edge = edgeRole(sight);
  const inside = columns - BORDERS;
  const marks = marksRow(sight.marks, sight.speech, inside - 2);
  if (marks.length === 0) return row(`╰${'─'.repeat(inside)}╯`, edge);
  const rest = inside - widthOfRow(marks) - 2;
  return [span('╰ ', edge), ...marks, span(` ${'─'.repeat(Math.max(0, rest))}╯`, edge)];
};

/** A box of `columns` columns with so many lines for items; at least 13 columns hold every token. */
export const seatBox = (sight: SeatSight, columns: number, lines: number): readonly Row[] => {
  const inside = columns - BORDERS;
  const edge = edgeRole(sight);
  const framed = (content: Row): Row => [span('│', edge), ...fillRow(content, inside), span('│', edge)];
  const gap = inside >= TOKENS_WITH_GAPS ? 1 : 0;
  const items = itemLines(sight.seat.items, sight.speech, itemColumns(inside), lines);
  const shifted = (text: string): Row => (inside >= ROOMY ? [span(` ${text}`)] : [span(text)]);
  return [
    upperEdge(sight, columns),
    framed(centreRow(tokenRow(sight.seat, sight.speech, gap), inside)),
    ...Array.from({ length: lines }, (_, at) => framed(items[at] === undefined ? EMPTY_ROW : shifted(items[at]))),
    lowerEdge(sight, columns),
  ];
};

/** How many item lines this seat needs in a box of that width: at most two, since two hold everything. */
export const itemLinesNeeded = ({ seat, speech }: SeatSight, columns: number): number =>
  Math.max(1, itemLines(seat.items, speech, itemColumns(columns - BORDERS), 2).length);
