/** Arbitrary JSON values, and values that have much in common with another. */
import type { Json } from '../../src/kernel/types.ts';
import type { Dice } from './arbitrary.ts';

/** Some of them are what every object inherits. */
const KEYS = ['a', 'b', 'seat', '', '0', 'constructor', 'toString', '__proto__'];
const LEAVES: readonly Json[] = [null, true, false, 0, -1, 1.5, '', 'a', 'چ', '__proto__'];

/** Names that mean something to the language are fields like any other, as they are for `JSON.parse`. */
const objectOf = (fields: readonly (readonly [string, Json])[]): Json => Object.fromEntries(fields);

/** @param depth how deeply lists and objects stand within each other */
export const arbitraryJson = (dice: Dice, depth: number): Json => {
  if (depth === 0 || dice.chance(0.3)) return dice.pick(LEAVES);
  const many = dice.below(4);
  const inner = () => arbitraryJson(dice, depth - 1);
  if (dice.chance(0.4)) return Array.from({ length: many }, inner);
  return objectOf(dice.sample(KEYS, many).map((key) => [key, inner()]));
};

/** A value that has much in common with another. */
export const varied = (value: Json, dice: Dice): Json => {
  if (dice.chance(0.15)) return arbitraryJson(dice, 2);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).filter(() => !dice.chance(0.1)).map((item) => varied(item, dice));
    return dice.chance(0.2) ? [...items, arbitraryJson(dice, 1)] : items;
  }
  const fields = Object.entries(value).filter(() => !dice.chance(0.1));
  const more = dice.chance(0.2) ? [[dice.pick(KEYS), arbitraryJson(dice, 1)] as const] : [];
  return objectOf([...fields.map(([key, inner]) => [key, varied(inner ?? null, dice)] as const), ...more]);
};
