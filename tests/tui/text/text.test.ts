/** Width, cutting and wrapping in columns, with letters of every width, and the cleaning of what others wrote. */
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { cleanLine } from '../../../src/tui/text/clean-line.ts';
import { cut, pad, widthOf, wrap } from '../../../src/tui/text/measure.ts';
import {
  besideRows,
  centreRow,
  cutRow,
  fillRow,
  paragraph,
  type Row,
  row,
  ruleRow,
  span,
  spreadRow,
  widthOfRow,
} from '../../../src/tui/text/row.ts';

const TEXTS = [
  '',
  'Ana',
  'Владимир',
  '王小明王小明',
  'ｶﾀｶﾅ',
  'سارا کیان',
  'رتبهٔ می‌خواهد',
  'مُحَمَّد',
  'a王b王c',
  '👍 thumbs',
  'e\u0301e\u0301e\u0301',
  'Zoë\u200dx',
];
const plain = (line: Row): string => line.map(({ text }) => text).join('');

test.each(TEXTS)('the width of %j is what Ink counts', (text) => {
  expect(widthOf(text)).toBe(stringWidth(text));
});

test.each(TEXTS)('%j is cut and padded to every width', (text) => {
  for (let columns = 0; columns < 16; columns += 1) {
    expect(widthOf(cut(text, columns))).toBeLessThanOrEqual(columns);
    expect(widthOf(pad(text, columns))).toBe(columns);
  }
});

test('what is cut off is shown by an ellipsis, what fits is not touched', () => {
  expect(cut('Vladimir', 8)).toBe('Vladimir');
  expect(cut('Vladimir', 5)).toBe('Vlad…');
});

test('wrapping loses no letter and keeps every line within the width', () => {
  const text = 'Offer help: you would show your rank and a Donaudampfschifffahrtsgesellschaft 王小明王小明';
  for (const columns of [4, 7, 10, 25, 60]) {
    const lines = wrap(text, columns);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(columns);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  }
});

describe('rows', () => {
  const line: Row = [span('Ana', 'red'), span(' attacks '), span('Boris', 'blue')];

  test('cutting keeps the roles and shows the cut, also between two pieces', () => {
    expect(cutRow(line, 17)).toEqual(line);
    expect(plain(cutRow(line, 14))).toBe('Ana attacks B…');
    expect(plain(cutRow(line, 3))).toBe('An…');
    expect(plain(cutRow(line, 12))).toBe('Ana attacks…');
    expect(cutRow(line, 0)).toEqual([]);
  });

  test('filling, centring and spreading give exact widths', () => {
    for (const columns of [1, 5, 17, 30]) {
      expect(widthOfRow(fillRow(line, columns))).toBe(columns);
      expect(widthOfRow(centreRow(line, columns))).toBe(columns);
    }
    expect(plain(spreadRow(row('left'), row('right'), 12))).toBe('left   right');
    expect(plain(spreadRow(row('a long left side'), row('right'), 12))).toBe('a lon… right');
  });

  test('rows beside each other keep their columns', () => {
    const rows = besideRows(
      [
        { rows: [row('a'), row('b')], columns: 3 },
        { rows: [row('王王')], columns: 4 },
      ],
      1,
    );
    expect(rows.map(plain)).toEqual(['a   王王', 'b       ']);
  });

  test('a paragraph indents what follows its first line', () => {
    expect(paragraph('one two three four', 9, undefined, 2).map(plain)).toEqual(['one two', '  three', '  four']);
  });

  test('a paragraph keeps its own indent and loses no letter', () => {
    const text = '  8 Milo: Beast 9 Courtesan, leads Beast, captured, False Curse';
    const lines = paragraph(text, 30, undefined, 4).map(plain);
    expect(lines).toEqual(['  8 Milo: Beast 9 Courtesan,', '    leads Beast, captured,', '    False Curse']);
  });

  test('a rule fills the line and never more', () => {
    expect(plain(ruleRow(12, 'Log'))).toBe('── Log ─────');
    for (const columns of [0, 3, 5, 8, 40])
      expect(widthOfRow(ruleRow(columns, 'A long title'))).toBeLessThanOrEqual(columns);
  });
});

test.each([
  ['escape and bell', 'a\u001b[2Jb\u0007', 'a[2Jb'],
  ['line breaks and tabs', 'a\r\nb\tc', 'a b c'],
  ['bidi overrides and isolates', 'a\u202eb\u2066c', 'abc'],
  ['zero-width and tag characters', 'a\u200bb\u{e0041}c\u00add', 'abcd'],
  ['C1 controls', 'a\u009b31mb', 'a31mb'],
  ['a flood of combining marks', `e${'\u0301'.repeat(40)}`, 'e\u0301\u0301'],
  ['lone surrogates', 'a\ud800b', 'ab'],
  ['variation selectors', '\u2764\ufe0f', '\u2764'],
  ['the Persian non-joiner stays', 'می\u200cروم', 'می\u200cروم'],
])('%s', (_what, given, drawn) => {
  expect(cleanLine(given)).toBe(drawn);
});
