/** How sure a share is: Wilson's interval for wins out of games. */

export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 %. */
const Z = 1.959964;

/** The share of `wins` in `games` with its 95 % interval by Wilson's score (1927), which holds for shares near 0 and 1 too. */
export const wilson = (wins: number, games: number): Interval => {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = wins / games;
  const spread = 1 + Z ** 2 / games;
  const middle = (share + Z ** 2 / (2 * games)) / spread;
  const half = (Z / spread) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};
