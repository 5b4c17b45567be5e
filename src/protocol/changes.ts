/** What has changed between two JSON values, as edits that any language can carry out; one diff and one patch for both ends. */
import type { Json } from '../kernel/types.ts';

type Key = string | number;
/** One change: the value at a place, counted from the outside in, is `to` from now on; without `to` there is none any more. */
export interface Edit {
  readonly at: readonly Key[];
  readonly to?: Json;
}
/** Pairs that were compared before, for comparisons of one moment that share parts: the Views of several seats. */
export type Compared = Map<
  object,
  { readonly before: object; readonly at: readonly Key[]; readonly edits: readonly Edit[] }
>;

interface Comparison {
  readonly place: Key[];
  readonly edits: Edit[];
  readonly compared: Compared | null;
}
type Fields = { readonly [key: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What every object inherits, such as `constructor`, is no field of it; nothing else in JSON is a function. */
const fieldOf = (fields: Fields, key: string): unknown => {
  const value = fields[key];
  const isDoubtful = typeof value === 'function' || key === '__proto__';
  return isDoubtful && !Object.hasOwn(fields, key) ? undefined : value;
};

const isSamePlace = (one: readonly Key[], other: readonly Key[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at]);

const compareAt = (key: Key, before: unknown, after: unknown, comparison: Comparison): void => {
  if (before === after) return;
  const { place, edits } = comparison;
  place.push(key);
  if (after === undefined) edits.push({ at: [...place] });
  else compare(before, after, comparison);
  place.pop();
};

const compareFields = (before: Fields, after: Fields, comparison: Comparison): void => {
  for (const key in after) if (after[key] !== undefined) compareAt(key, fieldOf(before, key), after[key], comparison);
  for (const key in before) if (fieldOf(after, key) === undefined) compareAt(key, before[key], undefined, comparison);
};

const compareLists = (before: readonly unknown[], after: readonly unknown[], comparison: Comparison): void => {
  for (let at = 0; at < after.length; at += 1) compareAt(at, before[at], after[at], comparison);
};

/** Values that JSON tells apart; a field that is undefined is none. A list that has become shorter is told anew. */
const compare = (before: unknown, after: unknown, comparison: Comparison): void => {
  if (before === after) return;
  const { place, edits, compared } = comparison;
  const areFields = isFields(before) && isFields(after);
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length <= after.length;
  if (!areFields && !areLists) {
    edits.push({ at: [...place], to: after as Json });
    return;
  }
  const known = place.length === 0 ? undefined : compared?.get(after);
  if (known !== undefined && known.before === before && isSamePlace(known.at, place)) {
    for (const edit of known.edits) edits.push(edit);
    return;
  }
  const from = edits.length;
  if (areFields) compareFields(before, after, comparison);
  else if (areLists) compareLists(before, after, comparison);
  if (place.length > 0) compared?.set(after, { before, at: [...place], edits: edits.slice(from) });
};

/**
 * The edits that make `after` of `before`, both plain JSON. They follow from what the values say, never from how they are held: equal
 * values give none. Parts that are the same object on both sides cost nothing.
 * @param compared remembers pairs, and the edits they gave, for further comparisons; it changes no result
 */
export const changesBetween = (before: unknown, after: unknown, compared: Compared | null = null): readonly Edit[] => {
  const edits: Edit[] = [];
  compare(before, after, { place: [], edits, compared });
  return edits;
};

/** Whether two JSON values say the same: whether there are no changes between them. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (!isFields(one) || !isFields(other)) return false;
  for (const key in one) if (!isSame(one[key], fieldOf(other, key))) return false;
  for (const key in other) if (other[key] !== undefined && fieldOf(one, key) === undefined) return false;
  return true;
};

/** Undefined where the place is not there. */
const edited = (value: unknown, edit: Edit, depth: number): unknown => {
  const { at, to } = edit;
  const key = at[depth];
  if (key === undefined) return to;
  if (Array.isArray(value)) {
    if (typeof key !== 'number' || key > value.length) return undefined;
    const inner = edited(value[key], edit, depth + 1);
    return inner === undefined ? undefined : Object.assign([...value], { [key]: inner });
  }
  if (!isFields(value) || typeof key !== 'string') return undefined;
  if (depth === at.length - 1 && to === undefined) {
    const { [key]: _, ...rest } = value;
    return rest;
  }
  const inner = edited(fieldOf(value, key), edit, depth + 1);
  return inner === undefined ? undefined : { ...value, [key]: inner };
};

/**
 * Carries out edits, in order, without changing the value itself.
 * @returns the new value, or undefined if they do not fit it
 */
export const withChanges = (value: unknown, edits: readonly Edit[]): unknown =>
  edits.reduce<unknown>((now, edit) => (now === undefined ? undefined : edited(now, edit, 0)), value);
