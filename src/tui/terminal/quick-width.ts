/**
 * Stands in for string-width in the built command. Most of what is measured is letters and frames whose width no two terminals
 * disagree on; for the rest string-width has to load expressions for all emoji, which takes longer than drawing a screen.
 */
import { NARROW_LETTER, widthClassOf } from './width.ts';

export interface WidthOptions {
  readonly ambiguousIsNarrow?: boolean;
  readonly countAnsiEscapeCodes?: boolean;
}
export type MeasureWidth = (text: string, options?: WidthOptions) => number;

const ESCAPE = 0x1b;
/** What follows the escape character of a styling sequence. */
const STYLING = /\[[\d;:]*m/y;

/** The cells of a text of narrow letters and styling sequences; null when there is anything else in it. */
const narrowWidth = (text: string): number | null => {
  let cells = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (widthClassOf(unit) === NARROW_LETTER) cells += 1;
    else if (unit !== ESCAPE) return null;
    else {
      STYLING.lastIndex = at + 1;
      const styling = STYLING.exec(text);
      if (styling === null) return null;
      at += styling[0].length;
    }
  }
  return cells;
};

/**
 * string-width's function, which is fetched when a text first needs it.
 * @returns a function with string-width's parameters and results (in cells)
 */
export const quickWidth = (fetch: () => MeasureWidth): MeasureWidth => {
  let measure: MeasureWidth | undefined;
  return (text, options) => {
    const isUsual = options === undefined || !(options.countAnsiEscapeCodes || options.ambiguousIsNarrow === false);
    const cells = isUsual && typeof text === 'string' ? narrowWidth(text) : null;
    if (cells !== null) return cells;
    measure ??= fetch();
    return measure(text, options);
  };
};
