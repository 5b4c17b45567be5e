/** What a new question does to what the player has open at the table. */
import { expect, test } from 'vitest';
import type { Decision } from '../../../src/kernel/types.ts';
import { openPhrases } from '../../../src/tui/components/phrase-menu.ts';
import { menuInFront, NEW_TABLE, withQuestion } from '../../../src/tui/screens/table/state.ts';

const questionOf = (id: string): Decision => ({
  id,
  seat: 0,
  kind: 'help',
  prompt: { key: 'ask.help' },
  options: [{ id: 'no', label: { key: 'choose.help.no' } }],
  pick: { min: 1, max: 1 },
  fallback: ['no'],
  audience: 'public',
});
const FIRST = questionOf('1.0.help');
const SECOND = questionOf('2.0.help');

test('a new question comes before the phrase that is being chosen, a known one and the end of one do not', () => {
  const asked = withQuestion(NEW_TABLE, FIRST, 0);
  const phrases = openPhrases({ phrases: [{ key: 'phrase.thanks', gaps: [] }], seats: 6 });
  const choosing = { ...asked, phrases };
  expect(withQuestion(choosing, FIRST, 500)).toBe(choosing);
  expect(menuInFront(choosing, FIRST)).toBe(phrases);
  const anew = withQuestion(choosing, SECOND, 500);
  expect(anew.phrases).toBeNull();
  expect(menuInFront(anew, SECOND)).toEqual({ decision: SECOND, menu: anew.menu });
  expect(withQuestion(choosing, null, 500).phrases).toBe(phrases);
});

test('keys do not reach a question that the table has not yet taken in', () => {
  expect(menuInFront(withQuestion(NEW_TABLE, FIRST, 0), SECOND)).toBeNull();
});
