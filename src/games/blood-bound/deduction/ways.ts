/**
 * Counts the ways to deal one clan's ranks to sets of seats. Not seat by seat with sets of ranks used, which would need
 * both clans' ranks at once, but rank by rank from the highest with sets of seats served: 9 steps over at most 2^12 sets.
 */
import type { Seat } from '../../../kernel/types.ts';
import { CLAN_RANKS } from '../characters.ts';

/** A set of seats: bit `seat`. */
export type SeatSet = number;

const RANKS = CLAN_RANKS.length;

/** `weights[seat][rank − 1]`: how much a deal counts in which this seat has this rank; without them, every deal counts once. */
export type RankWeights = readonly (readonly number[])[];

export interface ClanWays {
  /** How many members the clan has. */
  readonly size: number;
  /** `weights[rank][seat]`: how much it counts that this seat holds this rank. */
  readonly weights: readonly Float64Array[];
  /** `holders[rank]`: the seats that can hold this rank. */
  readonly holders: readonly SeatSet[];
  /**
   * `upward[rank][set]`: in how many ways exactly these seats can hold ranks from `rank` up; `upward[1]` are the clan's.
   * Sets are left out, as 0, that are too small to become a whole clan with the ranks below.
   */
  readonly upward: readonly Float64Array[];
  /** The sets of seats that can be the whole clan. */
  readonly clans: readonly SeatSet[];
}

/** How many seats are in a set: the bits are added up in pairs, fours, eights and sixteens. */
const sizeOf = (set: SeatSet): number => {
  const pairs = set - ((set >> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
  const eights = (fours + (fours >> 4)) & 0x0f0f;
  return (eights + (eights >> 8)) & 0x1f;
};

const listed = new Map<number, Uint16Array>();

/** The sets out of so many seats that have from `fewest` to `most` members, in ascending order; each list is made once. */
const setsOf = (seats: number, fewest: number, most: number): Uint16Array => {
  const key = (seats << 8) | (Math.max(0, fewest) << 4) | Math.max(0, most);
  const known = listed.get(key);
  if (known !== undefined) return known;
  const sets = Uint16Array.from({ length: 1 << seats }, (_, set) => set).filter((set) => {
    const size = sizeOf(set);
    return size >= fewest && size <= most;
  });
  listed.set(key, sets);
  return sets;
};

const seatsIn = (table: Float64Array): number => 31 - Math.clz32(table.length);

/** How much it counts that this seat holds this rank. */
export const weightOf = ({ weights }: Pick<ClanWays, 'weights'>, seat: Seat, rank: number): number =>
  (weights[rank] as Float64Array)[seat] as number;

/** The one seat in a set, or its lowest. */
export const seatOf = (set: SeatSet): Seat => 31 - Math.clz32(set & -set);

/**
 * Deals one more rank to one of its holders, or to nobody.
 * @param ways by set of seats served so far
 * @param dealt where the ways with that rank go, by set of seats; all 0 until now
 * @param mustUse true if the rank is certain to be in play, so that dealing it to nobody is left out
 * @param weights by seat, how much it counts that it holds this rank
 * @param served the least and the most members of the sets that are dealt one more
 */
export const dealRank = (
  ways: Float64Array,
  dealt: Float64Array,
  holders: SeatSet,
  mustUse: boolean,
  weights: Float64Array,
  [fewest, most]: readonly [fewest: number, most: number],
): void => {
  if (!mustUse) dealt.set(ways);
  if (holders === 0) return;
  const sets = setsOf(seatsIn(ways), fewest, most);
  for (let at = 0; at < sets.length; at += 1) {
    const served = sets[at] as SeatSet;
    const before = ways[served] as number;
    if (before === 0) continue;
    for (let free = holders & ~served; free !== 0; free &= free - 1) {
      const set = served | (free & -free);
      dealt[set] = (dealt[set] as number) + before * (weights[seatOf(free)] as number);
    }
  }
};

/** `tables[rank]`: by set of seats, for the ranks up to one above the highest. */
export type Tables = readonly Float64Array[];

/** Tables to count in, all 0. A count of twelve seats fills 0.4 MB, so whoever counts often lends the same ones again. */
export const freshTables = (seats: number): Tables =>
  Array.from({ length: RANKS + 2 }, () => new Float64Array(1 << seats));

/**
 * @param upward where it is counted, all 0; they are the ways from then on
 * @param ranks by seat, the ranks of this clan that it can hold: bit `rank − 1`
 * @param sure the seats that can hold nothing but one rank of this clan; it is dealt to nobody else
 */
export const waysOf = (
  upward: Tables,
  ranks: readonly number[],
  sure: SeatSet,
  size: number,
  weights?: RankWeights,
): ClanWays => {
  const holdersAt = (rank: number): SeatSet =>
    ranks.reduce((set, mask, seat) => ((mask >> (rank - 1)) & 1 ? set | (1 << seat) : set), 0);
  const holders = Array.from({ length: RANKS + 1 }, (_, rank) => (rank === 0 ? 0 : holdersAt(rank)));
  const byRank = Array.from({ length: RANKS + 1 }, (_, rank) =>
    Float64Array.from(ranks, (_mask, seat) => weights?.[seat]?.[rank - 1] ?? 1),
  );
  (upward[RANKS + 1] as Float64Array)[0] = 1;
  for (let rank = RANKS; rank >= 1; rank -= 1) {
    const seats = holders[rank] as SeatSet;
    const mustUse = (seats & sure) !== 0;
    dealRank(
      upward[rank + 1] as Float64Array,
      upward[rank] as Float64Array,
      mustUse ? seats & sure : seats,
      mustUse,
      byRank[rank] as Float64Array,
      [size - rank, Math.min(size - 1, RANKS - rank)],
    );
  }
  const whole = upward[1] as Float64Array;
  const clans = [...setsOf(ranks.length, size, size)].filter((set) => whole[set] !== 0);
  return { size, weights: byRank, holders, upward, clans };
};

/** Two tables by set of seats to work in, for one table size; nothing of them outlives a call. */
const working = new Map<number, readonly [Float64Array, Float64Array]>();
const workingFor = (seats: number): readonly [Float64Array, Float64Array] => {
  const known = working.get(seats);
  if (known !== undefined) return known;
  const made = [new Float64Array(1 << seats), new Float64Array(1 << seats)] as const;
  working.set(seats, made);
  return made;
};

/**
 * The weight of every (seat, rank) of a clan: over all ways to deal it, the sum of the weights of the set that becomes
 * the clan. Runs the counting backwards, so that all seats and ranks together cost no more than the count itself.
 * @param weights by set of seats, what one way to make it the clan weighs
 * @returns by seat, then by `rank − 1`
 */
export const rankWeights = (ways: ClanWays, weights: Float64Array, seats: number): readonly (readonly number[])[] => {
  const result = Array.from({ length: seats }, () => Array<number>(RANKS).fill(0));
  const { size } = ways;
  const sums = new Float64Array(seats);
  const [one, other] = workingFor(seats);
  let below = weights;
  for (let rank = 1; rank <= RANKS; rank += 1) {
    const above = ways.upward[rank + 1] as Float64Array;
    const holders = ways.holders[rank] as SeatSet;
    const counts = ways.weights[rank] as Float64Array;
    const next = below === one ? other : one;
    next.fill(0);
    // Those served by the ranks above are no more than there are such ranks, and no fewer than the ranks below leave over.
    const sets = setsOf(seats, size - rank, Math.min(size, RANKS - rank));
    sums.fill(0);
    for (let at = 0; at < sets.length; at += 1) {
      const served = sets[at] as SeatSet;
      const after = above[served] as number;
      if (after === 0) continue;
      let sum = below[served] as number;
      for (let free = holders & ~served; free !== 0; free &= free - 1) {
        const left = below[served | (free & -free)] as number;
        if (left === 0) continue;
        const seat = seatOf(free);
        const weight = left * (counts[seat] as number);
        sum += weight;
        sums[seat] = (sums[seat] as number) + after * weight;
      }
      next[served] = sum;
    }
    for (let seat = 0; seat < seats; seat += 1) (result[seat] as number[])[rank - 1] = sums[seat] as number;
    below = next;
  }
  return result;
};
