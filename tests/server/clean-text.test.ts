/** Nothing that could move a cursor, bend a border or hide itself passes, and nothing readable is lost. */
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { cleanName, cleanText } from '../../server/clean-text.ts';
import { drawBelow, rngOf } from '../../src/kernel/rng.ts';
import type { RngState } from '../../src/kernel/types.ts';

const graphemes = new Intl.Segmenter('und');
const kept: readonly string[] = [
  'Vera',
  'Дракула',
  'Ñandú',
  'کاربر',
  'می\u200cخواهم',
  '日本語',
  'x² + y²',
  'don\'t "quote" <me> & co; 100%',
  '❤ love',
  '🧛 vampire',
  'e\u0323\u0302',
];
const cleaned: readonly [string, string, string][] = [
  ['colour', 'a\u001b[31mb\u001b[0mc', 'abc'],
  ['cursor movement', 'a\u001b[2J\u001b[10;5Hb', 'ab'],
  ['an unfinished sequence', 'a\u001b[12', 'a'],
  ['a window title', 'a\u001b]0;owned\u0007b', 'ab'],
  ['a title ended by ST', 'a\u001b]0;owned\u001b\\b', 'ab'],
  ['an unfinished title', 'a\u001b]0;owned', 'a'],
  ['a title cut by another sequence', 'a\u001b]0;owned\u001b[1mb', 'ab'],
  ['device control', 'a\u001bPq#0\u001b\\b', 'ab'],
  ['a charset switch', 'a\u001b(0b', 'ab'],
  ['C1 controls', 'a\u009b31mb\u009d0;x\u009cc', 'abc'],
  ['a lone escape at the end', 'a\u001b', 'a'],
  ['bell, backspace, delete, nul', 'a\u0007\u0008\u007f\u0000b', 'ab'],
  ['line breaks and tabs', ' a\r\n\tb\u2028c\u0085d ', 'a b c d'],
  ['blanks of all kinds', 'a\u00a0\u2003\u3000\u2800b', 'a b'],
  ['bidi overrides and isolates', 'a\u202eb\u2066c\u2069\u200f\u061cd', 'abcd'],
  ['zero-width characters', 'a\u200bb\u2060c\ufeffd\u00ade', 'abcde'],
  ['a stray non-joiner', 'a\u200cb', 'ab'],
  ['tag characters', 'a\u{e0041}\u{e0042}b', 'ab'],
  ['private use and unassigned', 'a\ue000\u{f0000}\u0378b', 'ab'],
  ['lone surrogates', 'a\ud800b\udc00', 'ab'],
  ['Hangul fillers', 'a\u3164\u115fb', 'ab'],
  ['a flood of marks', `a${'\u0301\u0302\u0303\u0304'.repeat(50)}b`, 'á̂̃b'.normalize('NFC')],
  ['marks without a letter', '\u0301\u0302a', 'a'],
  ['a family of emoji', '👨\u200d👩\u200d👧', '👨👩👧'],
  ['skin, flags, keycaps and variants', '👍🏽 🇮🇷 1\ufe0f\u20e3 ❤\ufe0f', '👍 1 ❤'],
];

describe('cleanText', () => {
  it.each(kept)('keeps %s', (text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'));
  });

  it.each(cleaned)('takes out %s', (_what, raw, clean) => {
    expect(cleanText(raw)).toBe(clean);
  });

  it('leaves nothing to clean, and no column unaccounted for, whatever comes', () => {
    const pool = [
      ...cleaned.map(([, raw]) => raw),
      ...kept,
      '\u001b',
      '[',
      ']0;',
      'm',
      '\u200c',
      '\u0301',
      'ᄀ',
      'ᅡ',
      '\u0600',
      '\u0e33',
    ].flatMap((text) => [...text]);
    let rng: RngState = rngOf('clean');
    const draw = (below: number): number => {
      const [number, next] = drawBelow(rng, below);
      rng = next;
      return number;
    };
    for (let n = 0; n < 1_000; n += 1) {
      const raw = Array.from({ length: draw(30) }, () => pool[draw(pool.length)]).join('');
      const once = cleanText(raw);
      expect(cleanText(once)).toBe(once);
      expect(once).not.toMatch(/[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/u);
      const parts = [...graphemes.segment(once)].map(({ segment }) => stringWidth(segment));
      expect(Math.max(0, ...parts)).toBeLessThanOrEqual(2);
      expect(stringWidth(once)).toBe(parts.reduce((sum, width) => sum + width, 0));
    }
  });

  it('is quick with the worst text a frame may hold', () => {
    const before = performance.now();
    for (const part of ['a\u0301', '\u001b]', '\u001b[', '👨\u200d', '\u200c\u0627']) cleanText(part.repeat(500));
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe('cleanName', () => {
  it('cuts at the column, never inside a letter', () => {
    expect(cleanName('abcdefghijklmnopqrstuvwxyz', 20)).toBe('abcdefghijklmnopqrst');
    expect(cleanName('日本語日本語日本語日本語', 5)).toBe('日本');
    expect(cleanName(`abc ${'x'.repeat(9)}`, 4)).toBe('abc');
    expect(cleanName('e\u0323\u0302e\u0323\u0302', 1)).toBe('ệ');
  });

  it('is empty when nothing readable is left', () => {
    expect(cleanName('\u200b\u202e\u0007 ', 20)).toBe('');
  });
});
