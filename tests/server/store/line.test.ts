/** The text of a line: what is written is read back, and anything else is refused. */
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formatLine, parseHead, textOf } from '../../../server/store/line.ts';
import { createScanner, type Entry } from '../../../server/store/scan.ts';
import { tornAt } from '../../../server/store/tail.ts';
import { parseText, replacementTexts } from '../../../server/store/text.ts';
import { diceOf } from '../../helpers/arbitrary.ts';

const line = (seq: number, text = '{}', joined = false): string =>
  formatLine({ stream: 'room:AMBER', seq, prev: seq - 1, joined }, text);

const signed = (body: string): Buffer => Buffer.from(crc32(body).toString(16).padStart(8, '0') + body);

test('a line is as documented', () => {
  expect(line(12, '{"a":"é"}')).toMatch(/^[0-9a-f]{8} room:AMBER 12 11 \{"a":"é"\}\n$/);
  expect(line(12, '1', true).slice(8)).toBe('+room:AMBER 12 11 1\n');
  const bytes = Buffer.from(line(12, '{"a":"é"}').slice(0, -1));
  const head = parseHead(bytes);
  expect(head).toEqual({ stream: 'room:AMBER', seq: 12, prev: 11, joined: false, textAt: 26 });
  expect(head && textOf(bytes, head)).toBe('{"a":"é"}');
});

test('no single changed byte leaves a line sound', () => {
  const bytes = Buffer.from(line(12, '{"a":"é"}').slice(0, -1));
  for (let at = 0; at < bytes.length; at += 1) {
    for (let value = 0; value < 256; value += 1) {
      const copy = Buffer.from(bytes);
      copy[at] = value;
      expect(parseHead(copy) === null).toBe(value !== bytes[at]);
    }
  }
});

test.each([
  ['a stream that none can have', ' a/b 1 0 {}'],
  ['no number', ' room x 0 {}'],
  ['a number with a zero before it', ' room 01 0 {}'],
  ['another mark', '-room 1 0 {}'],
  ['no text and no space for it', ' room 1 0'],
  ['nothing', ''],
])('a sum that is right does not help %s', (_what, body) => {
  expect(parseHead(signed(body))).toBeNull();
});

test('texts say what they said', () => {
  expect(parseText('{"a":1}')).toEqual({ says: 'payload', payload: '{"a":1}' });
  expect(parseText('!')).toEqual({ says: 'end' });
  expect(replacementTexts([]).map(parseText)).toEqual([{ says: 'draft', payload: null, left: 0 }]);
  expect(replacementTexts(['1']).map(parseText)).toEqual([{ says: 'payload', payload: '1' }]);
  expect(replacementTexts(['"=1"', ' {} ']).map(parseText)).toEqual([
    { says: 'draft', payload: '"=1"', left: 1 },
    { says: 'draft', payload: ' {} ', left: 0 },
  ]);
});

const scan = (bytes: Buffer, cuts: readonly number[]): readonly Entry[] => {
  const scanner = createScanner();
  const slices = [0, ...cuts].map((from, index) => bytes.subarray(from, cuts[index] ?? bytes.length));
  return [...slices.flatMap((slice) => scanner.take(slice)), ...scanner.finish()];
};

describe('scanning', () => {
  test('does not depend on where the slices end', () => {
    const dice = diceOf('scan');
    const bytes = Buffer.from(`${line(1)}${line(2, '"吸血鬼"')}rubbish\n\n${line(3)}half a li`);
    const whole = scan(bytes, []);
    expect(whole.map((entry) => entry.head?.seq ?? null)).toEqual([1, 2, null, null, 3, null]);
    expect(whole.map((entry) => entry.line)).toEqual([1, 2, 3, 4, 5, 6]);
    for (let run = 0; run < 200; run += 1) {
      const cuts = Array.from({ length: dice.below(6) }, () => dice.below(bytes.length)).sort((a, b) => a - b);
      expect(scan(bytes, cuts)).toEqual(whole);
    }
  });

  test('mends a line end that was hit, and says so', () => {
    const bytes = Buffer.from((line(1, '"deadbeef "') + line(2)).replace('\n', 'J'));
    expect(scan(bytes, []).map((entry) => entry.head?.seq ?? null)).toEqual([1, null, 2]);
  });
});

describe('the torn end', () => {
  const entriesOf = (...lines: readonly string[]): readonly Entry[] => scan(Buffer.from(lines.join('')), []);
  const bad = 'torn\n';
  test.each([
    ['nothing torn', [line(1), line(2), line(3, '{}', true)], 3],
    ['half a last line', [line(1), line(2), 'hal'], 2],
    ['a piece of the last batch', [line(1), line(2), bad, line(4, '{}', true)], 2],
    ['the beginning of the last batch', [line(1), bad, line(3, '{}', true)], 1],
    ['damage before the last batch', [line(1), bad, line(3)], 3],
    ['damage and a torn end', [line(1), bad, line(3), bad], 3],
    ['an empty file', [], 0],
  ])('%s', (_what, lines, expected) => {
    expect(tornAt(entriesOf(...lines))).toBe(expected);
  });
});
