/**
 * Right-to-left writing in a row: each text is put in order by itself and keeps its columns, so that borders, columns and key
 * digits stay where they are for every reader.
 */
import type { Direction } from '../../i18n/index.ts';
import { hasRtl, rtlGoesOn } from '../terminal/rtl.ts';
import { visualOrder } from '../text/bidi.ts';
import { widthOf } from '../text/measure.ts';
import { type Row, type Span, span } from '../text/row.ts';
import type { Role } from './theme.ts';

/** Who puts right-to-left letters in order: we, or the terminal, which then turns round every run of them that it is sent. */
export const BIDI = ['app', 'terminal'] as const;
export type Bidi = (typeof BIDI)[number];

/** A letter as it stands on the screen. */
interface Letter {
  readonly letter: string;
  readonly as: Role | undefined;
}

const NON_JOINER = '\u200c';

/** Spans in groups: each one with those that go on with its text. */
const groupsOf = (row: Row): readonly (readonly [Span, ...Span[]])[] => {
  const groups: [Span, ...Span[]][] = [];
  for (const each of row) {
    const last = groups.at(-1);
    if (last !== undefined && each.joins) last.push(each);
    else groups.push([each]);
  }
  return groups;
};

const asTheyAre = (text: string, as: Role | undefined): readonly Letter[] =>
  [...text].map((letter) => ({ letter, as }));

/** The letters of a text in order, each in the role of the span it comes from. */
const inOrder = (group: readonly Span[], direction: Direction): readonly Letter[] => {
  const roles = group.flatMap(({ text, as }) => Array.from({ length: text.length }, () => as));
  const whole = group.map(({ text }) => text).join('');
  return visualOrder(whole, direction).map(({ letter, from }) => ({ letter, as: roles[from] }));
};

/** A text in order; the blanks at the ends of one that is no running text are columns and stay in their places. */
const orderedGroup = (group: readonly [Span, ...Span[]], direction: Direction): readonly Letter[] => {
  // Without right-to-left letters there is nothing to turn round: `a ──> b` stays, whoever reads it.
  if (!group.some(({ text }) => hasRtl(text))) return group.flatMap(({ text, as }) => asTheyAre(text, as));
  const [{ text, as, columns }] = group;
  if (group.length > 1 || columns !== undefined) return inOrder(group, direction);
  const body = text.trim();
  const from = text.length - text.trimStart().length;
  return [
    ...asTheyAre(text.slice(0, from), as),
    ...inOrder([span(body, as)], direction),
    ...asTheyAre(text.slice(from + body.length), as),
  ];
};

/** For a terminal that turns every right-to-left run round: the runs as they are written, each in the place of the ordered one. */
const unturned = (letters: readonly Letter[]): readonly Letter[] => {
  const glyphs = letters.map(({ letter }) => letter);
  const isInRun = (at: number): boolean => hasRtl(glyphs[at] ?? '') || glyphs[at] === NON_JOINER;
  const result: Letter[] = [];
  for (let at = 0; at < letters.length; ) {
    let end = at;
    while (isInRun(end) && (isInRun(end + 1) || rtlGoesOn(glyphs, end))) end += isInRun(end + 1) ? 1 : 2;
    result.push(...letters.slice(at, end + 1).toReversed());
    at = end + 1;
  }
  return result;
};

/** Letters of one role together in a span; a non-joiner joins the letter before it, or has nothing to do. */
const spansOf = (letters: readonly Letter[]): Row => {
  const spans: Span[] = [];
  let before = '';
  for (const { letter, as } of letters) {
    const last = spans.at(-1);
    const joins = letter === NON_JOINER;
    if (joins && !hasRtl(before)) continue;
    if (last !== undefined && (joins || last.as === as))
      spans[spans.length - 1] = { ...last, text: last.text + letter };
    else spans.push(span(letter, as));
    before = letter;
  }
  return spans;
};

/** Whether the row stands on the screen as it was made: no letters from right to left, and no room that a paragraph leaves open. */
const isDone = (row: Row, direction: Direction): boolean => {
  const isFlush = direction === 'ltr' && row.every(({ columns }, at) => columns === undefined || at === row.length - 1);
  return isFlush && !row.some(({ text }) => hasRtl(text));
};

/** The row as it stands on the screen for a reader of a language that is written in this direction. */
export const orderRow = (row: Row, direction: Direction, bidi: Bidi): Row => {
  if (isDone(row, direction)) return row;
  const groups = groupsOf(row);
  const letters = groups.flatMap((group, at): readonly Letter[] => {
    const [{ columns = 0, text }] = group;
    const ordered = orderedGroup(group, direction);
    const missing = asTheyAre(' '.repeat(Math.max(0, columns - widthOf(text))), undefined);
    if (direction === 'rtl') return [...missing, ...ordered];
    return at === groups.length - 1 ? ordered : [...ordered, ...missing];
  });
  return spansOf(bidi === 'terminal' ? unturned(letters) : letters);
};
