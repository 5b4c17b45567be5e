/** What a notebook says of each seat, by a board that can count it: chances with names to them, for any game. */
import type { Role } from '../look/theme.ts';

/** Something that may be true, and how likely it is, from 0 to 1. */
export interface Likely {
  readonly name: string;
  readonly chance: number;
}

/** A side that a seat can be on. */
export interface SideNotes extends Likely {
  /** One column that stands for it. */
  readonly letter: string;
  readonly role: Role;
  /** The ranks it can have on this side, most likely first; their chances sum up to the side's. */
  readonly ranks: readonly Likely[];
  /** How likely it leads this side; null for a side without a leader. */
  readonly leads: number | null;
}

/** Everything about one seat. */
export interface SeatNotes {
  /** Every side of the table in its order, those that are impossible here too. */
  readonly sides: readonly SideNotes[];
  /** The ranks it can have on any side, most likely first; impossible ones are absent. */
  readonly ranks: readonly Likely[];
  /** What is certain, a phrase each. */
  readonly known: readonly string[];
}
