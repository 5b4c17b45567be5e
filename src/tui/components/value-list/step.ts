/** Going through a list of values with the arrows. */

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The next (1) or the previous (-1) value, around the end; the first one for a value that is not in the list. */
export const neighbour = <T>(values: readonly T[], now: T, by: 1 | -1): T | undefined => {
  const at = values.findIndex((each) => isEqual(each, now));
  return at < 0 ? values[0] : values[(at + by + values.length) % values.length];
};
