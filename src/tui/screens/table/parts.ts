/** The parts of the table screen, each in the columns and rows it is given. */
import type { Decision } from '../../../kernel/types.ts';
import type { Drawing, Space } from '../../boards/scene.ts';
import { entriesOf } from '../../components/decision-menu/entries.ts';
import { MENU_KEYS, menuFacts } from '../../components/decision-menu/keys.ts';
import { menuRows } from '../../components/decision-menu/rows.ts';
import type { MenuState } from '../../components/decision-menu/state.ts';
import { factRows } from '../../components/facts.ts';
import { coveredJournal, type Journal } from '../../components/journal/items.ts';
import { journalRows } from '../../components/journal/rows.ts';
import { panelRows } from '../../components/notebook/rows.ts';
import { NO_TAGS } from '../../components/notebook/tags.ts';
import { refusalRow } from '../../components/talk.ts';
import { hintOf, hintRow, hintsOf } from '../../keymap.ts';
import { cutRow, fillRow, paragraph, type Row, shortened, span, spreadRow, widthOfRow } from '../../text/row.ts';
import { COACH_KEYS, coachRows } from '../learn/rows.ts';
import { LEAVE_KEYS, TABLE_KEYS, tableFacts } from './keys.ts';
import { notesIn, pointersFor, type TableModel, waitingLines } from './model.ts';
import { menuInFront, type TableState } from './state.ts';

/** The time left and the blank behind it. */
export const CLOCK_COLUMNS = 7;

export interface TableScene {
  readonly model: TableModel;
  readonly state: TableState;
  /** The time left, as it stands at the end of the first row or, where that has no room, of the last. */
  readonly clock: string;
  /** The line being typed; null for the key bar. */
  readonly foot: Row | null;
  /** What was refused last: it stands in the place of the key bar, with the way out beside it. */
  readonly refusal?: string | null;
  /** There is nobody else on this server: leaving ends the game. */
  readonly isOwnTable?: boolean;
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
  // A blank stays between them.
  const left = lefts.find((each) => widthOfRow(each) + widthOfRow(right) < columns) ?? lefts.at(-1) ?? [];
  return spreadRow(left, right, columns);
};

/** My secrets in at most so many rows, my card first; those that have no room are counted. */
export const secretRows = ({ model, state }: TableScene, columns: number, most: number): readonly Row[] => {
  const { board, game, telling } = model;
  const { speech } = telling;
  const facts = board.secrets(game.view, telling);
  if (facts.length === 0) return [];
  if (state.isHidden) return paragraph(` ${speech.say('table.hidden')}`, columns, 'quiet').slice(0, 1);
  return factRows(facts, speech, columns, most);
};

const leaveRows = ({ model, isOwnTable = false }: TableScene, columns: number): readonly Row[] => {
  const played = isOwnTable ? 'table.leave.own' : 'table.leave';
  const key = model.coach ? 'lesson.leave' : model.isWatching ? 'table.leave.watching' : played;
  return paragraph(model.telling.speech.say(key), columns, 'alert');
};

/** The open question as it may be seen: while the card is covered, no answer names its rank or character. */
export const openDecision = ({ model, state }: TableScene): Decision | null => {
  const { decision } = model;
  if (decision === null || state.menu.decisionId !== decision.id) return null;
  return state.isHidden ? coveredDecision(decision) : decision;
};

const COVER = { rank: '?', character: '?' };
const coveredDecision = (decision: Decision): Decision => ({
  ...decision,
  options: decision.options.map((option) => ({
    ...option,
    label: { ...option.label, params: { ...option.label.params, ...COVER } },
  })),
});

/** The menu that the keys go to, as it may be seen. */
const openMenu = (scene: TableScene): { readonly decision: Decision; readonly state: MenuState } | null => {
  const { model, state } = scene;
  const front = menuInFront(state, model.decision);
  if (front === null) return null;
  return {
    decision: front === state.phrases ? front.decision : (openDecision(scene) ?? front.decision),
    state: front.menu,
  };
};

const pauseRows = ({ telling, isOwner }: TableModel, columns: number): readonly Row[] =>
  paragraph(telling.speech.say(isOwner ? 'table.paused.owner' : 'table.paused.others'), columns, 'alert');

/** The question to me, or whom the table waits for; in a lesson the coach above it or, while he talks, in its place. */
export const askRows = (scene: TableScene, columns: number, rows: number): readonly Row[] => {
  const { model, state } = scene;
  const { telling, coach } = model;
  const { speech } = telling;
  if (state.opened === 'leave') return leaveRows(scene, columns).slice(0, rows);
  if (model.isPaused && state.phrases === null) return pauseRows(model, columns).slice(0, rows);
  const said = coach === undefined ? [] : coachRows(coach, speech, columns);
  if (coach?.isTalking) return said.slice(0, rows);
  const front = openMenu(scene);
  if (front !== null) return [...said, ...menuRows({ ...front, speech }, columns, rows - said.length)];
  const lines = waitingLines(model).flatMap((line) => paragraph(`${line} …`, columns, 'quiet', 2));
  return shortened(lines, rows, columns);
};

const keyRow = (model: TableModel, state: TableState, columns: number): Row => {
  const { telling, decision, coach, isPaused } = model;
  const { speech } = telling;
  if (state.opened === 'leave') return [span(' '), ...hintRow(hintsOf(LEAVE_KEYS, speech), columns - 1)];
  const front = menuInFront(state, isPaused ? null : decision);
  const isOpen = front !== null && !front.menu.isSent;
  const menu = isOpen ? hintsOf(MENU_KEYS, speech, menuFacts(front.menu, front.decision)) : [];
  const goOn = coach?.isTalking ? hintsOf(COACH_KEYS, speech) : [];
  const table = hintsOf(TABLE_KEYS, speech, tableFacts(model, state));
  return [span(' '), ...hintRow([...menu, ...goOn, ...table], columns - 1)];
};

/** The key that goes back one step: out of an opened group, else away from the table. */
const wayOut = (model: TableModel, state: TableState): Row => {
  const { speech } = model.telling;
  if (state.opened === 'leave') return hintRow(hintsOf(LEAVE_KEYS, speech), Number.POSITIVE_INFINITY);
  const front = menuInFront(state, model.isPaused ? null : model.decision);
  const back = front === null ? [] : hintOf(MENU_KEYS, 'back', speech, menuFacts(front.menu, front.decision));
  return back.length > 0 ? back : hintOf(TABLE_KEYS, 'leave', speech, tableFacts(model, state));
};

/** The keys, the line being typed, or a refusal; with the time left at its end where no header has it. */
export const footRow = (scene: TableScene, columns: number, hasClock: boolean): Row => {
  const { model, state, foot, refusal = null, clock } = scene;
  const room = hasClock ? columns - CLOCK_COLUMNS : columns;
  const bar = (): Row =>
    refusal === null ? keyRow(model, state, room) : refusalRow(refusal, wayOut(model, state), room);
  const left = foot === null ? bar() : cutRow(foot, room);
  return hasClock ? [...fillRow(left, room), span(clock), span(' ')] : left;
};

export const drawBoard = ({ model, state }: TableScene, space: Space): Drawing => {
  const { decision, game, holders, telling, board, tags = NO_TAGS } = model;
  const front = menuInFront(state, decision);
  const marked =
    front === null || front.menu.isSent
      ? []
      : entriesOf(front.decision, front.menu.group).map(({ id }) => ({
          id,
          isUnderCursor: front.menu.cursor === id,
          isPicked: front.menu.picked.includes(id),
        }));
  const pointers = pointersFor(front?.decision ?? null, marked);
  return board.draw({ view: game.view, holders, telling, tags, pointers }, space);
};

/** The notebook in at most so many rows; empty for a game without one. Covered together with the secrets it is made of. */
export const notebookRows = ({ model, state }: TableScene, columns: number, rows: number): readonly Row[] => {
  const { telling, tags = NO_TAGS, game, board, isByMemory = false } = model;
  if (board.notebook === undefined) return [];
  const remark = isByMemory ? 'notebook.forbidden' : 'table.hidden';
  if (isByMemory || state.isHidden)
    return paragraph(` ${telling.speech.say(remark)}`, columns, 'quiet', 1).slice(0, rows);
  const notes = notesIn(model);
  return notes === null ? [] : panelRows({ notes, tags, telling, you: game.view.you }, columns, rows);
};

/** The journal as it may be seen now. */
export const openJournal = ({ model, state }: TableScene): Journal =>
  state.isHidden ? coveredJournal(model.journal) : model.journal;

export const journalIn = (scene: TableScene, journal: Journal, columns: number, rows: number): readonly Row[] =>
  journalRows(journal, scene.model.telling, { columns: columns - 1, rows }).map((each) => [span(' '), ...each]);
