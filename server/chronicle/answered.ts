/** Which requests have been carried out, for those who ask again after a restart. */
import type { Answered } from './entries.ts';

/** A client has one or two requests under way, seldom more. */
const MOST_KEPT = 16;

/** What is known of each person's requests, by person; only his newest run counts. */
export type AnsweredByPerson = ReadonlyMap<string, Answered>;

/** Adds later requests to what is known; of one run the highest numbers are kept, whatever the order they are told in. */
export const withAnswered = (known: AnsweredByPerson, later: readonly Answered[]): AnsweredByPerson => {
  if (later.length === 0) return known;
  const next = new Map(known);
  for (const { person, run, ids } of later) {
    const before = next.get(person);
    const all = before?.run === run ? [...before.ids, ...ids] : ids;
    const sorted = [...new Set(all)].sort((one, other) => one - other);
    next.set(person, { person, run, ids: sorted.slice(-MOST_KEPT) });
  }
  return next;
};
