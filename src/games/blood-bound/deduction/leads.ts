/** Counts, for every set of seats that can be a clan, the ways in which each of its members leads it (BB-50 to BB-52). */
import type { Seat } from '../../../kernel/types.ts';
import { CLAN_RANKS } from '../characters.ts';
import { type ClanWays, dealRank, type SeatSet, seatOf, weightOf } from './ways.ts';

/** Who takes over from a clan's lowest rank that has given up the lead. */
type Heir = 'highest' | 'nextLowest';

/** A seat that does not lead even as the lowest rank of its clan, with its rank, which everybody knows by then. */
export interface Deposed {
  readonly seat: Seat;
  readonly rank: number;
  readonly heir: Heir;
}

/** One leader of a clan, and in how many of the ways to deal it. */
export interface Lead {
  readonly leader: Seat;
  readonly ways: number;
}

const TOP = CLAN_RANKS.length;

const has = (set: SeatSet, seat: Seat): boolean => ((set >> seat) & 1) === 1;
const without = (set: SeatSet, seat: Seat): SeatSet => set & ~(1 << seat);

/** The ways in which this seat has a rank above `floor` and every one of so many `others` a higher one than it. */
const aboveAll = (ways: ClanWays, seat: Seat, floor: number, others: SeatSet, count: number): number => {
  let sum = 0;
  for (let rank = floor + 1; rank <= TOP - count; rank += 1) {
    if (!has(ways.holders[rank] as SeatSet, seat)) continue;
    sum += ((ways.upward[rank + 1] as Float64Array)[others] as number) * weightOf(ways, seat, rank);
  }
  return sum;
};

/** `below[rank][set]`: the ways in which the deposed is the lowest of the set and its highest is below this rank. */
const waysBelow = (ways: ClanWays, deposed: Deposed): readonly Float64Array[] => {
  const below: Float64Array[] = [];
  let table: Float64Array = new Float64Array(ways.upward[1]?.length ?? 0);
  table[1 << deposed.seat] = weightOf(ways, deposed.seat, deposed.rank);
  for (let rank = deposed.rank + 1; rank <= TOP; rank += 1) {
    below[rank] = table;
    const dealt = new Float64Array(table.length);
    dealRank(table, dealt, ways.holders[rank] ?? 0, false, ways.weights[rank] as Float64Array, [1, ways.size - 1]);
    table = dealt;
  }
  return below;
};

type Count = (clan: SeatSet, leader: Seat) => number;

/** The ways in which the deposed is the lowest of the clan and this seat leads in its place. */
const asHeir = (ways: ClanWays, deposed: Deposed): Count => {
  if (!has(ways.holders[deposed.rank] as SeatSet, deposed.seat)) return () => 0;
  if (deposed.heir === 'nextLowest') {
    const weight = weightOf(ways, deposed.seat, deposed.rank);
    return (clan, leader) =>
      weight * aboveAll(ways, leader, deposed.rank, without(without(clan, leader), deposed.seat), ways.size - 2);
  }
  const below = waysBelow(ways, deposed);
  return (clan, leader) => {
    let sum = 0;
    for (let rank = deposed.rank + 1; rank <= TOP; rank += 1) {
      if (!has(ways.holders[rank] as SeatSet, leader)) continue;
      sum += (below[rank]?.[without(clan, leader)] ?? 0) * weightOf(ways, leader, rank);
    }
    return sum;
  };
};

/**
 * Who can lead each possible clan.
 * @returns for every set in `ways.clans`, its possible leaders; their ways sum up to all ways to deal the clan
 */
export const leadsOf = (ways: ClanWays, deposed: readonly Deposed[]): ReadonlyMap<SeatSet, readonly Lead[]> => {
  const heirs = deposed.map((each) => ({ seat: each.seat, count: asHeir(ways, each) }));
  const leadsIn = (clan: SeatSet): readonly Lead[] => {
    const leads: Lead[] = [];
    for (let rest = clan; rest !== 0; rest &= rest - 1) {
      const leader = seatOf(rest);
      let sum = heirs.some(({ seat }) => seat === leader)
        ? 0
        : aboveAll(ways, leader, 0, without(clan, leader), ways.size - 1);
      for (const { seat, count } of heirs) if (seat !== leader && has(clan, seat)) sum += count(clan, leader);
      if (sum > 0) leads.push({ leader, ways: sum });
    }
    return leads;
  };
  return new Map(ways.clans.map((clan) => [clan, leadsIn(clan)]));
};
