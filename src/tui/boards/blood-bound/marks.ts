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

/** The marks of a seat, the most important first. */
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

/** The marks in at most so many columns: whole words, else short ones from the least important on. */
export const marksRow = (marks: readonly Mark[], speech: Speech, columns: number): Row => {
  for (let short = 0; short <= marks.length; short += 1) {
    const spans = marks.map((mark, at) => {
      const isShort = at >= marks.length - short;
      return span(speech.tell({ key: isShort ? `mark.${mark}.short` : `mark.${mark}` }), ROLES[mark] ?? 'quiet');
    });
    const row = spans.flatMap((each, at) => (at === 0 ? [each] : [span(' '), each]));
    if (widthOfRow(row) <= columns) return row;
  }
  return [span(`+${marks.length}`, 'quiet')];
};
