/**
 * Keeps right-to-left names in their places. Some terminals (VTE, Konsole, Terminal.app) reorder a line by the Unicode bidirectional
 * algorithm (UAX #9), and would swap two Hebrew or Persian names across the border between them; a left-to-right mark after each
 * run stops that. Ink 6.8 counts the mark as a cell, so it can only be added after Ink.
 */

const LEFT_TO_RIGHT_MARK = '\u200e';
/**
 * Hebrew, Arabic and their neighbours, with the Arabic presentation forms. Digits and the Arabic comma are not among them: they are
 * written among these letters, but have no direction of their own.
 */
const RTL =
  /[\u0590-\u05ff\u0608\u060b\u060d\u061b-\u065f\u066d-\u06dc\u06e5-\u06e8\u06ea-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export const hasRtl = (text: string): boolean => RTL.test(text);

/** Does a right-to-left run go on behind this cell? One blank between two words is inside a run. */
export const rtlGoesOn = (glyphs: readonly string[], column: number): boolean => {
  const [next = '', afterNext = ''] = [glyphs[column + 1], glyphs[column + 2]];
  return RTL.test(next) || (next === ' ' && RTL.test(afterNext));
};

/**
 * The same cells with the mark joined to the last letter of each right-to-left run. In the last column there is nothing to keep it
 * from, and tmux would join the mark to the letter before.
 */
export const closeRtlRuns = (glyphs: readonly string[]): string[] =>
  glyphs.map((glyph, column) =>
    RTL.test(glyph) && !rtlGoesOn(glyphs, column) && column < glyphs.length - 1 ? glyph + LEFT_TO_RIGHT_MARK : glyph,
  );
