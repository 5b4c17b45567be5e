/** What somebody probably meant who typed a word that is none. */

/** How many letters must be put in, left out, changed or swapped with their neighbour to make one word of the other. */
const distance = (one: string, other: string): number => {
  const table: number[][] = [Array.from({ length: other.length + 1 }, (_, n) => n)];
  const at = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    table[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      table[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + Number(!isSame),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
};

/** The word of the list that is one slip, or in a long word two, away from what was typed; undefined if none is. */
export const nearestOf = (typed: string, words: readonly string[]): string | undefined => {
  // Nothing that is longer than any word and two slips needs to be compared.
  if (typed.length > 30) return undefined;
  const near = words.map((word) => ({ word, slips: distance(typed, word) })).toSorted((a, b) => a.slips - b.slips);
  const [best] = near;
  return best !== undefined && best.slips <= (best.word.length > 5 ? 2 : 1) ? best.word : undefined;
};
