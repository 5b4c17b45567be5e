/** A finished game as the replay shows it: every step, from any point of view. Who has the record and the rules makes one. */
import type { Seat, SeenEvent, ViewCore } from '../../../kernel/types.ts';

/** Through whose eyes: of everybody, of one seat, or with all cards open. */
export type Angle = 'public' | 'open' | Seat;

/** What can be seen after one step. */
export interface Shot {
  readonly view: ViewCore;
  /** All events so far, as this point of view was told of them. */
  readonly events: readonly SeenEvent[];
  /** How many of them are of this step. */
  readonly fresh: number;
}

export interface Film {
  /** The game's id. */
  readonly game: string;
  /** The players' names by seat. */
  readonly names: readonly string[];
  /** How many steps there are, the deal among them. */
  readonly length: number;
  /** @param at a step from 0, the deal */
  shot(at: number, angle: Angle): Shot;
}

/** Events with which something new begins at the table: the steps one jumps to. */
const BEGINNINGS: ReadonlySet<string> = new Set(['attack.declared', 'dagger.passed', 'player.captured']);

/** The steps at which a turn begins, after the deal. */
export const turnsOf = (film: Film): readonly number[] =>
  Array.from({ length: film.length }, (_, at) => at).filter((at) => {
    const { events, fresh } = film.shot(at, 'public');
    return events.slice(events.length - fresh).some(({ type }) => BEGINNINGS.has(type));
  });
