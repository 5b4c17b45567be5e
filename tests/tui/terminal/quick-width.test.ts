/** The built command measures with quickWidth where its libraries ask for string-width: it must never answer otherwise. */
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { quickWidth } from '../../../src/tui/terminal/quick-width.ts';
import { randomFrom } from './random-frames.ts';

const PIECES = [
  ...'abc 7│─╭◆★†жаسלñ·…→♥',
  '\x1b[31m',
  '\x1b[1;38;5;200m',
  '\x1b[0m',
  '\x1b[2J',
  '\x1b]8;;x\x07',
  '\x1b',
  '\t',
  '\n',
  '漢',
  'e\u0301',
  '\u200d',
  '👩‍👩‍👧',
  '❤\ufe0f',
  '🇮🇷',
  '\u202e',
  'ﾞ',
];

test('any text is as wide as string-width says, whatever is asked for', () => {
  const random = randomFrom(11);
  const measure = quickWidth(() => stringWidth);
  for (let count = 0; count < 3_000; count += 1) {
    const text = Array.from({ length: random.below(12) }, () => random.pick(PIECES)).join('');
    for (const options of [undefined, {}, { countAnsiEscapeCodes: true }, { ambiguousIsNarrow: false }]) {
      expect(measure(text, options), JSON.stringify({ text, options })).toBe(stringWidth(text, options));
    }
  }
});

test('string-width is not loaded before a text needs it, and then once', () => {
  let fetched = 0;
  const measure = quickWidth(() => {
    fetched += 1;
    return stringWidth;
  });
  expect(measure('\x1b[31m╭─ Ирина ─╮\x1b[0m')).toBe(11);
  expect(fetched).toBe(0);
  expect([measure('漢'), measure('漢字')]).toEqual([2, 4]);
  expect(fetched).toBe(1);
});
