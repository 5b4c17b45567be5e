/** The part of a long list that is seen, and what is said of the rest. */
import { expect, test } from 'vitest';
import { row } from '../../../src/tui/text/row.ts';
import { windowAround } from '../../../src/tui/text/window.ts';
import { lineOf } from '../text-of.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'].map((text) => row(text));
const seen = (weights: readonly number[], at: number, height: number): string =>
  windowAround(ROWS, weights, at, height, (n) => row(`+${n}`))
    .map(lineOf)
    .join(' ');

test('what is left out is counted in the last row', () => {
  expect(seen([1, 1, 1, 1, 1], 0, 3)).toBe('a b +3');
  expect(seen([1, 1, 1, 1, 1], 4, 3)).toBe('d e +3');
  expect(seen([1, 1, 1, 1, 1], 2, 5)).toBe('a b c d e');
});

test('where only rows that stand for nothing are left out, their place goes to a row and not to a count of 0', () => {
  expect(seen([1, 1, 1, 0, 0], 0, 4)).toBe('a b c d');
  expect(seen([0, 0, 1, 1, 1], 4, 4)).toBe('b c d e');
});
