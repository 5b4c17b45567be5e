/** How likely people act as they did, deal by deal, in a form that the exact counting can take in. */
import type { Clan } from '../types.ts';
import type { Split } from './splits.ts';
import type { RankWeights, SeatSet } from './ways.ts';

/** A likelihood that is a product of these factors; each is above 0, and only their ratios matter. */
export interface Likelihood {
  /** By seat and `rank − 1`, for a seat that holds this rank of this clan. */
  readonly ranks: { readonly [C in Clan]: RankWeights };
  /** That the members of this clan act so if they are these seats. */
  readonly clan: (members: SeatSet, clan: Clan) => number;
  /** By seat, that it acts so as the Inquisitor. */
  readonly order: readonly number[];
}

/** The splits, each weighing as much more as it makes what was seen likelier. */
export const likelier = (splits: readonly Split[], likelihood: Likelihood): readonly Split[] =>
  splits.map(({ red, blue, inquisitor, weight }) => ({
    red,
    blue,
    inquisitor,
    weight:
      weight *
      likelihood.clan(red, 'red') *
      likelihood.clan(blue, 'blue') *
      (inquisitor === null ? 1 : (likelihood.order[inquisitor] ?? 1)),
  }));
