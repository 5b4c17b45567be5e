/** How long to wait before the next attempt to connect. */

const FIRST_MS = 200;
const MOST_MS = 1_000;

/**
 * Doubles with every attempt up to one second, so that a restarted server has its players back at once; a random half of it keeps many clients of one restarted server apart.
 * @param attempt 0 for the first
 * @param random from 0 to 1
 * @returns milliseconds
 */
export const backoffMs = (attempt: number, random: number): number => {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(most / 2 + (most / 2) * random);
};
