/** The notebook over the whole screen as rows: every seat in a line, and below them everything about one of them. */
import { detailRows, headsRow, type NotebookScene, noteColumns, seatLine } from '../../components/notebook/rows.ts';
import { hintRow, hintsOf } from '../../keymap.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cutRow, paragraph, type Row, row, ruleRow, span, widthOfRow } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';
import { NOTEBOOK_KEYS, TAG_KEYS } from './keys.ts';

export interface NotebookPage extends NotebookScene {
  /** The seat everything is told about. */
  readonly cursor: number;
  /** What is said instead of the notes while the secrets are covered; null while they are not. */
  readonly covered: string | null;
  /** The time left, as it stands at the end of the first row. */
  readonly clock: string;
  /** The table behind the notebook waits for the reader. */
  readonly isAsked: boolean;
  readonly isWatching: boolean;
}

/** Ranks in ranges, three chances of them. */
const RANK_COLUMNS = 26;
const CURSOR_COLUMNS = 2;
/** Title, heads and keys. */
const FRAME_ROWS = 3;
/** What is certain, and a line for each side. */
const LEAST_DETAIL = 3;

const titleRow = ({ telling: { speech }, clock, isAsked }: NotebookPage, columns: number): Row => {
  const call = isAsked ? [span(` ${speech.say('alert.asked')} `, 'alert')] : [];
  const right = [...call, span(clock), span(' ')];
  return [...ruleRow(columns - widthOfRow(right), speech.say('notebook.title')), ...right];
};

const seatRows = (page: NotebookPage, columns: number, height: number): readonly Row[] => {
  const { notes, cursor, telling } = page;
  const widths = noteColumns(columns - CURSOR_COLUMNS, notes[0]?.sides.length ?? 0, RANK_COLUMNS);
  const lines = notes.map((_, seat): Row => {
    const isSelected = seat === cursor;
    return [span(isSelected ? '❯ ' : '  ', 'key'), ...seatLine(page, seat, widths, isSelected)];
  });
  const more = (n: number): Row => row(`  ${telling.speech.say('fold.more', { n })}`, 'quiet');
  const shown = windowAround(
    lines,
    lines.map(() => 1),
    cursor,
    height,
    more,
  );
  return [[span(' '.repeat(CURSOR_COLUMNS)), ...headsRow(page, widths)], ...shown];
};

/** Exactly as many rows as the screen has. */
export const notebookRows = (page: NotebookPage, { columns, rows }: ScreenSize): readonly Row[] => {
  const { telling, covered, cursor, notes, isWatching } = page;
  const { speech } = telling;
  const hints = [
    ...hintsOf(NOTEBOOK_KEYS, speech, { seated: !isWatching }).slice(0, 1),
    ...hintsOf(TAG_KEYS, speech),
    ...hintsOf(NOTEBOOK_KEYS, speech, { seated: !isWatching }).slice(1),
  ];
  const bar: Row = [span(' '), ...hintRow(hints, columns - 1)];
  const height = rows - FRAME_ROWS;
  const body = (): readonly Row[] => {
    if (covered !== null) return paragraph(` ${covered}`, columns, 'quiet', 1);
    const seats = seatRows(page, columns, Math.min(notes.length, height - LEAST_DETAIL));
    const left = rows - 2 - seats.length;
    const rule = left > LEAST_DETAIL + 1 ? [ruleRow(columns)] : [];
    const detail = detailRows(page, cursor, columns - 2, left - rule.length);
    return [...seats, ...rule, ...detail.map((each): Row => [span(' '), ...each])];
  };
  const shown = [titleRow(page, columns), ...body()];
  const blank = Array.from({ length: Math.max(0, rows - 1 - shown.length) }, (): Row => []);
  return [...shown, ...blank, bar].map((each) => cutRow(each, columns));
};
