/**
 * How many cells a character takes. Terminals agree on the ranges listed here (measured against string-width 8.3, xterm.js with its
 * Unicode 11 tables, and tmux 3.3a); of anything else the width is believed, but never relied on for what stands to its right.
 */
import stringWidth from 'string-width';

type Range = readonly [first: number, last: number];

/** One cell: Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic letters, punctuation, box drawing, the game's own symbols. */
const NARROW: readonly Range[] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x2ff],
  [0x370, 0x377],
  [0x37a, 0x37f],
  [0x384, 0x38a],
  [0x38e, 0x3a1],
  [0x3a3, 0x482],
  [0x48a, 0x52f],
  [0x531, 0x556],
  [0x561, 0x587],
  [0x5d0, 0x5ea],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x64a],
  [0x660, 0x66f],
  [0x671, 0x6d3],
  [0x6f0, 0x6fc],
  [0x2010, 0x2027],
  [0x2030, 0x203b],
  [0x20a0, 0x20bf],
  [0x2190, 0x2193],
  [0x2200, 0x22ff],
  [0x2500, 0x25a9],
  [0x25ac, 0x25b5],
  [0x25b7, 0x25bf],
  [0x25c1, 0x25fa],
  [0x2605, 0x2606],
  [0x2660, 0x2667],
  [0x2713, 0x2713],
  [0x2717, 0x2717],
  [0x276e, 0x276f],
];

/** Two cells: kana, Han, Hangul syllables, full-width forms. */
const WIDE: readonly Range[] = [
  [0x3001, 0x3003],
  [0x3005, 0x3007],
  [0x3008, 0x3011],
  [0x3014, 0x301b],
  [0x3041, 0x3096],
  [0x309b, 0x309f],
  [0x30a0, 0x30ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fef],
  [0xac00, 0xd7a3],
  [0xff01, 0xff60],
];

/** No cell of their own, they join the letter before: combining accents, Hebrew points, Arabic vowel signs, the Persian non-joiner. */
const JOINING: readonly Range[] = [
  [0x300, 0x36f],
  [0x483, 0x487],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x200c, 0x200c],
];

const UNKNOWN = 0;
export const NARROW_LETTER = 1;
export const WIDE_LETTER = 2;
export const JOINING_MARK = 3;

const classes = new Uint8Array(0x10000);
const fill = (ranges: readonly Range[], value: number): void => {
  for (const [first, last] of ranges) classes.fill(value, first, last + 1);
};
fill(NARROW, NARROW_LETTER);
fill(WIDE, WIDE_LETTER);
fill(JOINING, JOINING_MARK);

/** NARROW_LETTER, WIDE_LETTER or JOINING_MARK for a UTF-16 unit whose width every terminal agrees on, else 0. */
export const widthClassOf = (unit: number): number => classes[unit] ?? UNKNOWN;

/** string-width takes some microseconds for an emoji, and the same few come in every frame. */
const measured = new Map<string, number>();
const MEASURED_LIMIT = 1000;

/**
 * The cells of a grapheme whose width terminals do not agree on, as string-width counts them; 0 when it draws nothing (a control
 * character, a bidi override).
 */
export const believedWidth = (grapheme: string): number => {
  const known = measured.get(grapheme);
  if (known !== undefined) return known;
  if (measured.size >= MEASURED_LIMIT) measured.clear();
  const width = stringWidth(grapheme);
  measured.set(grapheme, width);
  return width;
};
