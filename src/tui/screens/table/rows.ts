/** The whole table as rows: who gets how much room, in the order of importance. What is asked of me comes first. */
import type { Drawing } from '../../boards/scene.ts';
import { layoutOf } from '../../layout.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { besideRows, cutRow, type Row, ruleRow, span } from '../../text/row.ts';
import { columnRows } from './panels.ts';
import {
  askRows,
  CLOCK_COLUMNS,
  drawBoard,
  footRow,
  headRow,
  journalIn,
  secretRows,
  type TableScene,
} from './parts.ts';
import { sidePanels } from './side-panels.ts';

/** A prompt and three answers. */
const LEAST_MENU = 4;
/** A prompt and six rows of answers: longer menus are laid out in columns. */
const MOST_MENU = 7;
const LEAST_JOURNAL = 2;
const MOST_SECRETS = 2;
/** The column beside a wide table. */
const SIDE = 41;

export interface TableDrawing {
  /** Exactly as many as the screen has, none wider than it is. */
  readonly rows: readonly Row[];
  /** The row at whose end the time left stands. */
  readonly clockRow: number;
}

/** Where the time left stands in a row of so many columns. */
export const clockColumn = (columns: number): number => columns - CLOCK_COLUMNS;

/**
 * The fullest drawing that leaves the question its rows. The first space does not depend on the question, so that a table of boxes
 * stays where it is; only where it does not fit, the header and then rows of the question give way to seats.
 */
const boardAbove = (
  scene: TableScene,
  columns: number,
  rows: number,
  asked: number,
): Drawing & { readonly hasHead: boolean } => {
  const tries = [
    { rows: rows - MOST_MENU - 1, hasHead: true },
    { rows: rows - asked - 1, hasHead: true },
    { rows: rows - asked, hasHead: false },
    { rows: rows - LEAST_MENU - 1, hasHead: true },
    { rows: rows - LEAST_MENU, hasHead: false },
  ];
  let last: Drawing & { readonly hasHead: boolean } = { rows: [], isWhole: false, hasHead: false };
  for (const { rows: space, hasHead } of tries) {
    last = { ...drawBoard(scene, { columns, rows: Math.max(1, space) }), hasHead };
    if (last.isWhole) return last;
  }
  return last;
};

/** Table, secrets, question and journal below each other; secrets beyond the card give way to seats. */
const stacked = (scene: TableScene, { columns, rows }: ScreenSize): TableDrawing => {
  const wanted = askRows(scene, columns - 1, Number.POSITIVE_INFINITY).length;
  let secrets = secretRows(scene, columns, MOST_SECRETS);
  let board = boardAbove(scene, columns, rows - secrets.length - 1, Math.min(wanted, MOST_MENU));
  if (!board.isWhole && secrets.length > 1) {
    secrets = secretRows(scene, columns, 1);
    board = boardAbove(scene, columns, rows - secrets.length - 1, Math.min(wanted, MOST_MENU));
  }
  const head = board.hasHead ? [headRow(scene, columns)] : [];
  const left = rows - secrets.length - 1 - head.length - board.rows.length;
  const ask = askRows(scene, columns - 1, Math.max(1, Math.min(wanted, left - (left > MOST_MENU ? LEAST_JOURNAL : 0))));
  const rules = ask.length > 0 && left - ask.length >= LEAST_JOURNAL + 2 ? [ruleRow(columns)] : [];
  const journalHeight = left - ask.length - rules.length * 2;
  const journal = journalIn(scene, columns, journalHeight);
  const blank = Array.from({ length: Math.max(0, journalHeight - journal.length) }, (): Row => []);
  const asked = ask.map((each): Row => [span(' '), ...each]);
  const foot = footRow(scene, columns, !board.hasHead);
  const body = [...head, ...board.rows, ...secrets, ...rules, ...asked, ...rules, ...journal, ...blank];
  return { rows: [...body, foot], clockRow: board.hasHead ? 0 : rows - 1 };
};

/** Table and question on the left; everything else in a column of panels. */
const wide = (scene: TableScene, { columns, rows }: ScreenSize): TableDrawing => {
  const [left, height] = [columns - SIDE, rows - 2];
  const askHeight = Math.max(LEAST_MENU * 2, Math.floor(height / 4));
  const { rows: table } = drawBoard(scene, { columns: left, rows: height - askHeight });
  const ask = askRows(scene, left - 2, height - table.length - 1).map((each): Row => [span(' '), ...each]);
  const main = [...table, ruleRow(left), ...ask];
  const body = besideRows(
    [
      { rows: main.slice(0, height), columns: left },
      { rows: columnRows(sidePanels(scene), SIDE - 1, height), columns: SIDE - 1 },
    ],
    1,
  );
  return { rows: [headRow(scene, columns), ...body, footRow(scene, columns, false)], clockRow: 0 };
};

/** The table at this size. */
export const tableDrawing = (scene: TableScene, size: ScreenSize): TableDrawing => {
  const { rows, clockRow } = layoutOf(size) === 'wide' ? wide(scene, size) : stacked(scene, size);
  return { rows: rows.slice(0, size.rows).map((each) => cutRow(each, size.columns)), clockRow };
};

/** Only its rows. */
export const tableRows = (scene: TableScene, size: ScreenSize): readonly Row[] => tableDrawing(scene, size).rows;
