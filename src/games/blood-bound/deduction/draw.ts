/** Draws whole deals at random, each as often as it is likely. */
import type { Seat } from '../../../kernel/types.ts';
import { CLAN_RANKS } from '../characters.ts';
import type { Card, Clan } from '../types.ts';
import type { Possible } from './facts.ts';
import type { Split } from './splits.ts';
import { type ClanWays, type SeatSet, seatOf, weightOf } from './ways.ts';

/** A number from 0 to below 1. */
export type Chance = () => number;

/** Deals the clan's ranks to these seats, walking the count from the lowest rank up. */
const drawRanks = (ways: ClanWays, clan: Clan, members: SeatSet, cards: Card[], chance: Chance): void => {
  let left = members;
  for (const rank of CLAN_RANKS) {
    const above = ways.upward[rank + 1] as Float64Array;
    const holders = (ways.holders[rank] as SeatSet) & left;
    const share = (seat: Seat): number => (above[left & ~(1 << seat)] as number) * weightOf(ways, seat, rank);
    // That nobody is dealt this rank.
    const none = above[left] as number;
    let all = none;
    for (let free = holders; free !== 0; free &= free - 1) all += share(seatOf(free));
    let rest = chance() * all - none;
    let taker: Seat | null = null;
    for (let free = holders; rest >= 0 && free !== 0; free &= free - 1) {
      const each = share(seatOf(free));
      if (each > 0) taker = seatOf(free);
      rest -= each;
    }
    if (taker === null) continue;
    cards[taker] = { side: clan, rank };
    left &= ~(1 << taker);
  }
};

export interface Urn {
  readonly splits: readonly Split[];
  readonly red: ClanWays;
  readonly blue: ClanWays;
  readonly possible: readonly Possible[];
}

/**
 * Prepares the drawing.
 * @returns a function that draws one deal, the card of every seat; null where no deal fits
 */
export const dealsFrom = ({ splits, red, blue, possible }: Urn): ((chance: Chance) => readonly Card[]) | null => {
  const sums: number[] = [];
  let sum = 0;
  for (const split of splits) {
    sum += (red.upward[1]?.[split.red] ?? 0) * (blue.upward[1]?.[split.blue] ?? 0) * split.weight;
    sums.push(sum);
  }
  if (!(sum > 0)) return null;
  return (chance) => {
    const at = chance() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > at) high = middle;
      else low = middle + 1;
    }
    const split = splits[low] as Split;
    const cards: Card[] = [];
    drawRanks(red, 'red', split.red, cards, chance);
    drawRanks(blue, 'blue', split.blue, cards, chance);
    if (split.inquisitor !== null) {
      const clues = possible[split.inquisitor]?.order ?? 0;
      const clue = clues === 3 ? (chance() < 0.5 ? 'red' : 'blue') : clues === 1 ? 'red' : 'blue';
      cards[split.inquisitor] = { side: 'order', rank: 'cross', clue };
    }
    return cards;
  };
};
