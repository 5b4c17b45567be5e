/** The last lock before text of others is drawn: one line, nothing that moves a cursor, turns the writing or has no width. */

/** Control, formatting, private and unassigned characters and half surrogates; the Persian non-joiner is the one that stays. */
const UNSAFE = /(?!\u200c)(?:\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|\p{Default_Ignorable_Code_Point})/gu;
/** Anywhere else terminals disagree about its width. */
const STRAY_NON_JOINER = /(?<!\p{Script=Arabic})\u200c|\u200c(?!\p{Script=Arabic})/gu;
const SPACES = /[\s\u0085]+/gu;
/** More marks on one letter than any language needs would cover the lines above and below. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** Most text is this, and the tables of the rest take long to load. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** The text as it may be drawn on one line. */
export const cleanLine = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replace(SPACES, ' ').replace(UNSAFE, '').replace(STRAY_NON_JOINER, '').replace(PILED_MARKS, '$1').trim();

/** The same for a line that is whole already and whose blanks mean something, such as an indent. */
export const harmless = (line: string): string => (PLAIN.test(line) ? line : line.replace(UNSAFE, ''));
