/**
 * Puts the letters of a line in the order in which they stand on the screen, from left to right (Unicode bidirectional algorithm,
 * UAX #9). Letters are not shaped: to join them is the terminal's work or nobody's, and the presentation forms that would
 * imitate it cannot be copied, searched or read aloud.
 */
import bidiPackage from 'bidi-js';
import type { Direction } from '../../i18n/index.ts';
import { lettersOf } from './measure.ts';

/** The package is CommonJS and exports the function itself, whatever its types say. */
const createBidi = bidiPackage as unknown as typeof bidiPackage.default;
/** Made when it is first needed: it unpacks its tables. */
let library: ReturnType<typeof createBidi> | undefined;

/** A letter with its marks, and where it stood in the text, in UTF-16 units. */
export interface PlacedLetter {
  readonly letter: string;
  readonly from: number;
}

const NON_JOINER = '\u200c';

/**
 * The pieces of a text that keep together: letters with their marks. A non-joiner is a piece of its own, because it has to stay
 * between the two letters that it keeps apart.
 */
const piecesOf = (text: string): readonly PlacedLetter[] => {
  const pieces: PlacedLetter[] = [];
  let from = 0;
  for (const whole of lettersOf(text)) {
    const letter = whole.replaceAll(NON_JOINER, '');
    if (letter !== '') pieces.push({ letter, from });
    if (letter.length < whole.length) pieces.push({ letter: NON_JOINER, from: from + whole.indexOf(NON_JOINER) });
    from += whole.length;
  }
  return pieces;
};

/** The library looks at UTF-16 units, and takes the halves of an emoji for Latin letters: these stand in for them. */
const SURROGATES = /[\ud800-\udfff]/g;
const NEUTRAL = '\ufffc';

/**
 * Paths, flags and addresses are read from left to right wherever they stand, also the signs they begin with, which by themselves would
 * go with the letters before them.
 */
const TYPED =
  /(?<![\w/-])(?:(?:--[a-z]|(?:~|\.\.?)?\/(?=[!-~])|[a-z]+:\/\/|[a-z]:\\)[!-~]*[\w/\\]|\[[\da-f.%]*:[\da-f:.%]*\](?::\d+)?)/gi;
const LEFT_TO_RIGHT = 'a';

const ordered = (whole: string, direction: Direction): readonly PlacedLetter[] => {
  library ??= createBidi();
  const bidi = library;
  const text = whole.replace(SURROGATES, NEUTRAL).replace(TYPED, (typed) => LEFT_TO_RIGHT.repeat(typed.length));
  const levels = bidi.getEmbeddingLevels(text, direction);
  const pieces = new Map(piecesOf(whole).map((piece) => [piece.from, piece]));
  return bidi.getReorderedIndices(text, levels).flatMap((at): readonly PlacedLetter[] => {
    const piece = pieces.get(at);
    if (piece === undefined) return [];
    const isTurned = (levels.levels[at] ?? 0) % 2 === 1;
    const mirrored = isTurned ? bidi.getMirroredCharacter(piece.letter) : null;
    return [mirrored === null ? piece : { ...piece, letter: mirrored }];
  });
};

const MOST_KNOWN = 1_000;
const known = new Map<string, readonly PlacedLetter[]>();

/** The letters of one line as the eye meets them from left to right, brackets turned; `direction` is that of the paragraph. */
export const visualOrder = (text: string, direction: Direction): readonly PlacedLetter[] => {
  // Most lines are drawn again in the next frame, and one takes some tenths of a millisecond.
  const key = direction + text;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const letters = ordered(text, direction);
  known.set(key, letters);
  return letters;
};
