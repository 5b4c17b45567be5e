/** Who could know what, and since when: the exact beliefs of the table and of each player, counted again for every step of a finished game. */
import { type Deduction, deduce, type Side, type View } from '../../../games/blood-bound/public.ts';
import type { Seat } from '../../../kernel/types.ts';
import type { Film } from './film.ts';

/** From this step on everybody at the table, or one player, could be certain of somebody's side, or of who leads a clan. */
export interface Insight {
  readonly at: number;
  /** Null for what everybody could know, from what all had seen. */
  readonly knower: Seat | null;
  readonly about: Seat;
  readonly side: Side;
  readonly is: 'side' | 'leader';
}

/** Rounding of the counting. */
const CERTAIN = 1 - 1e-9;

const insightsIn = ({ seats, deals }: Deduction): readonly Omit<Insight, 'at' | 'knower'>[] => {
  if (deals === 0) return [];
  return seats.flatMap(({ red, blue, order, leads }, about): readonly Omit<Insight, 'at' | 'knower'>[] => {
    const sides = { red, blue, order };
    const side = (['red', 'blue', 'order'] as const).find((each) => sides[each] >= CERTAIN);
    const lead = (['red', 'blue'] as const).find((each) => leads[each] >= CERTAIN);
    return [
      ...(side === undefined ? [] : [{ about, side, is: 'side' } as const]),
      ...(lead === undefined ? [] : [{ about, side: lead, is: 'leader' } as const]),
    ];
  });
};

/**
 * Yields after every step what became certain by it, so that whoever reads it can do something else in between.
 * What everybody could know stands there once, before what one player knew beyond it; what he knew of himself from the deal is
 * left out.
 */
export function* timelineOf(film: Film): Generator<readonly Insight[], void> {
  const knowers: readonly (Seat | null)[] = [null, ...film.names.keys()];
  const known = new Map(knowers.map((knower) => [knower, new Set<string>()]));
  const isKnown = (knower: Seat | null, fact: string): boolean => known.get(knower)?.has(fact) === true;
  // The end opens all cards, and whoever knows then has not found out.
  for (let at = 0; at < film.length - 1; at += 1) {
    const found: Insight[] = [];
    for (const [knower, facts] of known) {
      const { view, events, fresh } = film.shot(at, knower ?? 'public');
      if (fresh === 0) continue;
      for (const insight of insightsIn(deduce(view as View, events))) {
        const { about, side, is } = insight;
        const fact = `${is} ${about} ${side}`;
        if (facts.has(fact) || isKnown(null, fact)) continue;
        facts.add(fact);
        if (about !== knower || is === 'leader') found.push({ at, knower, ...insight });
      }
    }
    yield found;
  }
}
