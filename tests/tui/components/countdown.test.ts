/** The time left in whole seconds, and as it stands on the screen. */
import { expect, test } from 'vitest';
import { clockText, secondsUntil } from '../../../src/tui/components/countdown.ts';

test('a second that has begun is still there, and none is below zero', () => {
  expect([2_500, 2_000, 1, 0, -9_000].map((left) => secondsUntil(50_000 + left, 50_000))).toEqual([3, 2, 1, 0, 0]);
  expect(secondsUntil(null, 50_000)).toBeNull();
});

test('the clock has six columns, whatever it shows', () => {
  const seconds = [0, 9, 65, 3_599, 3_600, 86_400, 10 ** 9];
  expect(seconds.map(clockText)).toEqual(['  0:00', '  0:09', '  1:05', ' 59:59', '  1h00', ' 24h00', ' 99h00']);
  expect(clockText(null)).toBe('      ');
});
