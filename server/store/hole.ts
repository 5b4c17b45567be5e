/** A hole: a place in the journal where lines are unreadable or missing, and what is known about whose they were. */
import type { Loss, Place } from './heads.ts';

/** Changed in place as more of the journal is read. */
export interface Hole extends Place {
  /** The seq of the first lost line, or null where lines are not numbered without gaps (in a base). */
  from: number | null;
  /** How many lines are lost, at least. */
  lost: number;
  /** The streams of the lost lines as far as known, by seq. */
  readonly owners: Map<number, string>;
  /** A later statement of heads has shown which streams miss lines; so nobody else does. */
  isSettled: boolean;
  /** What was found there. */
  readonly reason: string;
}

export const newHole = (place: Place, reason: string, from: number | null): Hole => ({
  ...place,
  from,
  lost: 1,
  owners: new Map(),
  isSettled: false,
  reason,
});

/** Was the line of this seq lost here? In a base nobody knows, so it may be. */
export const mayHold = ({ from, lost, isSettled }: Hole, seq: number): boolean =>
  from === null ? !isSettled : seq >= from && seq < from + lost;

/**
 * What to tell of a hole besides the streams that were hurt by it.
 * @param hasHurt is there a stream that misses a line of this hole?
 * @returns null if there is nothing more to tell
 */
export const remainderOf = (hole: Hole, hasHurt: boolean): Loss | null => {
  const { file, line, reason } = hole;
  const unknown = hole.isSettled ? 0 : hole.lost - hole.owners.size;
  if (unknown > 0) return { file, line, reason: `${reason}; ${unknown} lost without a trace of whose they were` };
  return hasHurt ? null : { file, line, reason: `${reason}; nothing that still counts was lost` };
};
