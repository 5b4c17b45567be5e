/** Who may speak at the table ("At the table" in docs/rules/blood-bound.md). */
import { expect, test } from 'vitest';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import { stateOf } from './table.ts';

const ALL = [0, 1, 2, 3, 4, 5];
const OVER = { winners: [0], reason: { key: 'outcome.leader-captured' } };

test.each([
  ['open', false, ALL],
  ['open', true, ALL],
  ['silent', false, []],
  ['silent', true, ALL],
] as const)('talk=%s, the game over: %s', (talk, isOver, write) => {
  const state = stateOf({ cards: 'R7 R1 B2 R9 B4 B6', options: { talk }, state: isOver ? { outcome: OVER } : {} });
  expect(bloodBound.channels(state)).toEqual([{ id: 'table', read: ALL, write }]);
});
