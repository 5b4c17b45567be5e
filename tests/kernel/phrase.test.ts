/** Which phrases a table accepts: known ones with every gap filled by what may stand there, and nothing else. */
import { expect, test } from 'vitest';
import { isPhrase } from '../../src/kernel/phrase.ts';
import type { Phrase } from '../../src/kernel/types.ts';

const PHRASES: readonly Phrase[] = [
  {
    key: 'say.accuse',
    gaps: [
      { name: 'seat', of: 'seat' },
      { name: 'clan', of: ['red', 'blue'] },
    ],
  },
  { key: 'say.thanks', gaps: [] },
];
const fits = (key: string, params?: { readonly [name: string]: string | number }): boolean =>
  isPhrase(PHRASES, params === undefined ? { key } : { key, params }, 6);

test('a phrase without gaps, with and without an empty list of words', () => {
  expect([fits('say.thanks'), fits('say.thanks', {})]).toEqual([true, true]);
});

test('every gap filled by a seat of the table or a word of the list', () => {
  expect(fits('say.accuse', { seat: 5, clan: 'red' })).toBe(true);
});

test.each([
  ['an unknown phrase', 'say.nothing', {}],
  ['an inherited name', 'toString', {}],
  ['a gap left open', 'say.accuse', { seat: 1 }],
  ['a word too many', 'say.thanks', { seat: 1 }],
  ['a seat that is not there', 'say.accuse', { seat: 6, clan: 'red' }],
  ['half a seat', 'say.accuse', { seat: 1.5, clan: 'red' }],
  ['a seat in letters', 'say.accuse', { seat: '1', clan: 'red' }],
  ['a word that is not in the list', 'say.accuse', { seat: 1, clan: 'green' }],
  ['another gap', 'say.accuse', { seat: 1, rank: 'red' }],
])('refuses %s', (_, key, params) => {
  expect(fits(key, params as { readonly [name: string]: string | number })).toBe(false);
});
