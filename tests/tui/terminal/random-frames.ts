/** Random frames in the shape Ink writes them, each a mutation of the one before, from a seed. */
import stringWidth from 'string-width';

export interface Random {
  /** 0 … below − 1. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** A small generator (mulberry32): the same seed gives the same frames. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]): T => {
      const found = from[below(from.length)];
      if (found === undefined) throw new RangeError('nothing to pick from');
      return found;
    },
  };
};

/** Letters whose width every terminal agrees on, by script, and plain emoji, on which xterm.js and string-width agree. */
export const LETTERS: readonly (readonly string[])[] = [
  [...'abcXYZ019 .,[]()?!+-'],
  [' ', ' ', '  ', '         '],
  [...'─│╭╮╰╯●○♠♥♦♣❯…·†'],
  [...'ЖюЁ', ...'éßñ', ...'Ωλ'],
  [...'王你好한글かナ！'],
  ['e\u0301', 'o\u0308', 'a\u0301\u0302', 'и\u0306'],
  ['س', 'ا', 'ر', 'ک\u064e', 'ی', 'می\u200cخ', ' ', '۳'],
  ['ש', 'ל', 'ו\u05b9', 'ם', ' '],
  ['😀', '🎲', '🔥'],
];

const STYLES = [
  [31, 39],
  [36, 39],
  [97, 39],
  [44, 49],
  [101, 49],
  ['38;5;208', 39],
  ['38;2;10;200;30', 39],
  ['48;5;17', 49],
  [1, 22],
  [2, 22],
  [3, 23],
  [4, 24],
  [7, 27],
  [9, 29],
] as const;

const randomText = (random: Random, room: number): string => {
  const letters = random.pick(LETTERS);
  let text = '';
  for (let count = 1 + random.below(12); count > 0; count -= 1) {
    const letter = random.pick(letters);
    if (stringWidth(text + letter) <= room) text += letter;
  }
  return text;
};

const styled = (random: Random, text: string): string => {
  let result = text;
  for (let count = random.below(3); count > 0; count -= 1) {
    const [on, off] = random.pick(STYLES);
    result = `\x1b[${on}m${result}\x1b[${off}m`;
  }
  return result;
};

export interface Piece {
  readonly text: string;
  readonly shown: string;
}
/** A frame as pieces of text with their styles, so that it can be changed in places. */
export type Pieces = readonly (readonly Piece[])[];

const randomLine = (random: Random, columns: number): readonly Piece[] => {
  const pieces: Piece[] = [];
  const wanted = random.chance(0.3) ? columns : random.below(columns + 1);
  let width = 0;
  for (let tries = 0; width < wanted && tries < 60; tries += 1) {
    const text = randomText(random, wanted - width);
    if (text === '') continue;
    width += stringWidth(text);
    pieces.push({ text, shown: styled(random, text) });
  }
  return pieces;
};

const changedLine = (random: Random, line: readonly Piece[]): readonly Piece[] =>
  line.map((piece) => {
    if (random.chance(0.7)) return piece;
    if (random.chance(0.3)) return { ...piece, shown: styled(random, piece.text) };
    const room = stringWidth(piece.text);
    const text = randomText(random, room);
    const padded = text + ' '.repeat(room - stringWidth(text));
    return { text: padded, shown: styled(random, padded) };
  });

/** The next frame: most lines as they were, some changed in places, a few new; now and then more or fewer lines. */
export const nextPieces = (random: Random, pieces: Pieces, columns: number, rows: number): Pieces => {
  const count = random.chance(0.2) ? random.below(rows + 1) : rows;
  return Array.from({ length: count }, (_, row) => {
    const line = pieces[row];
    if (line === undefined || random.chance(0.1)) return randomLine(random, columns);
    return random.chance(0.4) ? changedLine(random, line) : line;
  });
};

/** The text of a frame; Ink cuts blanks at the end of a line. */
export const frameOf = (pieces: Pieces): string =>
  pieces
    .map((line) => line.map(({ shown }) => shown).join(''))
    .map((line) => line.trimEnd())
    .join('\n');
