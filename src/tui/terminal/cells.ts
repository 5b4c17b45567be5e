/** One line of a frame as cells: what stands in each column, in which style, and whether terminals agree on its width. */
import { closeRtlRuns, hasRtl } from './rtl.ts';
import { PLAIN, type Style, styleAfter, styleOfBlank } from './style.ts';
import { believedWidth, JOINING_MARK, NARROW_LETTER, WIDE_LETTER, widthClassOf } from './width.ts';

export interface Line {
  /** One entry a column; ' ' is blank, '' the second half of a wide letter. */
  readonly glyphs: readonly string[];
  readonly styles: readonly Style[];
  /** Columns whose glyph may be wider or narrower on the player's terminal than believed; null when there are none. */
  readonly unsure: ReadonlySet<number> | null;
}

interface Draft {
  readonly glyphs: string[];
  readonly styles: Style[];
  readonly unsure: Set<number>;
  readonly columns: number;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Control sequences (ECMA-48 5.4), control strings such as links (5.6), other escapes; the first group holds SGR parameters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are made of them
const ESCAPE = /\x1b(?:\[([\d;]*)m|\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])/g;

const put = (draft: Draft, glyph: string, width: number, style: Style, sure: boolean): void => {
  const at = draft.glyphs.length;
  // A wide letter that would stand half outside the screen is left out.
  const fits = at + width <= draft.columns;
  for (let part = 0; part < width && at + part < draft.columns; part += 1) {
    draft.glyphs.push(fits ? (part === 0 ? glyph : '') : ' ');
    draft.styles.push(glyph === ' ' || !fits ? styleOfBlank(style) : style);
    if (fits && !sure) draft.unsure.add(at + part);
  }
};

/** The end of the letter that starts at `start` with all marks that join it; -1 when its width is not agreed on. */
const letterEnd = (text: string, start: number): number => {
  const first = widthClassOf(text.charCodeAt(start));
  if (first !== NARROW_LETTER && first !== WIDE_LETTER) return -1;
  let end = start + 1;
  while (end < text.length && widthClassOf(text.charCodeAt(end)) === JOINING_MARK) end += 1;
  return end;
};

const isAgreed = (text: string): boolean => {
  for (let at = 0; at < text.length; ) {
    at = letterEnd(text, at);
    if (at === -1) return false;
  }
  return true;
};

const putLetters = (draft: Draft, text: string, style: Style): void => {
  for (let at = 0; at < text.length; ) {
    const end = letterEnd(text, at);
    const width = widthClassOf(text.charCodeAt(at)) === WIDE_LETTER ? 2 : 1;
    put(draft, end === at + 1 ? text.charAt(at) : text.slice(at, end), width, style, true);
    at = end;
  }
};

const putText = (draft: Draft, text: string, style: Style): void => {
  if (isAgreed(text)) {
    putLetters(draft, text, style);
    return;
  }
  for (const { segment } of segmenter.segment(text)) {
    if (isAgreed(segment)) putLetters(draft, segment, style);
    else {
      const width = believedWidth(segment);
      // What draws nothing (a control character, a bidi override, a mark without a letter) must not reach the terminal.
      if (width > 0) put(draft, segment, width, style, false);
    }
  }
};

/**
 * The cells of one line of text with SGR sequences: exactly `columns` of them, padded with blanks and cut at the
 * edge. Escape sequences other than SGR are dropped. Without `colour` only attributes such as bold and inverse are kept.
 */
export const parseLine = (text: string, columns: number, colour: boolean): Line => {
  const draft: Draft = { glyphs: [], styles: [], unsure: new Set(), columns };
  let style = PLAIN;
  let from = 0;
  for (const sequence of text.matchAll(ESCAPE)) {
    if (sequence.index > from) putText(draft, text.slice(from, sequence.index), style);
    from = sequence.index + sequence[0].length;
    if (sequence[1] !== undefined) style = styleAfter(style, sequence[1], colour);
  }
  if (from < text.length) putText(draft, text.slice(from), style);
  while (draft.glyphs.length < columns) put(draft, ' ', 1, PLAIN, true);
  const glyphs = hasRtl(text) ? closeRtlRuns(draft.glyphs) : draft.glyphs;
  return { glyphs, styles: draft.styles, unsure: draft.unsure.size === 0 ? null : draft.unsure };
};
