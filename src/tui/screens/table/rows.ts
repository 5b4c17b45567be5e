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
  openJournal,
  secretRows,
  type TableScene,
} from './parts.ts';
import { sidePanels } from './side-panels.ts';

/** A prompt and three answers. */
const LEAST_MENU = 4;
/** A prompt and six rows of answers: longer menus are laid out in columns. */
const MOST_MENU = 7;
const LEAST_JOURNAL = 2;
const FOOT = 1;
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

/** How the upper part of a stacked screen is laid out. */
interface Upper {
  readonly board: Drawing;
  readonly secrets: readonly Row[];
  readonly hasHead: boolean;
}

/**
 * The fullest drawing that leaves the question its rows. The first space does not depend on the question, so that a table of boxes
 * stays where it is; only where it does not fit, the header, secrets beyond one row, then rows of the question give way to seats.
 */
const upperPart = (scene: TableScene, { columns, rows }: ScreenSize, asked: number): Upper => {
  const boards = new Map<number, Drawing>();
  const boardIn = (space: number): Drawing => {
    const found = boards.get(space) ?? drawBoard(scene, { columns, rows: Math.max(1, space) });
    boards.set(space, found);
    return found;
  };
  const [most, least] = [MOST_SECRETS, 1].map((count) => secretRows(scene, columns, count)) as [Row[], Row[]];
  const upper = (secrets: readonly Row[], hasHead: boolean, menu: number): Upper => ({
    board: boardIn(rows - secrets.length - FOOT - Number(hasHead) - menu),
    secrets,
    hasHead,
  });
  const usual = upper(most, true, MOST_MENU);
  if (usual.board.isWhole) return usual;
  let last = usual;
  for (let menu = asked; menu >= Math.min(asked, LEAST_MENU); menu -= 1) {
    for (const secrets of [most, least]) {
      for (const hasHead of [true, false]) {
        last = upper(secrets, hasHead, menu);
        if (last.board.isWhole) return last;
      }
    }
  }
  return last;
};

/** Table, secrets, question and journal below each other. */
const stacked = (scene: TableScene, size: ScreenSize): TableDrawing => {
  const { columns, rows } = size;
  const wanted = askRows(scene, columns - 1, Number.POSITIVE_INFINITY).length;
  const { board, secrets, hasHead } = upperPart(scene, size, Math.min(wanted, MOST_MENU));
  const head = hasHead ? [headRow(scene, columns)] : [];
  const left = rows - secrets.length - FOOT - head.length - board.rows.length;
  // What the coach says comes before what has happened.
  const kept = left > MOST_MENU && scene.model.coach === undefined ? LEAST_JOURNAL : 0;
  const ask = askRows(scene, columns - 1, Math.max(1, Math.min(wanted, left - kept)));
  const rules = ask.length > 0 && left - ask.length >= LEAST_JOURNAL + 2 ? [ruleRow(columns)] : [];
  const journalHeight = left - ask.length - rules.length * 2;
  const journal = journalIn(scene, openJournal(scene), columns, journalHeight);
  const blank = Array.from({ length: Math.max(0, journalHeight - journal.length) }, (): Row => []);
  const asked = ask.map((each): Row => [span(' '), ...each]);
  const foot = footRow(scene, columns, !hasHead);
  const body = [...head, ...board.rows, ...secrets, ...rules, ...asked, ...rules, ...journal, ...blank];
  return { rows: [...body, foot], clockRow: hasHead ? 0 : rows - 1 };
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
