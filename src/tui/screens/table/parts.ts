/** The parts of the table screen, each in the columns and rows it is given. */
import type { Drawing, Space } from '../../boards/scene.ts';
import { entriesOf } from '../../components/decision-menu/entries.ts';
import { MENU_KEYS, menuFacts } from '../../components/decision-menu/keys.ts';
import { menuRows } from '../../components/decision-menu/rows.ts';
import { journalRows } from '../../components/journal/rows.ts';
import { hintRow, hintsOf } from '../../keymap.ts';
import { widthOf } from '../../text/measure.ts';
import { cutRow, paragraph, type Row, row, span, spreadRow, widthOfRow } from '../../text/row.ts';
import { LEAVE_KEYS, TABLE_KEYS, tableFacts } from './keys.ts';
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

/** The fullest first row that fits: the name of the game gives way first, then the room, never what is going on. */
export const headRow = ({ model, clock }: TableScene, columns: number): Row => {
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
export const secretRows = ({ model, state }: TableScene, columns: number, most: number): readonly Row[] => {
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

const pauseRows = ({ telling, isOwner }: TableModel, columns: number): readonly Row[] =>
  paragraph(telling.speech.say(isOwner ? 'table.paused.owner' : 'table.paused.others'), columns, 'alert');

/** The question to me, or whom the table waits for. */
export const askRows = (scene: TableScene, columns: number, rows: number): readonly Row[] => {
  const { model, state } = scene;
  const { decision, telling } = model;
  if (state.opened === 'leave') return leaveRows(scene, columns).slice(0, rows);
  if (model.isPaused) return pauseRows(model, columns).slice(0, rows);
  if (decision !== null && state.menu.decisionId === decision.id) {
    return menuRows({ decision, state: state.menu, speech: telling.speech }, columns, rows);
  }
  const lines = waitingLines(model).flatMap((line) => paragraph(`${line} …`, columns, 'quiet', 2));
  return lines.slice(0, rows);
};

export const footRow = ({ model, state, foot }: TableScene, columns: number): Row => {
  if (foot !== null) return cutRow(foot, columns);
  const { telling, decision, isPaused } = model;
  const { speech } = telling;
  const isAsked = !isPaused && decision !== null && state.menu.decisionId === decision.id && !state.menu.isSent;
  const menu = isAsked ? hintsOf(MENU_KEYS, speech, menuFacts(state.menu, decision)) : [];
  const table = hintsOf(TABLE_KEYS, speech, tableFacts(model));
  return [span(' '), ...hintRow([...menu, ...table], columns - 1)];
};

export const drawBoard = ({ model, state }: TableScene, space: Space): Drawing => {
  const { decision, game, holders, telling, board } = model;
  const { menu } = state;
  const isOpen = decision !== null && menu.decisionId === decision.id && !menu.isSent;
  const shown = isOpen ? entriesOf(decision, menu.group) : [];
  const marked = shown.map(({ id }) => ({ id, isUnderCursor: menu.cursor === id, isPicked: menu.picked.includes(id) }));
  return board.draw({ view: game.view, holders, telling, pointers: pointersFor(decision, marked) }, space);
};

export const journalIn = ({ model }: TableScene, columns: number, rows: number): readonly Row[] =>
  journalRows(model.journal, model.telling, { columns: columns - 1, rows }).map((each) => [span(' '), ...each]);
