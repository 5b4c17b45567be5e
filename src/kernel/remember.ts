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

/** Keeps every result for good by a small number, such as a seat: for what every table asks for again and again. */
export const rememberAt = <V extends object>(make: (at: number) => V): ((at: number) => V) => {
  const made: V[] = [];
  return (at) => {
    const known = made[at];
    if (known !== undefined) return known;
    const value = make(at);
    made[at] = value;
    return value;
  };
};
