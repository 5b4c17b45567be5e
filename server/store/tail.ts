/** The end of the segment that was last appended to: how much of it a crash tore off. */
import type { Entry } from './scan.ts';

/**
 * A batch is written only after the one before it was acknowledged, so a bad piece with no new batch after it belongs to the last write,
 * which nobody may have been told of: it and all after it are dropped. (A last batch that was acknowledged and went bad later looks the
 * same.) A bad piece before a new batch is damage, and stays.
 * @returns the index of the first entry to drop; `entries.length` if none is
 */
export const tornAt = (entries: readonly Entry[]): number => {
  const lastBatch = entries.findLastIndex(({ head }) => head !== null && !head.joined);
  const bad = entries.findIndex(({ head }, index) => head === null && index > lastBatch);
  return bad < 0 ? entries.length : bad;
};
