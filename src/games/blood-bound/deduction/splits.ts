/** The ways to split the table into the two clans and the Inquisitor, each weighed by the deals behind it. */
import type { Seat } from '../../../kernel/types.ts';
import { rivalOf } from '../characters.ts';
import type { Clan } from '../types.ts';
import type { Possible } from './facts.ts';
import { type ClanWays, type RankWeights, type SeatSet, seatOf, waysOf } from './ways.ts';

export interface Split {
  readonly red: SeatSet;
  readonly blue: SeatSet;
  readonly inquisitor: Seat | null;
  /** How many of the two Inquisitor cards fit his seat, 1 at a table without one; times how likely people act so then. */
  readonly weight: number;
}

const bits = (set: number): number => (set & 1) + ((set >> 1) & 1);

const isSure = (cards: Possible, clan: Clan): boolean => {
  const own = cards[clan];
  const others = cards[rivalOf(clan)] | cards.order;
  return others === 0 && own !== 0 && (own & (own - 1)) === 0;
};

/** The ways to deal one clan, whoever gets the other cards; with weights, each way counts as much as its ranks weigh. */
export const clanWays = (possible: readonly Possible[], clan: Clan, weights?: RankWeights): ClanWays =>
  waysOf(
    possible.map((cards) => cards[clan]),
    possible.reduce((set, cards, seat) => (isSure(cards, clan) ? set | (1 << seat) : set), 0),
    Math.floor(possible.length / 2),
    weights,
  );

/** Every split in which both clans can be dealt and somebody can hold the Inquisitor's card, if there is one. */
export const splitsOf = (possible: readonly Possible[], red: ClanWays, blue: ClanWays): readonly Split[] => {
  const all = (1 << possible.length) - 1;
  const blueWays = blue.upward[1] as Float64Array;
  const splits: Split[] = [];
  for (const clan of red.clans) {
    const rest = all & ~clan;
    if (possible.length % 2 === 0) {
      if (blueWays[rest] !== 0) splits.push({ red: clan, blue: rest, inquisitor: null, weight: 1 });
      continue;
    }
    for (let left = rest; left !== 0; left &= left - 1) {
      const inquisitor = seatOf(left);
      const weight = bits(possible[inquisitor]?.order ?? 0);
      const rival = rest & ~(1 << inquisitor);
      if (weight > 0 && blueWays[rival] !== 0) splits.push({ red: clan, blue: rival, inquisitor, weight });
    }
  }
  return splits;
};

export interface Weights {
  /** All deals. */
  readonly deals: number;
  /** By set of seats: the deals of everybody else for one way to deal these seats as the clan. */
  readonly red: Float64Array;
  readonly blue: Float64Array;
  /** By seat: the deals in which it holds the Inquisitor. */
  readonly order: readonly number[];
}

/** What each split weighs for the red clan, the blue clan and the Inquisitor's seat. */
export const weigh = (splits: readonly Split[], redWays: ClanWays, blueWays: ClanWays, seats: number): Weights => {
  const red = new Float64Array(1 << seats);
  const blue = new Float64Array(1 << seats);
  const order = Array<number>(seats).fill(0);
  let deals = 0;
  for (const split of splits) {
    const ofRed = (redWays.upward[1]?.[split.red] ?? 0) * split.weight;
    const ofBlue = blueWays.upward[1]?.[split.blue] ?? 0;
    red[split.red] = (red[split.red] as number) + ofBlue * split.weight;
    blue[split.blue] = (blue[split.blue] as number) + ofRed;
    deals += ofRed * ofBlue;
    if (split.inquisitor !== null) order[split.inquisitor] = (order[split.inquisitor] ?? 0) + ofRed * ofBlue;
  }
  return { deals, red, blue, order };
};
