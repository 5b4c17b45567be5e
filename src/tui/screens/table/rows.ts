/** The whole table as rows: who gets how much room, in the order of importance. What is asked of me comes first. */
import type { Drawing, Space } from '../../boards/scene.ts';
import { entriesOf } from '../../components/decision-menu/entries.ts';
import { MENU_KEYS, menuFacts } from '../../components/decision-menu/keys.ts';
import { menuRows } from '../../components/decision-menu/rows.ts';
import { journalRows } from '../../components/journal/rows.ts';
import { hintRow, hintsOf } from '../../keymap.ts';
import { layoutOf } from '../../layout.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { widthOf } from '../../text/measure.ts';
import { besideRows, cutRow, paragraph, type Row, row, ruleRow, span, spreadRow, widthOfRow } from '../../text/row.ts';
import { LEAVE_KEYS, TABLE_KEYS } from './keys.ts';
import { pointersFor, type TableModel, waitingLines } from './model.ts';
import type { TableState } from './state.ts';

export interface TableScene {
  readonly model: TableModel;
  readonly state: TableState;
  /** The time left, as it stands at the end of the first row. */
  readonly clock: string;
  /** The line being typed, or a refusal; null for the key bar. */
  readonly foot: Row | null;
}

/** A prompt and three answers. */
const LEAST_MENU = 4;
/** A prompt and six rows of answers: longer menus are laid out in columns. */
const MOST_MENU = 7;
const LEAST_JOURNAL = 2;
const MOST_SECRETS = 2;
/** The column beside a wide table. */
const SIDE = 41;

/** The fullest first row that fits: the name of the game gives way first, then the room, never what is going on. */
const headRow = ({ model, clock }: TableScene, columns: number): Row => {
  const { game, telling, room, isWatching } = model;
  const { speech } = telling;
  const [doing] = game.view.resolving;
  const name = [span(speech.say('app.name'), 'heading'), span('  ')];
  const place = [span(speech.say('table.room', { code: room, n: game.view.seats }), 'quiet'), span('  ')];
  const watching = isWatching ? [span(speech.say('chat.watching'), 'alert'), span('  ')] : [];
  const going = doing === undefined ? [] : [span(speech.tell(doing), 'strong')];
  const right: Row = [span(clock), span(' ')];
  const lefts = [
    [...name, ...place, ...watching, ...going],
    [...place, ...watching, ...going],
    [...watching, ...going],
  ].map((left): Row => [span(' '), ...left]);
  const left = lefts.find((each) => widthOfRow(each) + widthOfRow(right) <= columns) ?? lefts.at(-1) ?? [];
  return spreadRow(left, right, columns);
};

/** Sentences one behind the other, as many to a line as fit. */
const packed = (facts: readonly string[], columns: number): readonly Row[] => {
  const lines: string[] = [];
  for (const fact of facts) {
    const last = lines.at(-1);
    const longer = `${last}   ${fact}`;
    if (last !== undefined && widthOf(longer) < columns) lines[lines.length - 1] = longer;
    else lines.push(` ${fact}`);
  }
  return lines.flatMap((line) => paragraph(line, columns, 'mine', 2));
};

/** My secrets in at most so many rows, my card first; those that have no room are counted. */
const secretRows = ({ model, state }: TableScene, columns: number, most: number): readonly Row[] => {
  const { board, game, telling } = model;
  const { speech } = telling;
  const facts = board.secrets(game.view, telling);
  if (facts.length === 0) return [];
  if (state.isHidden) return [cutRow(row(` ${speech.say('table.hidden')}`, 'quiet'), columns)];
  for (let shown = facts.length; shown > 0; shown -= 1) {
    const left = facts.length - shown;
    const rows = packed(
      [...facts.slice(0, shown), ...(left > 0 ? [speech.say('fold.more', { n: left })] : [])],
      columns,
    );
    if (rows.length <= most) return rows;
  }
  return packed(facts.slice(0, 1), columns).slice(0, most);
};

const leaveRows = ({ model }: TableScene, columns: number): readonly Row[] => {
  const { speech } = model.telling;
  return [
    ...paragraph(speech.say(model.isWatching ? 'table.leave.watching' : 'table.leave'), columns, 'alert'),
    hintRow(hintsOf(LEAVE_KEYS, speech), columns),
  ];
};

/** The question to me, or whom the table waits for. */
const askRows = (scene: TableScene, columns: number, rows: number): readonly Row[] => {
  const { model, state } = scene;
  const { decision, telling } = model;
  if (state.opened === 'leave') return leaveRows(scene, columns).slice(0, rows);
  if (decision !== null && state.menu.decisionId === decision.id) {
    return menuRows({ decision, state: state.menu, speech: telling.speech }, columns, rows);
  }
  const lines = waitingLines(model).flatMap((line) => paragraph(`${line} …`, columns, 'quiet', 2));
  return lines.slice(0, rows);
};

const footRow = ({ model, state, foot }: TableScene, columns: number): Row => {
  if (foot !== null) return cutRow(foot, columns);
  const { telling, decision, mayTalk, isWatching } = model;
  const { speech } = telling;
  const isAsked = decision !== null && state.menu.decisionId === decision.id && !state.menu.isSent;
  const menu = isAsked ? hintsOf(MENU_KEYS, speech, menuFacts(state.menu, decision)) : [];
  const table = hintsOf(TABLE_KEYS, speech, { mayTalk, seated: !isWatching });
  return [span(' '), ...hintRow([...menu, ...table], columns - 1)];
};

const drawBoard = ({ model, state }: TableScene, space: Space): Drawing => {
  const { decision, game, holders, telling, board } = model;
  const { menu } = state;
  const isOpen = decision !== null && menu.decisionId === decision.id && !menu.isSent;
  const shown = isOpen ? entriesOf(decision, menu.group) : [];
  const marked = shown.map(({ id }) => ({ id, isUnderCursor: menu.cursor === id, isPicked: menu.picked.includes(id) }));
  return board.draw({ view: game.view, holders, telling, pointers: pointersFor(decision, marked) }, space);
};

const journalIn = ({ model }: TableScene, columns: number, rows: number): readonly Row[] =>
  journalRows(model.journal, model.telling, { columns: columns - 1, rows }).map((each) => [span(' '), ...each]);

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
  const ask = askRows(scene, columns - 1, Math.max(1, Math.min(wanted, left - (left > MOST_MENU ? LEAST_JOURNAL : 0))));
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
