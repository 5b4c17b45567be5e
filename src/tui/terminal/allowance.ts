/** How much of something may come: so much at once, and so much a second in the long run. */
import type { Timers } from './timers.ts';

export interface Rate {
  readonly perSecond: number;
  readonly atOnce: number;
}

/** @returns takes `amount` of what is allowed now; false, and takes nothing, if that is less */
export const createAllowance = (
  { perSecond, atOnce }: Rate,
  { now }: Pick<Timers, 'now'>,
): ((amount: number) => boolean) => {
  let left = atOnce;
  let last = now();
  return (amount) => {
    const at = now();
    left = Math.min(atOnce, left + ((at - last) / 1000) * perSecond);
    last = at;
    if (amount > left) return false;
    left -= amount;
    return true;
  };
};
