/**
 * Keeps right-to-left names in their places. Some terminals (VTE, Konsole, Terminal.app) reorder a line by the Unicode bidirectional
 * algorithm (UAX #9), and would swap two Hebrew or Persian names across the border between them; a left-to-right mark after each
 * run stops that. Ink 6.8 counts the mark as a cell, so it can only be added after Ink.
 */

const LEFT_TO_RIGHT_MARK = '\u200e';
/** Hebrew, Arabic and their neighbours, with the Arabic presentation forms. */
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export const hasRtl = (text: string): boolean => RTL.test(text);

/** Does a right-to-left run go on behind this cell? One blank between two words is inside a run. */
export const rtlGoesOn = (glyphs: readonly string[], column: number): boolean => {
  const [next = '', afterNext = ''] = [glyphs[column + 1], glyphs[column + 2]];
  return RTL.test(next) || (next === ' ' && RTL.test(afterNext));
};

/** The same cells with the mark joined to the last letter of each right-to-left run. */
export const closeRtlRuns = (glyphs: readonly string[]): string[] =>
  glyphs.map((glyph, column) => (RTL.test(glyph) && !rtlGoesOn(glyphs, column) ? glyph + LEFT_TO_RIGHT_MARK : glyph));
