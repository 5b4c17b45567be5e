/** The column beside a wide table: panels below each other under their titles, and how they share its height. */
import { EMPTY_ROW, type Row, ruleRow } from '../../text/row.ts';

/** One panel of the column. */
export interface Panel {
  readonly title: string;
  /** Its content in at most so many columns and rows. */
  readonly draw: (columns: number, rows: number) => readonly Row[];
  /** Rows that it gets before others get more than theirs. */
  readonly least: number;
  /** Facts get what they want before a stream of news gets more than its least. */
  readonly is: 'facts' | 'stream';
}

const TITLE_ROWS = 1;

interface Share {
  readonly panel: Panel;
  readonly wants: number;
  rows: number;
}

/** Row by row to those that want more, in their order. */
const spread = (shares: readonly Share[], room: number): number => {
  let left = room;
  for (let isMoving = true; isMoving && left > 0; ) {
    isMoving = false;
    for (const share of shares) {
      if (left === 0 || share.rows >= share.wants) continue;
      share.rows += 1;
      left -= 1;
      isMoving = true;
    }
  }
  return left;
};

const blankRows = (count: number): readonly Row[] => Array.from({ length: Math.max(0, count) }, () => EMPTY_ROW);

/** The panels in exactly so many rows, the most important first; each has its least before any has more, and the last takes what is left. */
export const columnRows = (panels: readonly Panel[], columns: number, height: number): readonly Row[] => {
  let left = height;
  const shares: Share[] = [];
  for (const panel of panels) {
    const wants = panel.draw(columns, height).length;
    const rows = Math.min(panel.least, panel.is === 'facts' ? wants : panel.least, left - TITLE_ROWS);
    if (rows < 1) continue;
    shares.push({ panel, wants, rows });
    left -= TITLE_ROWS + rows;
  }
  const facts = shares.filter(({ panel }) => panel.is === 'facts');
  const streams = shares.filter(({ panel }) => panel.is === 'stream');
  left = spread(facts, left);
  left = spread(streams, left);
  const last = streams.at(-1) ?? shares.at(-1);
  if (last !== undefined) last.rows += left;
  const drawn = shares.flatMap(({ panel, rows }) => {
    const content = panel.draw(columns, rows).slice(0, rows);
    return [ruleRow(columns, panel.title), ...content, ...blankRows(rows - content.length)];
  });
  return [...drawn, ...blankRows(height - drawn.length)];
};
