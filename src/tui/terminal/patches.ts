/** Short texts drawn over the frame without a React commit, such as a countdown; each lasts until Ink draws something else in its place. */
import type { Line } from './cells.ts';
import { styleOfBlank } from './style.ts';
import { NARROW_LETTER, widthClassOf } from './width.ts';

export interface Patch {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

interface Lying {
  readonly patch: Patch;
  /** What the frame showed there when the patch was first drawn; null before that. */
  under: Line | null;
}

const part = (line: Line, from: number, length: number): Line => ({
  glyphs: line.glyphs.slice(from, from + length),
  styles: line.styles.slice(from, from + length),
  unsure: null,
});

const isSame = (one: Line, other: Line): boolean =>
  one.glyphs.every((glyph, at) => glyph === other.glyphs[at] && one.styles[at] === other.styles[at]);

/** A patch is cells for cells: it may neither cut a wide letter in two nor lie on one of unsure width. */
const canCover = (line: Line, { column, text }: Patch): boolean => {
  for (let at = column; at < column + text.length; at += 1) {
    const glyph = line.glyphs[at];
    if (glyph === undefined || glyph === '' || line.unsure?.has(at) === true) return false;
  }
  return line.glyphs[column + text.length] !== '';
};

const overlaps = (one: Patch, other: Patch): boolean =>
  one.row === other.row && one.column < other.column + other.text.length && other.column < one.column + one.text.length;

const isSamePlace = (one: Patch, other: Patch): boolean =>
  one.row === other.row && one.column === other.column && one.text.length === other.text.length;

/** Does every letter take exactly one cell on every terminal? */
export const isPatchText = (text: string): boolean =>
  text !== '' && Array.from(text).every((letter) => widthClassOf(letter.charCodeAt(0)) === NARROW_LETTER);

export class Patches {
  #lying: readonly Lying[] = [];
  readonly #rows = new Set<number>();

  /** Rows that have to be painted although their frame has not changed. */
  isTouched(row: number): boolean {
    return this.#rows.has(row);
  }

  add(patch: Patch): void {
    const before = this.#lying.find((lying) => isSamePlace(lying.patch, patch));
    const others = this.#lying.filter((lying) => !overlaps(lying.patch, patch));
    this.#lying = [...others, { patch, under: before?.under ?? null }];
    this.#rows.add(patch.row);
  }

  remove(patch: Patch): void {
    this.#lying = this.#lying.filter((lying) => lying.patch !== patch);
    this.#rows.add(patch.row);
  }

  clear(): void {
    this.#lying = [];
    this.#rows.clear();
  }

  /** The frame's line of this row with its patches on it; those whose place the frame now uses for something else are dropped. */
  applyTo(row: number, line: Line): Line {
    this.#rows.delete(row);
    const here = this.#lying.filter(({ patch }) => patch.row === row);
    if (here.length === 0) return line;
    const [glyphs, styles] = [[...line.glyphs], [...line.styles]];
    for (const lying of here) {
      const { column, text } = lying.patch;
      const now = part(line, column, text.length);
      lying.under ??= now;
      if (!canCover(line, lying.patch) || !isSame(lying.under, now)) {
        this.#lying = this.#lying.filter((other) => other !== lying);
        continue;
      }
      // The whole text looks like the first cell it covers: a longer text may reach into blanks.
      const style = now.styles[0];
      if (style === undefined) continue;
      for (const [at, letter] of Array.from(text).entries()) {
        glyphs[column + at] = letter;
        styles[column + at] = letter === ' ' ? styleOfBlank(style) : style;
      }
    }
    return { glyphs, styles, unsure: line.unsure };
  }
}
