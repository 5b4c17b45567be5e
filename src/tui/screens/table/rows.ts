/** The whole table as rows: who gets how much room, in the order of importance. What is asked of me comes first. */
import type { Drawing } from '../../boards/scene.ts';
import { layoutOf } from '../../layout.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { besideRows, cutRow, type Row, ruleRow, span } from '../../text/row.ts';
import { askRows, drawBoard, footRow, headRow, journalIn, secretRows, type TableScene } from './parts.ts';

/** A prompt and three answers. */
const LEAST_MENU = 4;
/** A prompt and six rows of answers: longer menus are laid out in columns. */
const MOST_MENU = 7;
const LEAST_JOURNAL = 2;
const MOST_SECRETS = 2;
/** The column beside a wide table. */
const SIDE = 41;

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
const stacked = (scene: TableScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const wanted = askRows(scene, columns - 1, Number.POSITIVE_INFINITY).length;
  let secrets = secretRows(scene, columns, MOST_SECRETS);
  let board = boardAbove(scene, columns, rows - secrets.length - 1, Math.min(wanted, MOST_MENU));
  if (!board.isWhole && secrets.length > 1) {
    secrets = secretRows(scene, columns, 1);
    board = boardAbove(scene, columns, rows - secrets.length - 1, Math.min(wanted, MOST_MENU));
  }
  const head = board.hasHead ? [headRow(scene, columns)] : [];
  const left = rows - secrets.length - 1 - head.length - board.rows.length;
  // What the coach says comes before what has happened.
  const kept = left > MOST_MENU && scene.model.coach === undefined ? LEAST_JOURNAL : 0;
  const ask = askRows(scene, columns - 1, Math.max(1, Math.min(wanted, left - kept)));
  const rules = ask.length > 0 && left - ask.length >= LEAST_JOURNAL + 2 ? [ruleRow(columns)] : [];
  const journalHeight = left - ask.length - rules.length * 2;
  const journal = journalIn(scene, columns, journalHeight);
  const blank = Array.from({ length: Math.max(0, journalHeight - journal.length) }, (): Row => []);
  const asked = ask.map((each): Row => [span(' '), ...each]);
  return [
    ...head,
    ...board.rows,
    ...secrets,
    ...rules,
    ...asked,
    ...rules,
    ...journal,
    ...blank,
    footRow(scene, columns),
  ];
};

/** Table and question on the left; secrets and journal in a column of their own. */
const wide = (scene: TableScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const { speech } = scene.model.telling;
  const [left, height] = [columns - SIDE, rows - 2];
  const askHeight = Math.max(LEAST_MENU * 2, Math.floor(height / 4));
  const { rows: table } = drawBoard(scene, { columns: left, rows: height - askHeight });
  const ask = askRows(scene, left - 2, height - table.length - 1).map((each): Row => [span(' '), ...each]);
  const main = [...table, ruleRow(left), ...ask];
  const secrets = secretRows(scene, SIDE - 2, Math.floor(height / 2));
  const titled = secrets.length === 0 ? [] : [ruleRow(SIDE - 1, speech.say('table.secrets')), ...secrets];
  const journalHeight = height - titled.length - 1;
  const side = [
    ...titled,
    ruleRow(SIDE - 1, speech.say('table.journal')),
    ...journalIn(scene, SIDE - 1, journalHeight),
  ];
  const body = besideRows(
    [
      { rows: main.slice(0, height), columns: left },
      { rows: side, columns: SIDE - 1 },
    ],
    1,
  );
  const blank = Array.from({ length: Math.max(0, height - body.length) }, (): Row => []);
  return [headRow(scene, columns), ...body, ...blank, footRow(scene, columns)];
};

/** Exactly as many rows as the screen has, none wider than it is. */
export const tableRows = (scene: TableScene, size: ScreenSize): readonly Row[] => {
  const rows = layoutOf(size) === 'wide' ? wide(scene, size) : stacked(scene, size);
  return rows.slice(0, size.rows).map((each) => cutRow(each, size.columns));
};
