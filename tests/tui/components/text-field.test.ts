/** The line being typed: editing letter by letter whatever the script, and never wider than its place. */
import { describe, expect, test } from 'vitest';
import {
  EMPTY_FIELD,
  type FieldState,
  fieldRow,
  fieldWith,
  textOf,
  typeInto,
} from '../../../src/tui/components/text-field/state.ts';
import type { Key, KeyName } from '../../../src/tui/terminal/key-names.ts';
import { widthOfRow } from '../../../src/tui/text/row.ts';
import { lineOf } from '../text-of.ts';

const MOST = 40;
const text = (letters: string): Key => ({ name: 'text', text: letters });
const key = (name: KeyName): Key => ({ name });
const typed = (keys: readonly Key[], from: FieldState = EMPTY_FIELD): FieldState =>
  keys.reduce((field, each) => typeInto(field, each, MOST) ?? field, from);

describe('editing', () => {
  test.each([
    ['letters', [text('hel'), text('lo')], 'hello'],
    ['a blank at the end stays', [text('a'), text(' '), text('b')], 'a b'],
    ['inside the line', [text('ac'), key('left'), text('b')], 'abc'],
    ['backspace and delete', [text('abcd'), key('backspace'), key('home'), key('delete')], 'bc'],
    ['one backspace takes one letter, also a joined one', [text('e\u0301'), text('👍'), key('backspace')], 'e\u0301'],
    ['an accent joins the letter before it', [text('e'), text('\u0301'), key('backspace')], ''],
    ['a Persian non-joiner is a key of its own', [text('می'), text('\u200c'), text('روم')], 'می\u200cروم'],
    ['also letter by letter', [...'نمی\u200cدانم'].map(text), 'نمی\u200cدانم'],
    ['beside Latin letters it has nothing to do', [text('a'), text('\u200c'), text('b')], 'ab'],
    ['ctrl-u takes away what is before the cursor', [text('one two'), key('left'), key('ctrl-u')], 'o'],
    ['ctrl-w takes away a word', [text('one two '), key('ctrl-w')], 'one '],
    ['ctrl-a and ctrl-e', [text('b'), key('ctrl-a'), text('a'), key('ctrl-e'), text('c')], 'abc'],
    ['a paste is one line without control characters', [{ name: 'paste', text: 'a\nb\u001b[31mc' } as Key], 'a b[31mc'],
  ])('%s', (_what, keys, expected) => {
    expect(textOf(typed(keys as readonly Key[]))).toBe(expected);
  });

  test('no more letters than allowed', () => {
    expect(textOf(typed([text('x'.repeat(50))])).length).toBe(MOST);
    const full = typed([text('x'.repeat(MOST)), key('home')]);
    expect(textOf(typed([text('y')], full))).toBe('x'.repeat(MOST));
  });

  test('nor more UTF-16 units, and never half a letter', () => {
    const flags = '🇩🇪'.repeat(10);
    const field = typeInto(EMPTY_FIELD, text(flags), MOST, 18) ?? EMPTY_FIELD;
    expect(textOf(field)).toBe('🇩🇪'.repeat(4));
    expect(textOf(typeInto(field, text('abc'), MOST, 18) ?? EMPTY_FIELD)).toBe(`${'🇩🇪'.repeat(4)}ab`);
  });

  test('Enter and Esc are not its business', () => {
    expect(typeInto(EMPTY_FIELD, key('enter'), MOST)).toBeNull();
    expect(typeInto(EMPTY_FIELD, key('escape'), MOST)).toBeNull();
  });
});

test('a long line shows the part around the cursor and is never wider than its place', () => {
  for (const content of ['abcdefghijklmnopqrstuvwxyz', '王小明'.repeat(9), 'سلام دنیا '.repeat(3)]) {
    for (let columns = 8; columns < 40; columns += 3) {
      let field = fieldWith(content);
      for (let step = 0; step < 30; step += 1) {
        const row = fieldRow('Say:', field, columns);
        expect(widthOfRow(row)).toBeLessThanOrEqual(columns);
        const at = field.letters[field.cursor] ?? ' ';
        expect(row.find(({ as }) => as === 'selected')?.text).toBe(at);
        field = typed([key('left')], field);
      }
    }
  }
  expect(lineOf(fieldRow('Say:', fieldWith('abcdefghij'), 12))).toBe('Say: fghij ');
});
