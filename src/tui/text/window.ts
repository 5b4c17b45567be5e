/** A part of a long list that fits: the lines around one of them, and how much is left out above and below. */
import type { Row } from './row.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/**
 * At most `height` rows around row `at`; where rows are left out, the last one says how many things that are.
 * @param weights how many things each row stands for
 */
export const windowAround = (
  rows: readonly Row[],
  weights: readonly number[],
  at: number,
  height: number,
  more: (left: number) => Row,
): readonly Row[] => {
  if (rows.length <= height) return rows;
  if (height < 1) return [];
  const shown = height - 1;
  const from = Math.max(0, Math.min(rows.length - shown, at - Math.floor(shown / 2)));
  const hidden = sum(weights.slice(0, from)) + sum(weights.slice(from + shown));
  // Where only remarks about the list are left out, there is nothing to count.
  if (hidden === 0) return rows.slice(Math.min(from, rows.length - height)).slice(0, height);
  return [...rows.slice(from, from + shown), more(hidden)];
};
