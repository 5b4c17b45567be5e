/** How wide a text is on a terminal, and how it is cut and wrapped to a width in columns. */
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { JOINING_MARK, NARROW_LETTER, WIDE_LETTER, widthClassOf } from '../terminal/width.ts';

const CELLS: { readonly [widthClass: number]: number } = { [NARROW_LETTER]: 1, [WIDE_LETTER]: 2, [JOINING_MARK]: 0 };

const MOST_KNOWN = 2_000;
const known = new Map<string, number>();

/** Names and talk with letters of unsure width are measured again at every drawing, and that is slow. */
const measured = (text: string): number => {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const columns = stringWidth(text);
  known.set(text, columns);
  return columns;
};

/** The columns a text takes, without styling sequences in it. */
export const widthOf = (text: string): number => {
  let columns = 0;
  for (let at = 0; at < text.length; at += 1) {
    const cells = CELLS[widthClassOf(text.charCodeAt(at))];
    if (cells === undefined) return measured(text);
    columns += cells;
  }
  return columns;
};

/** Made when it is first needed: its tables take long to load. */
let graphemes: Intl.Segmenter | undefined;

/** The letters as they are seen, each with the marks that join it. */
export const lettersOf = (text: string): readonly string[] => {
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
};

/** The text in at most so many columns; what was cut off is shown by `…`. A wide letter is never cut in two. */
export const cut = (text: string, columns: number): string => {
  if (columns < 1) return '';
  if (widthOf(text) <= columns) return text;
  let [kept, left] = ['', columns - 1];
  for (const letter of lettersOf(text)) {
    left -= widthOf(letter);
    if (left < 0) break;
    kept += letter;
  }
  return `${kept}…`;
};

/** The text in exactly so many columns. */
export const pad = (text: string, columns: number): string => {
  const fitting = cut(text, columns);
  return fitting + ' '.repeat(Math.max(0, columns - widthOf(fitting)));
};

/** The text in lines of at most so many columns, broken between words, and inside a word that is longer than a line. */
export const wrap = (text: string, columns: number): readonly string[] => {
  if (columns < 1) return [];
  if (widthOf(text) <= columns) return [text];
  // A two-column letter cannot be broken into one column: cut what is still too wide.
  return wrapAnsi(text, columns, { hard: true })
    .split('\n')
    .map((line) => cut(line, columns));
};
