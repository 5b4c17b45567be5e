/** The table as a list, one line a seat, for terminals that are too narrow or too low for boxes. */
import type { View } from '../../../games/blood-bound/public.ts';
import { pad, widthOf } from '../../text/measure.ts';
import { centreRow, cutRow, fillRow, type Row, row, span, spreadRow, widthOfRow } from '../../text/row.ts';
import type { Drawing, Scene, Space } from '../scene.ts';
import { centreRows } from './centre.ts';
import { itemLines } from './items.ts';
import { marksRow } from './marks.ts';
import { type SeatSight, sightOf } from './sight.ts';
import { tokenRow } from './tokens.ts';

const NUMBER_COLUMNS = 3;
const TOKEN_COLUMNS = 9;
/** Every item at once, in codes. */
const ITEM_COLUMNS = 22;
const MARK_COLUMNS = 14;
const NAME_COLUMNS = { min: 6, max: 20 };

const seatLine = (sight: SeatSight, columns: number, nameColumns: number): Row => {
  const role =
    sight.pointer === 'cursor' ? 'selected' : sight.pointer !== null ? 'key' : sight.isYou ? 'mine' : 'strong';
  const tick = sight.pointer === 'picked' ? '✓' : ' ';
  const head: Row = [
    span(tick, 'key'),
    span(`${sight.number}`.padStart(NUMBER_COLUMNS - 1)),
    span(' '),
    span(pad(sight.name, nameColumns), role),
    span(sight.sign, 'mine'),
    ...tokenRow(sight.seat, sight.speech, 0),
  ];
  const rest = columns - widthOfRow(head) - 1;
  // Marks may have what the items leave: their codes, or less where there are few of them.
  const [words = ''] = itemLines(sight.seat.items, sight.speech, rest, 1);
  const forItems = Math.min(ITEM_COLUMNS, widthOf(words) + 1, rest);
  const marks = marksRow(sight.marks, sight.speech, rest - forItems);
  const [items = ''] = itemLines(sight.seat.items, sight.speech, rest - widthOfRow(marks) - 1, 1);
  return fillRow([...head, span(' '), ...spreadRow(row(items), marks, rest)], columns);
};

const nameColumnsIn = (columns: number): number => {
  const left = columns - NUMBER_COLUMNS - TOKEN_COLUMNS - ITEM_COLUMNS - MARK_COLUMNS;
  return Math.max(NAME_COLUMNS.min, Math.min(NAME_COLUMNS.max, left));
};

/** One line a seat in order of the seats, and the centre in what rows are left; more seats than rows are counted. */
export const listDrawing = (scene: Scene<View>, { columns, rows }: Space): Drawing => {
  const { seats } = scene.view;
  const nameColumns = nameColumnsIn(columns);
  const lines = Array.from({ length: seats }, (_, seat) => seatLine(sightOf(scene, seat), columns, nameColumns));
  if (lines.length > rows) {
    const shown = Math.max(0, rows - 1);
    const more = row(scene.telling.speech.say('fold.more', { n: seats - shown }), 'quiet');
    return { rows: [...lines.slice(0, shown), cutRow(more, columns)].slice(0, rows), isWhole: false };
  }
  const centre = centreRows(scene.view, scene.telling).map((each) => centreRow(each, columns));
  return { rows: [...centre.slice(0, rows - lines.length), ...lines], isWhole: true };
};
