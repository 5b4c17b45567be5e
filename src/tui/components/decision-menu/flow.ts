/** The answers one behind the other like words of a text: the last resort where no column is low enough. */

import type { Role } from '../../look/theme.ts';
import { widthOf } from '../../text/measure.ts';
import { type Row, span, widthOfRow } from '../../text/row.ts';

/** One answer as the flow shows it. */
export interface FlowEntry {
  readonly digits: string;
  readonly label: string;
  /** Points at a seat: what all such answers have in common before the name can be left out. */
  readonly isSeat: boolean;
  readonly isUnderCursor: boolean;
  readonly isPicked: boolean;
  readonly role: Role | undefined;
}

const GAP = '  ';

/** The words that all these sentences begin with, with the blank behind them. */
const commonStart = (labels: readonly string[]): string => {
  const [first = '', ...others] = labels;
  if (others.length === 0) return '';
  const words = first.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const start = `${words.slice(0, count).join(' ')} `;
    if (others.every((label) => label.startsWith(start))) return start;
  }
  return '';
};

const entryRow = (entry: FlowEntry, start: string): Row => [
  span(entry.isUnderCursor ? '❯' : entry.isPicked ? '✓' : ' ', 'key'),
  span(`${entry.digits} `, 'key'),
  span(entry.isSeat ? entry.label.slice(start.length) : entry.label, entry.role),
];

export interface Flow {
  readonly rows: readonly Row[];
  /** How many answers begin in each row, and in which row the cursor is. */
  readonly entries: readonly number[];
  readonly cursor: number;
}

/** The answers in rows of so many columns; null if one of them is longer than a row. */
export const flowOf = (entries: readonly FlowEntry[], columns: number): Flow | null => {
  const start = commonStart(entries.filter(({ isSeat }) => isSeat).map(({ label }) => label));
  const rows: Row[] = [];
  const counts: number[] = [];
  let cursor = 0;
  for (const entry of entries) {
    const piece = entryRow(entry, start);
    if (widthOfRow(piece) > columns) return null;
    const last = rows.at(-1);
    const isLonger = last === undefined || widthOfRow(last) + widthOf(GAP) + widthOfRow(piece) > columns;
    if (isLonger) {
      rows.push(piece);
      counts.push(1);
    } else {
      rows[rows.length - 1] = [...last, span(GAP), ...piece];
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    }
    if (entry.isUnderCursor) cursor = rows.length - 1;
  }
  return { rows, entries: counts, cursor };
};
