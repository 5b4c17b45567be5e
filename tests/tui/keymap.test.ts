/** Keys as data: conditions, names of keys, and the bar that is drawn from them. */
import { expect, test } from 'vitest';
import { createSpeech } from '../../src/i18n/index.ts';
import { type Bindings, commandFor, hintRow, hintRows, hintsOf, strokeOf } from '../../src/tui/keymap.ts';
import { widthOfRow } from '../../src/tui/text/row.ts';
import { lineOf } from './text-of.ts';

const speech = createSpeech({ language: 'en', names: [], you: null, edition: 'rose-beast' });
const KEYS: Bindings<'choose' | 'mark' | 'talk' | 'hidden' | 'help'> = [
  { keys: ['down', 'j'], command: 'choose', label: 'key.choose', shownAs: 'stroke.digits' },
  { keys: ['space'], command: 'mark', label: 'key.toggle', when: 'many' },
  { keys: ['t'], command: 'talk', label: 'key.talk' },
  { keys: ['ctrl-x'], command: 'hidden' },
  { keys: ['?', 'f1'], command: 'help', label: 'key.help' },
];

test('a key means a command only while its condition holds', () => {
  expect(commandFor(KEYS, { name: 'text', text: 'j' })).toBe('choose');
  expect(commandFor(KEYS, { name: 'f1' })).toBe('help');
  expect(commandFor(KEYS, { name: 'text', text: ' ' })).toBeNull();
  expect(commandFor(KEYS, { name: 'text', text: ' ' }, { many: true })).toBe('mark');
  expect(commandFor(KEYS, { name: 'text', text: 'down' })).toBeNull();
  expect(commandFor(KEYS, { name: 'text', text: 'z' })).toBeNull();
});

test('a command is the key under the finger, whatever keyboard layout is on', () => {
  const typed = (text: string) => commandFor(KEYS, { name: 'text', text });
  expect(['о', 'е', 'ت', 'ف', '؟'].map(typed)).toEqual(['choose', 'talk', 'choose', 'talk', 'help']);
  expect(strokeOf({ name: 'text', text: '۷' })).toBe('7');
  expect(typed('ж')).toBeNull();
});

test('a paste is never a command', () => {
  expect(commandFor(KEYS, { name: 'paste', text: 't' })).toBeNull();
});

test('the bar names what works now', () => {
  const bar = (facts: { readonly [fact: string]: boolean }) => lineOf(hintRow(hintsOf(KEYS, speech, facts), 80));
  expect(bar({})).toBe('0-9 ↑↓ choose  t talk  ? help');
  expect(bar({ many: true })).toBe('0-9 ↑↓ choose  space mark  t talk  ? help');
});

test('a bar too long loses hints from the end, but never the last one, which is help', () => {
  const hints = hintsOf(KEYS, speech, { many: true });
  expect(lineOf(hintRow(hints, 24))).toBe('0-9 ↑↓ choose  ? help');
  expect(lineOf(hintRow(hints, 8))).toBe('? help');
  expect(hintRow(hints, 3)).toEqual([]);
  for (let columns = 0; columns < 50; columns += 1)
    expect(widthOfRow(hintRow(hints, columns))).toBeLessThanOrEqual(columns);
});

test('a hint that stays is left out after all others', () => {
  const stays = KEYS.map((binding) => (binding.command === 'talk' ? { ...binding, stays: true as const } : binding));
  const hints = hintsOf(stays, speech, { many: true });
  expect(lineOf(hintRow(hints, 40))).toBe('0-9 ↑↓ choose  t talk  ? help');
  expect(lineOf(hintRow(hints, 24))).toBe('t talk  ? help');
  expect(lineOf(hintRow(hints, 8))).toBe('? help');
});

test('where there is room for it, the bar takes as many rows as it needs', () => {
  expect(hintRows(hintsOf(KEYS, speech, { many: true }), 26).map(lineOf)).toEqual([
    '0-9 ↑↓ choose  space mark',
    't talk  ? help',
  ]);
});
