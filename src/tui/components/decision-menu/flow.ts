/** The answers one behind the other like words of a text: the last resort where no column is low enough. */

import type { Role } from '../../look/theme.ts';
import { widthOf } from '../../text/measure.ts';
import { block, type Row, span, widthOfRow } from '../../text/row.ts';

/** One answer as the flow shows it. */
export interface FlowEntry {
  readonly digits: string;
  readonly label: string;
  /** Where the name of the seat begins that the answer points at; null if it points at none. */
  readonly nameAt: number | null;
  readonly isUnderCursor: boolean;
  readonly isPicked: boolean;
  readonly role: Role | undefined;
}

const GAP = '  ';

/** How many letters all answers that name a seat have before the name: they say the same, so they can be left out. */
const commonStart = (entries: readonly FlowEntry[]): number => {
  const starts = entries.flatMap(({ label, nameAt }) => (nameAt === null ? [] : [label.slice(0, nameAt)]));
  return starts.length > 1 && new Set(starts).size === 1 ? (starts[0] ?? '').length : 0;
};

const markOf = ({ isUnderCursor, isPicked }: FlowEntry): string => (isUnderCursor ? '❯' : isPicked ? '✓' : ' ');

/** An answer in one line, or in several of its own if it is longer than one. */
const entryRows = (entry: FlowEntry, start: number, columns: number): readonly Row[] => {
  const lead = [span(`${markOf(entry)}${entry.digits} `, 'key')];
  const text = entry.nameAt === null ? entry.label : entry.label.slice(start);
  const indent = widthOfRow(lead);
  const [first = [], ...rest] = block(text, Math.max(1, columns - indent), entry.role);
  return [[...lead, ...first], ...rest.map((line): Row => [span(' '.repeat(indent)), ...line])];
};

export interface Flow {
  readonly rows: readonly Row[];
  /** How many answers begin in each row, and in which row the cursor is. */
  readonly entries: readonly number[];
  readonly cursor: number;
}

/** The answers in rows of so many columns; one that is longer than a row has rows of its own. */
export const flowOf = (entries: readonly FlowEntry[], columns: number): Flow => {
  const start = commonStart(entries);
  const rows: Row[] = [];
  const counts: number[] = [];
  let cursor = 0;
  for (const entry of entries) {
    const [first = [], ...rest] = entryRows(entry, start, columns);
    const last = rows.at(-1);
    if (last !== undefined && widthOfRow(last) + widthOf(GAP) + widthOfRow(first) <= columns && rest.length === 0) {
      rows[rows.length - 1] = [...last, span(GAP), ...first];
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    } else {
      rows.push(first);
      counts.push(1);
    }
    if (entry.isUnderCursor) cursor = rows.length - 1;
    for (const line of rest) {
      rows.push(line);
      counts.push(0);
    }
  }
  return { rows, entries: counts, cursor };
};
