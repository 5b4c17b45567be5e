/** Facts in a few rows: sentences one behind the other, none cut in its middle, and those that have no room counted. */
import type { Speech } from '../../i18n/index.ts';
import { widthOf } from '../text/measure.ts';
import { paragraph, type Row } from '../text/row.ts';

/** Sentences one behind the other, as many to a line as fit. */
const packed = (facts: readonly string[], columns: number): readonly Row[] => {
  const lines: string[] = [];
  for (const fact of facts) {
    const last = lines.at(-1);
    const longer = `${last}   ${fact}`;
    if (last !== undefined && widthOf(longer) < columns) lines[lines.length - 1] = longer;
    else lines.push(` ${fact}`);
  }
  return lines.flatMap((line) => paragraph(line, columns, 'mine', 2));
};

/** In at most so many rows, the first facts first. */
export const factRows = (facts: readonly string[], speech: Speech, columns: number, most: number): readonly Row[] => {
  for (let shown = facts.length; shown > 0; shown -= 1) {
    const left = facts.length - shown;
    const rows = packed(
      [...facts.slice(0, shown), ...(left > 0 ? [speech.say('fold.more', { n: left })] : [])],
      columns,
    );
    if (rows.length <= most) return rows;
  }
  return packed(facts.slice(0, 1), columns).slice(0, most);
};
