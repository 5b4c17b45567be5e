/** Draws the menu of a question into the rows it is given: the prompt, the answers in as few columns as will do, and what is left out. */
import type { Speech } from '../../../i18n/index.ts';
import type { Decision } from '../../../kernel/types.ts';
import { widthOf } from '../../text/measure.ts';
import { besideRows, block, cutRow, paragraph, type Row, row, shortened, span } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';
import { type Entry, entriesOf } from './entries.ts';
import { type Flow, type FlowEntry, flowOf } from './flow.ts';
import type { MenuState } from './state.ts';

export interface MenuScene {
  readonly decision: Decision;
  readonly state: MenuState;
  readonly speech: Speech;
}

const MOST_COLUMNS = 3;
const GAP = 2;
const CURSOR_COLUMNS = 2;
/** Rows that a long prompt leaves to the answers: one of them, and how many there are more. */
const LEAST_ANSWERS = 2;

/** One entry in lines of so many columns: cursor, digits, box, label. */
const entryRows = (entry: Entry, scene: MenuScene, columns: number, digitColumns: number): readonly Row[] => {
  const { state, decision, speech } = scene;
  const isUnderCursor = state.cursor === entry.id;
  const box = decision.pick.max > 1 ? (state.picked.includes(entry.id) ? '[x] ' : '[ ] ') : '';
  const head: Row = [
    span(isUnderCursor ? '❯ ' : '  ', 'key'),
    span(entry.digits.padStart(digitColumns), 'key'),
    span(`  ${box}`),
  ];
  const indent = CURSOR_COLUMNS + digitColumns + 2 + box.length;
  const role = isUnderCursor ? 'selected' : entry.option?.grave === true ? 'alert' : undefined;
  const lines = block(speech.tell(entry.label), Math.max(1, columns - indent), role);
  return lines.map((line, at) => cutRow([...(at === 0 ? head : [span(' '.repeat(indent))]), ...line], columns));
};

/** The entries in `count` columns, read from above to below; null if one of them would take two lines. */
const gridOf = (entries: readonly Entry[], scene: MenuScene, columns: number, count: number): Flow | null => {
  const width = Math.floor((columns - GAP * (count - 1)) / count);
  const digitColumns = Math.max(0, ...entries.map(({ digits }) => widthOf(digits)));
  const blocks = entries.map((entry) => entryRows(entry, scene, width, digitColumns));
  const at = entries.findIndex(({ id }) => id === scene.state.cursor);
  if (count === 1) {
    const before = blocks.slice(0, Math.max(0, at)).flat().length;
    return { rows: blocks.flat(), entries: blocks.flatMap(([, ...rest]) => [1, ...rest.map(() => 0)]), cursor: before };
  }
  if (blocks.some((block) => block.length > 1)) return null;
  const height = Math.ceil(entries.length / count);
  const parts = Array.from({ length: count }, (_, part) => ({
    rows: blocks.slice(part * height, (part + 1) * height).flat(),
    columns: width,
  }));
  const rows = besideRows(parts, GAP);
  return {
    rows,
    entries: rows.map((_, line) => parts.filter(({ rows: own }) => own[line] !== undefined).length),
    cursor: Math.max(0, at) % height,
  };
};

const flowEntry = (entry: Entry, { state, speech }: MenuScene): FlowEntry => {
  const isUnderCursor = state.cursor === entry.id;
  const label = speech.tell(entry.label);
  const subject = entry.option?.subject;
  const nameAt = subject?.type === 'seat' ? label.indexOf(speech.nameOf(subject.seat)) : -1;
  return {
    digits: entry.digits,
    label,
    nameAt: nameAt < 0 ? null : nameAt,
    isUnderCursor,
    isPicked: state.picked.includes(entry.id),
    role: isUnderCursor ? 'selected' : entry.option?.grave === true ? 'alert' : undefined,
  };
};

/** One column, or two, or three, or the answers as a flow: the first that is low enough, else the lowest. */
const fittingGrid = (entries: readonly Entry[], scene: MenuScene, columns: number, rows: number): Flow => {
  const flow = flowOf(
    entries.map((entry) => flowEntry(entry, scene)),
    columns,
  );
  const grids = [1, 2, MOST_COLUMNS].map((count) => gridOf(entries, scene, columns, count));
  const found = [...grids, flow].filter((grid) => grid !== null);
  const lowest = found.reduce((one, other) => (other.rows.length < one.rows.length ? other : one), flow);
  return found.find((grid) => grid.rows.length <= rows) ?? lowest;
};

/** What is chosen, what it does, and the keys, which are never left out. */
const confirmRows = ({ decision, state, speech }: MenuScene, columns: number, rows: number): readonly Row[] => {
  const chosen = decision.options.filter(({ id }) => state.confirming?.includes(id));
  const keys = cutRow(row(speech.say('menu.confirm.keys'), 'key'), columns);
  const text = [
    ...paragraph(speech.say('menu.confirm'), columns, 'alert'),
    ...chosen.flatMap(({ label }) => paragraph(speech.tell(label), columns, 'strong')),
  ];
  return [...shortened(text, rows - 1, columns), keys].slice(-Math.max(0, rows));
};

const headRows = ({ decision, state, speech }: MenuScene, columns: number): readonly Row[] => {
  const group = decision.options.find((option) => option.group && `group:${option.group.key}` === state.group)?.group;
  const { min, max } = decision.pick;
  const count =
    max > 1
      ? ` (${speech.say('menu.picked', { n: state.picked.length, of: min === max ? max : `${min}–${max}` })})`
      : '';
  return paragraph(group === undefined ? speech.tell(decision.prompt) + count : speech.tell(group), columns, 'prompt');
};

/** The menu in at most so many rows; with `Infinity` rows, as many as it would like. A long prompt leaves the answers two. */
export const menuRows = (scene: MenuScene, columns: number, rows: number): readonly Row[] => {
  const { state, speech, decision } = scene;
  if (state.isSent) return paragraph(speech.say('menu.sent'), columns, 'quiet').slice(0, Math.min(1, rows));
  if (state.confirming !== null) return confirmRows(scene, columns, rows);
  const head = shortened(headRows(scene, columns), Math.max(1, rows - LEAST_ANSWERS), columns);
  const left = rows - head.length;
  if (left < 1) return head.slice(0, rows);
  const grid = fittingGrid(entriesOf(decision, state.group), scene, columns, left);
  const more = (n: number): Row => cutRow(row(`  ${speech.say('fold.more', { n })}`, 'quiet'), columns);
  return [...head, ...windowAround(grid.rows, grid.entries, grid.cursor, left, more)];
};
