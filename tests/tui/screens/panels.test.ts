/** The column of panels: its height is shared out by importance, and never more or less than there is. */
import { expect, test } from 'vitest';
import { columnRows, type Panel } from '../../../src/tui/screens/table/panels.ts';
import { row } from '../../../src/tui/text/row.ts';
import { linesOf } from '../text-of.ts';

const panel = (title: string, is: Panel['is'], least: number, has: number): Panel => ({
  title,
  is,
  least,
  draw: (_columns, rows) => Array.from({ length: Math.min(rows, has) }, (_, at) => row(`${title}${at}`)),
});
const FACTS = panel('f', 'facts', 8, 3);
const NOTES = panel('n', 'facts', 2, 12);
const LOG = panel('l', 'stream', 4, 100);
const TALK = panel('t', 'stream', 3, 2);

const counts = (panels: readonly Panel[], height: number) => {
  const lines = linesOf(columnRows(panels, 20, height));
  expect(lines.length).toBe(height);
  return panels.map(({ title }) => lines.filter((line) => line.startsWith(title)).length);
};

test('facts have what they want, a stream at least its least, and the longest the rest', () => {
  expect(counts([FACTS, LOG, TALK], 22)).toEqual([3, 13, 2]);
  expect(counts([FACTS, LOG], 22)).toEqual([3, 17]);
});

test('a further panel of facts takes from the streams, but not their least', () => {
  expect(counts([FACTS, NOTES, LOG, TALK], 22)).toEqual([3, 8, 4, 2]);
  expect(counts([FACTS, NOTES, LOG, TALK], 40)).toEqual([3, 12, 18, 2]);
});

test('in too little room the first come first, and nothing is taller than the column', () => {
  expect(counts([FACTS, NOTES, LOG, TALK], 9)).toEqual([3, 2, 1, 0]);
  for (let height = 1; height < 30; height += 1) counts([FACTS, NOTES, LOG, TALK], height);
});
