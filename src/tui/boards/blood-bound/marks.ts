/** What a seat is doing, in a word each: the dagger, the attack, who is asked, who is away, who is a bot. */
import type { View } from '../../../games/blood-bound/public.ts';
import type { Speech } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/types.ts';
import type { Role } from '../../look/theme.ts';
import { type Row, span, widthOfRow } from '../../text/row.ts';
import type { Holder } from '../scene.ts';

const MARKS = ['dagger', 'target', 'helper', 'offers', 'asked', 'away', 'held', 'bot'] as const;
export type Mark = (typeof MARKS)[number];

const ROLES: { readonly [M in Mark]?: Role } = {
  dagger: 'alert',
  target: 'alert',
  helper: 'good',
  offers: 'good',
  away: 'alert',
  held: 'alert',
};

/** The marks of a seat, in the order in which they are told. */
export const marksOf = (
  { view, holder }: { readonly view: View; readonly holder: Holder },
  seat: Seat,
): readonly Mark[] => {
  const { attack, waiting, outcome } = view;
  const isOn: { readonly [M in Mark]: boolean } = {
    dagger: outcome === null && view.dagger === seat,
    target: attack?.target === seat,
    helper: attack?.intervener === seat,
    offers: attack !== null && attack.intervener === null && attack.offers.includes(seat),
    asked: waiting.some((each) => each.seat === seat),
    away: holder.presence === 'away',
    held: holder.presence === 'held',
    bot: holder.isBot,
  };
  return MARKS.filter((mark) => isOn[mark]);
};

/** From the one that matters most, whom the game waits for, to the first that is left out. */
const BY_WEIGHT: readonly Mark[] = ['asked', 'target', 'dagger', 'helper', 'offers', 'away', 'held', 'bot'];

/** A mark as it may be written, the fuller word first. */
const wordsFor = (mark: Mark, speech: Speech): readonly string[] => {
  const short = `mark.${mark}.short`;
  return [speech.tell({ key: `mark.${mark}` }), ...(speech.knows(short) ? [speech.tell({ key: short })] : [])];
};

/**
 * The marks in at most so many columns, in whole words and never in pieces of them: as many marks as have room, then as full words as
 * have room, both from the weightiest on.
 */
export const marksRow = (marks: readonly Mark[], speech: Speech, columns: number): Row => {
  const shown = new Map<Mark, string>();
  const byWeight = BY_WEIGHT.filter((mark) => marks.includes(mark));
  const rowWith = (mark: Mark, word: string): Row => {
    const words = new Map(shown).set(mark, word);
    const spans = marks.flatMap((each) => {
      const text = words.get(each);
      return text === undefined ? [] : [span(' '), span(text, ROLES[each] ?? 'quiet')];
    });
    return spans.slice(1);
  };
  const fits = (mark: Mark, word: string): boolean => widthOfRow(rowWith(mark, word)) <= columns;
  for (const mark of byWeight) {
    const word = wordsFor(mark, speech).at(-1) ?? '';
    if (fits(mark, word)) shown.set(mark, word);
  }
  for (const mark of byWeight) {
    const word = shown.has(mark) ? wordsFor(mark, speech).find((each) => fits(mark, each)) : undefined;
    if (word !== undefined) shown.set(mark, word);
  }
  const [first] = shown;
  if (first === undefined) return marks.length === 0 ? [] : [span(`+${marks.length}`, 'quiet')];
  return rowWith(...first);
};
