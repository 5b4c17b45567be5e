/** What a board is given to draw: a view, who sits where, and what the open menu points at. */
import type { Seat, SeenEvent, Subject, ViewCore } from '../../kernel/types.ts';
import type { Tags } from '../components/notebook/tags.ts';
import type { Telling } from '../plain/narrate.ts';
import type { Row } from '../text/row.ts';
import type { SeatNotes } from './notes.ts';

/** Who plays a seat. `held`: a bot plays until the person is back. */
export interface Holder {
  readonly isBot: boolean;
  readonly presence: 'here' | 'away' | 'held';
}

/** A seat that the open question points at: `offered`, under the cursor, or chosen already. */
export interface Pointer {
  readonly seat: Seat;
  readonly is: 'offered' | 'cursor' | 'picked';
}

export interface Scene<V extends ViewCore = ViewCore> {
  readonly view: V;
  readonly holders: readonly Holder[];
  readonly pointers: readonly Pointer[];
  readonly telling: Telling;
  /** The reader's own marks; none where they are not given. */
  readonly tags?: Tags;
}

/** Columns and rows that are free for the board. */
export interface Space {
  readonly columns: number;
  readonly rows: number;
}

/** A table in rows; `isWhole` is false where something had no room and is only counted. */
export interface Drawing {
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
}

/** How one game is drawn. */
export interface Board<V extends ViewCore = ViewCore> {
  /** The table: the fullest drawing that fits into the space. */
  readonly draw: (scene: Scene<V>, space: Space) => Drawing;
  /** What the reader alone knows, a sentence each. */
  readonly secrets: (view: V, telling: Telling) => readonly string[];
  /** What can be counted about each seat, from the view and what its viewer was told; not given by games without a notebook. */
  readonly notebook?: (view: V, events: readonly SeenEvent[], telling: Telling) => readonly SeatNotes[];
  /** Names the attack on the reader that is going on, the same as long as it lasts; null if there is none. */
  readonly attackOnYou: (view: V) => string | null;
  /** What can be explained of what an answer points at, a sentence each; where secrets are covered, only of what all can see. */
  readonly explain: (view: V, subject: Subject, telling: Telling, isCovered: boolean) => readonly string[];
  /** The end of the game, the verdict first; empty while it runs. */
  readonly result: (view: V, telling: Telling) => readonly string[];
  /** A game that its owner has ended without a winner, in the same order; the view shows everything. */
  readonly unfinished: (view: V, telling: Telling) => readonly string[];
  /** The house rules that words depend on. */
  readonly wording: (view: V) => { readonly edition: string; readonly rankOrder: Telling['rankOrder'] };
}
