/** Remembers what a pure function made of an immutable value, so that what many viewers share is worked out once. */

/** Keeps the newest result only: for a value asked about several times in a row, as a State is by all its viewers. */
export const rememberLast = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  let last: { readonly key: K; readonly value: V } | null = null;
  return (key) => {
    if (last === null || last.key !== key) last = { key, value: make(key) };
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
