/** Changes as text, for several viewers at once: what is told to many alike is worked out and written once. */
import { changesBetween, type Fields, fieldOf, isGrown, type Key } from '../src/protocol/changes.ts';

/** What became of one part of a value: of a field, or of an item of a list in a field. */
interface Part {
  readonly before: unknown;
  readonly after: unknown;
  readonly text: string;
}

const joined = (one: string, other: string): string => (one === '' ? other : other === '' ? one : `${one},${other}`);

const keptAt = <K, V>(kept: Map<K, V>, key: K, make: () => V): V => {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
};

/** The edits of one part, without the brackets of their list. */
const writtenPart = (place: readonly Key[], before: unknown, after: unknown): string => {
  if (after === undefined) return JSON.stringify({ at: place });
  const edits = changesBetween(before, after);
  return edits.map(({ at, ...edit }) => JSON.stringify({ at: [...place, ...at], ...edit })).join(',');
};

/**
 * A writer for the comparisons of one moment, as of the Views of several seats, which have most of their parts in common.
 * @returns the text of `changesBetween` two objects, a JSON list; empty if nothing has changed
 */
export const createChangesWriter = (): ((before: object, after: object) => string) => {
  const fields = new Map<Key, Part[]>();
  const items = new Map<Key, Map<Key, Part[]>>();
  const noParts = (): Part[] => [];
  const partText = (known: Part[], place: readonly Key[], before: unknown, after: unknown): string => {
    for (const part of known) if (part.before === before && part.after === after) return part.text;
    const text = writtenPart(place, before, after);
    known.push({ before, after, text });
    return text;
  };
  const fieldText = (key: Key, before: unknown, after: unknown): string => {
    if (!Array.isArray(after) || !isGrown(before, after)) {
      return partText(keptAt(fields, key, noParts), [key], before, after);
    }
    const inList = keptAt(items, key, () => new Map<Key, Part[]>());
    let text = '';
    for (let at = 0; at < after.length; at += 1) {
      if (before[at] === after[at]) continue;
      text = joined(text, partText(keptAt(inList, at, noParts), [key, at], before[at], after[at]));
    }
    return text;
  };
  const changesText = (before: Fields, after: Fields): string => {
    let text = '';
    for (const key in after) {
      const is = after[key];
      const was = fieldOf(before, key);
      if (was !== is && is !== undefined) text = joined(text, fieldText(key, was, is));
    }
    for (const key in before) {
      const was = before[key];
      if (was !== undefined && fieldOf(after, key) === undefined) text = joined(text, fieldText(key, was, undefined));
    }
    return text === '' ? '' : `[${text}]`;
  };
  return (before, after) => changesText(before as Fields, after as Fields);
};
