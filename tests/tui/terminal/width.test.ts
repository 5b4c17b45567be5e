/** The width table against the two that matter: string-width, which Ink counts with, and a terminal emulator. */
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { JOINING_MARK, NARROW_LETTER, WIDE_LETTER, widthClassOf } from '../../../src/tui/terminal/width.ts';
import { createScreen } from '../../helpers/screen.ts';
import { randomFrom } from './random-frames.ts';

const unitsOf = (widthClass: number): readonly string[] =>
  Array.from({ length: 0x10000 }, (_, unit) => unit)
    .filter((unit) => widthClassOf(unit) === widthClass)
    .map((unit) => String.fromCharCode(unit));

const SAMPLE_EACH = 61;
const isSampled = (letter: string, at: number, all: readonly string[]): boolean =>
  at % SAMPLE_EACH === 0 ||
  String.fromCharCode(letter.charCodeAt(0) - 1) !== all[at - 1] ||
  String.fromCharCode(letter.charCodeAt(0) + 1) !== all[at + 1];

test.each([
  ['narrow', NARROW_LETTER, 1],
  ['wide', WIDE_LETTER, 2],
] as const)('%s letters are as wide for Ink and for a terminal', async (_name, widthClass, width) => {
  const letters = unitsOf(widthClass);
  expect(letters.filter((letter) => stringWidth(letter) !== width)).toEqual([]);
  const sample = width === 1 ? letters : letters.filter(isSampled);
  const screen = createScreen(4, sample.length);
  for (const [row, letter] of sample.entries()) screen.write(`\x1b[${row + 1}H${letter}|`);
  await screen.settled();
  const wrong = sample.filter((_, row) => screen.cell(width, row).text !== '|');
  expect(wrong.map((letter) => letter.charCodeAt(0).toString(16))).toEqual([]);
});

test('joining marks add no cell, neither for Ink nor for a terminal', async () => {
  const marks = unitsOf(JOINING_MARK);
  expect(marks.filter((mark) => stringWidth(`e${mark}`) !== 1)).toEqual([]);
  const screen = createScreen(4, marks.length);
  for (const [row, mark] of marks.entries()) screen.write(`\x1b[${row + 1}He${mark}|`);
  await screen.settled();
  const wrong = marks.filter((_, row) => screen.cell(1, row).text !== '|');
  expect(wrong.map((mark) => mark.charCodeAt(0).toString(16))).toEqual([]);
});

test('any row of these letters falls into the graphemes Ink sees: a letter with its marks', () => {
  const random = randomFrom(7);
  const letters = [...unitsOf(NARROW_LETTER), ...unitsOf(WIDE_LETTER)];
  const marks = unitsOf(JOINING_MARK);
  const segmenter = new Intl.Segmenter();
  for (let count = 0; count < 500; count += 1) {
    const clusters = Array.from({ length: 20 }, () =>
      [
        random.pick(letters),
        ...Array.from({ length: Math.max(0, random.below(5) - 2) }, () => random.pick(marks)),
      ].join(''),
    );
    expect([...segmenter.segment(clusters.join(''))].map(({ segment }) => segment)).toEqual(clusters);
  }
});
