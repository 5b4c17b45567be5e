/** A list of values as rows: what each is called, and its value in a column of its own. */
import type { Speech } from '../../../i18n/index.ts';
import { cut, widthOf } from '../../text/measure.ts';
import { type Row, row, span } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';

export interface ValueItem {
  readonly label: string;
  readonly value: string;
  /** Different from the usual: marked with a star. */
  readonly isChanged: boolean;
}

const LABEL_COLUMNS = 36;

/** Exactly `height` rows; what has no room is counted. */
export const valueRows = (
  items: readonly ValueItem[],
  cursor: number,
  height: number,
  speech: Speech,
): readonly Row[] => {
  const lines = items.map(({ label, value, isChanged }, at): Row => {
    const isUnderCursor = at === cursor;
    const name = cut(label, LABEL_COLUMNS);
    const role = isUnderCursor ? undefined : 'quiet';
    return [
      span(isUnderCursor ? ' ❯ ' : '   ', 'key'),
      span(isChanged ? '* ' : '  ', 'alert'),
      span(name, role),
      span(` ${'·'.repeat(LABEL_COLUMNS)}`.slice(0, LABEL_COLUMNS - widthOf(name)), role),
      span(' '),
      span(value, isUnderCursor ? 'selected' : isChanged ? 'alert' : undefined),
    ];
  });
  const more = (n: number): Row => row(`   ${speech.say('fold.more', { n })}`, 'quiet');
  const shown = windowAround(
    lines,
    lines.map(() => 1),
    cursor,
    height,
    more,
  );
  return [...shown, ...Array.from({ length: Math.max(0, height - shown.length) }, (): Row => [])];
};
