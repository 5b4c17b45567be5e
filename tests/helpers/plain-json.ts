/** Makes sure that a value is plain JSON through and through, and freezes it, so that whoever changes it later fails. */

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
};

/** Freezes all parts, and returns where the first one is that JSON would lose or change; null if there is none. */
const freezeParts = (value: unknown): string | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : ` is ${value}`;
  if (typeof value !== 'object') return ` is ${typeof value}`;
  // What is frozen has been here before: states share most of their parts.
  if (Object.isFrozen(value)) return null;
  if (!isPlain(value)) return ' is no plain object';
  for (const key of Object.keys(value)) {
    const problem = freezeParts((value as { readonly [key: string]: unknown })[key]);
    if (problem !== null) return `.${key}${problem}`;
  }
  Object.freeze(value);
  return null;
};

/**
 * Freezes a value all the way down.
 * @throws Error naming the path of the first part that JSON would lose or change: undefined, NaN, a Map, a class instance
 */
export const frozenJson = <T>(value: T): T => {
  const problem = freezeParts(value);
  if (problem !== null) throw new TypeError(`value${problem}`);
  return value;
};
