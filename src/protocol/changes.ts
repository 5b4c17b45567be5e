/** What has changed between two JSON values, as edits that any language can carry out; one diff and one patch for both ends. */
import type { Json } from '../kernel/types.ts';

export type Key = string | number;
/** One change: the value at a place, counted from the outside in, is `to` from now on; without `to` there is none any more. */
export interface Edit {
  readonly at: readonly Key[];
  readonly to?: Json;
}
interface Comparison {
  readonly place: Key[];
  readonly edits: Edit[];
}
export type Fields = { readonly [key: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What every object inherits, such as `constructor`, is no field of it; nothing else in JSON is a function. */
export const fieldOf = (fields: Fields, key: string): unknown => {
  const value = fields[key];
  const isDoubtful = typeof value === 'function' || key === '__proto__';
  return isDoubtful && !Object.hasOwn(fields, key) ? undefined : value;
};

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

/** Whether a list has lost nothing, so that its items are told one by one. */
export const isGrown = (before: unknown, after: unknown): before is readonly unknown[] =>
  Array.isArray(before) && Array.isArray(after) && before.length <= after.length;

const compareLists = (before: readonly unknown[], after: readonly unknown[], comparison: Comparison): void => {
  for (let at = 0; at < after.length; at += 1) compareAt(at, before[at], after[at], comparison);
};

/** Values that JSON tells apart; a field that is undefined is none. A list that has become shorter is told anew. */
const compare = (before: unknown, after: unknown, comparison: Comparison): void => {
  if (before === after) return;
  if (Array.isArray(after) && isGrown(before, after)) compareLists(before, after, comparison);
  else if (isFields(before) && isFields(after)) compareFields(before, after, comparison);
  else comparison.edits.push({ at: [...comparison.place], to: after as Json });
};

/**
 * The edits that make `after` of `before`, both plain JSON. They follow from what the values say, never from how they are held: equal
 * values give none. Parts that are the same object on both sides cost nothing.
 */
export const changesBetween = (before: unknown, after: unknown): readonly Edit[] => {
  const edits: Edit[] = [];
  compare(before, after, { place: [], edits });
  return edits;
};

/** Whether two JSON values say the same: whether there are no changes between them. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return false;
    for (let at = 0; at < one.length; at += 1) if (!isSame(one[at], other[at])) return false;
    return true;
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
