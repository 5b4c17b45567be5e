/** The end of a game as rows: who won and why, all cards open, the curses, and what was said last. */
import { journalRows } from '../../components/journal/rows.ts';
import { type Bindings, hintRow, hintsOf } from '../../keymap.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cutRow, paragraph, type Row, row, ruleRow, span } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';
import type { TableModel } from '../table/model.ts';

export type ResultCommand =
  | 'again'
  | 'room'
  | 'journal'
  | 'timeline'
  | 'replay'
  | 'talk'
  | 'preferences'
  | 'leave'
  | 'help';
export const RESULT_KEYS: Bindings<ResultCommand> = [
  { keys: ['a'], command: 'again', label: 'key.again', when: 'owner' },
  { keys: ['enter'], command: 'room', label: 'key.room' },
  { keys: ['t'], command: 'talk', label: 'key.talk', when: 'mayTalk' },
  { keys: ['l'], command: 'journal', label: 'key.journal' },
  { keys: ['w'], command: 'timeline', label: 'key.timeline', when: 'film' },
  { keys: ['v'], command: 'replay', label: 'key.replay', when: 'film' },
  { keys: ['o'], command: 'preferences', label: 'key.preferences' },
  { keys: ['q', 'escape'], command: 'leave', label: 'key.leave' },
  { keys: ['?', 'f1'], command: 'help', label: 'key.help' },
];

export interface ResultScene {
  readonly model: TableModel;
  readonly isOwner: boolean;
  /** The game can be played again here. */
  readonly hasFilm: boolean;
  /** The line being typed, or what the server refused; null for the key bar. */
  readonly foot: Row | null;
}

const indented = (rows: readonly Row[]): readonly Row[] => rows.map((each) => [span(' '), ...each]);

/** Who won and why, below a title. */
export const resultHead = ({ board, game, telling, room }: TableModel, columns: number): readonly Row[] => {
  const { speech } = telling;
  const [verdict = ''] = board.result(game.view, telling);
  const you = game.view.you;
  const hasWon = you !== null && game.view.outcome?.winners.includes(you) === true;
  return [
    ruleRow(columns, `${speech.say('app.name')} · ${speech.say('result.title')} · ${room}`),
    [],
    ...indented(paragraph(verdict, columns - 2, hasWon ? 'good' : 'strong')),
    [],
  ];
};

/** All cards open, in order of the seats. */
export const resultCards = ({ board, game, telling }: TableModel, columns: number): readonly Row[] => {
  const [, ...cards] = board.result(game.view, telling);
  return cards.flatMap((card, seat) =>
    paragraph(` ${card}`, columns - 1, seat === game.view.you ? 'mine' : undefined, 4),
  );
};

/** Exactly as many rows as the screen has. */
export const resultRows = (
  { model, isOwner, hasFilm, foot }: ResultScene,
  { columns, rows }: ScreenSize,
): readonly Row[] => {
  const { telling, journal, mayTalk } = model;
  const { speech } = telling;
  const head = resultHead(model, columns);
  const open = resultCards(model, columns);
  const height = Math.max(1, rows - head.length - 1);
  const more = (n: number): Row => row(` ${speech.say('fold.more', { n })}`, 'quiet');
  const shown = windowAround(
    open,
    open.map(() => 1),
    0,
    height,
    more,
  );
  const left = rows - head.length - shown.length - 1;
  const log =
    left < 3
      ? []
      : [[], ruleRow(columns), ...indented(journalRows(journal, telling, { columns: columns - 1, rows: left - 2 }))];
  const blank = Array.from({ length: Math.max(0, left - log.length) }, (): Row => []);
  const hints = hintsOf(RESULT_KEYS, speech, { owner: isOwner, mayTalk, film: hasFilm });
  const bar = foot ?? [span(' '), ...hintRow(hints, columns - 1)];
  return [...head, ...shown, ...log, ...blank, bar].slice(0, rows).map((each) => cutRow(each, columns));
};
