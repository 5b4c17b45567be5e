/** The table as a ring of boxes: two rows of seats, or four sides around a table where there is room. */
import type { View } from '../../../games/blood-bound/public.ts';
import { wrap } from '../../text/measure.ts';
import { besideRows, centreRow, cutRow, EMPTY_ROW, type Row, row, span, widthOfRow } from '../../text/row.ts';
import type { Scene, Space } from '../scene.ts';
import { arrange } from './arrange.ts';
import { centreRows } from './centre.ts';
import { itemLinesNeeded, seatBox } from './seat-box.ts';
import { sightOf } from './sight.ts';

/** Room for `[R] [?] [7]` between two borders. */
const NARROWEST_BOX = 13;
const WIDEST_BOX = 26;
/** The least width of the table between the boxes of both sides. */
const NARROWEST_TABLE = 36;
const EDGES = 2;

/** A row on as many lines as its words need; what has one role is wrapped, what has several is cut. */
const wrapped = (each: Row, columns: number): readonly Row[] => {
  const [only, ...others] = each;
  if (widthOfRow(each) <= columns || only === undefined || others.length > 0) return [cutRow(each, columns)];
  return wrap(only.text, columns).map((line) => row(line, only.as));
};

const joined = (rows: readonly Row[], columns: number): readonly Row[] => {
  const spread = rows.flatMap((each, at) => (at === 0 ? [...each] : [span('    '), ...each]));
  return widthOfRow(spread) <= columns ? [spread] : rows;
};

/** The centre in so many rows: all in one row if it fits, the least important left out last. */
const centreIn = (scene: Scene<View>, columns: number, rows: number): readonly Row[] => {
  const items = centreRows(scene.view, scene.telling);
  const whole = items.flatMap((each) => wrapped(each, columns));
  // Half a sentence would be worse than one with its end cut off.
  const all = rows > 1 && whole.length <= rows ? whole : items;
  const lines = all.length <= rows ? all : joined(all, columns);
  const shown = lines.length <= rows ? lines : [...joined(lines.slice(0, -1), columns)];
  return shown.slice(0, rows).map((each) => centreRow(cutRow(each, columns), columns));
};

/** The middle of the table, drawn as a table if it is high enough for an edge. */
const tableRows = (scene: Scene<View>, columns: number, rows: number): readonly Row[] => {
  const [width, inside] = [columns - 4, columns - 8];
  const centre = centreIn(scene, inside, rows - EDGES);
  const before = Math.floor((rows - EDGES - centre.length) / 2);
  const body = Array.from({ length: rows - EDGES }, (_, at): Row => {
    const content = centreRow(centre[at - before] ?? EMPTY_ROW, inside);
    return [span('  ║ ', 'frame'), ...content, span(' ║  ', 'frame')];
  });
  const edge = '═'.repeat(width - 2);
  return [row(`  ╔${edge}╗  `, 'frame'), ...body, row(`  ╚${edge}╝  `, 'frame')];
};

/** The ring with `sides` seats on each side; null if it does not fit. */
const ringWith = (scene: Scene<View>, sides: number, { columns, rows }: Space): readonly Row[] | null => {
  const { seats, you } = scene.view;
  const ring = arrange(seats, you ?? 0, sides);
  const inARow = Math.max(ring.top.length, ring.bottom.length);
  const beside = sides === 0 ? WIDEST_BOX : Math.floor((columns - NARROWEST_TABLE) / 2);
  const width = Math.min(WIDEST_BOX, beside, Math.floor(columns / inARow));
  if (width < NARROWEST_BOX) return null;
  const sights = Array.from({ length: seats }, (_, seat) => sightOf(scene, seat));
  const lines = Math.max(...sights.map((sight) => itemLinesNeeded(sight, width)));
  const boxes = (which: readonly number[]) =>
    which.flatMap((seat) => (sights[seat] === undefined ? [] : [seatBox(sights[seat], width, lines)]));
  const boxHeight = lines + 1 + EDGES;
  const middleHeight = sides === 0 ? rows - 2 * boxHeight : sides * boxHeight;
  if (middleHeight < 1 || 2 * boxHeight + middleHeight > rows) return null;
  const inRow = (which: readonly number[]): readonly Row[] =>
    besideRows(boxes(which).map((box) => ({ rows: box, columns: width }))).map((each) => centreRow(each, columns));
  const middle =
    sides === 0
      ? centreIn(scene, columns, Math.min(middleHeight, 1))
      : besideRows([
          { rows: boxes(ring.left).flat(), columns: width },
          { rows: tableRows(scene, columns - 2 * width, middleHeight), columns: columns - 2 * width },
          { rows: boxes(ring.right).flat(), columns: width },
        ]);
  return [...inRow(ring.top), ...middle, ...inRow(ring.bottom)];
};

/** The fullest ring that fits; null if not even two rows of boxes do. */
export const ringRows = (scene: Scene<View>, space: Space): readonly Row[] | null => {
  const most = scene.view.seats >= 10 ? 2 : 1;
  for (let sides = most; sides >= 0; sides -= 1) {
    const rows = ringWith(scene, sides, space);
    if (rows !== null) return rows;
  }
  return null;
};
