/** Which requests have been carried out, for those who ask again after a restart. */
import type { Answered } from './entries.ts';

/** A client has one or two requests under way, seldom more. */
const MOST_KEPT = 16;

/** So many people's requests are remembered of a room, through which any number may pass; only a restart asks for them. */
const MOST_PEOPLE = 100;

/** What is known of each person's requests, by person, who asked last at the end; only his newest run counts. */
export type AnsweredByPerson = ReadonlyMap<string, Answered>;

/** Adds later requests to what is known; of one run the highest numbers are kept, whatever the order they are told in. */
export const withAnswered = (known: AnsweredByPerson, later: readonly Answered[]): AnsweredByPerson => {
  if (later.length === 0) return known;
  const touched = new Map<string, { readonly run: string; readonly ids: number[] }>();
  for (const { person, run, ids } of later) {
    const mine = touched.get(person);
    if (mine?.run === run) {
      mine.ids.push(...ids);
      continue;
    }
    const before = mine === undefined ? known.get(person) : undefined;
    touched.set(person, { run, ids: before?.run === run ? [...before.ids, ...ids] : [...ids] });
  }
  const next = new Map(known);
  for (const [person, { run, ids }] of touched) {
    const sorted = [...new Set(ids)].sort((one, other) => one - other);
    next.delete(person);
    next.set(person, { person, run, ids: sorted.slice(-MOST_KEPT) });
  }
  return next;
};

/** Those who asked last. */
export const newestOf = (known: AnsweredByPerson): AnsweredByPerson =>
  known.size <= MOST_PEOPLE ? known : new Map([...known].slice(-MOST_PEOPLE));
