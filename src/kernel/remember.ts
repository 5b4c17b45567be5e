/** Remembers what a pure function made of an immutable value, so that what many viewers share is worked out once. */

/** Keeps the newest result only: for values asked about several times in a row, as a State is by all its viewers. */
export const rememberLast = <K extends readonly unknown[], V>(make: (...keys: K) => V): ((...keys: K) => V) => {
  let last: { readonly keys: K; readonly value: V } | null = null;
  const isLast = (keys: K): boolean => {
    if (last === null) return false;
    for (let at = 0; at < keys.length; at += 1) if (keys[at] !== last.keys[at]) return false;
    return true;
  };
  return (...keys) => {
    if (last === null || !isLast(keys)) last = { keys, value: make(...keys) };
    return last.value;
  };
};

/** Keeps a result as long as its object lives: for the few values that stay the same through a game, as its options. */
export const rememberEach = <K extends object, V extends object>(make: (key: K) => V): ((key: K) => V) => {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};

/** Keeps every result for good under a name that says all that it was made from: for the few small values that every table asks for again. */
export const rememberNamed = <V>(): ((name: string, make: () => V) => V) => {
  const made = new Map<string, V>();
  return (name, make) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const value = make();
    made.set(name, value);
    return value;
  };
};
