/** Makes a film of a record for the replay: every step as any point of view saw it. */
import type { Problem } from '../src/client/state.ts';
import type { AnyGame } from '../src/games/index.ts';
import type { Turn } from '../src/kernel/replay.ts';
import { seenBy } from '../src/kernel/see.ts';
import type { CoreState, Result, SeenEvent, Viewer } from '../src/kernel/types.ts';
import type { Angle, Film } from '../src/tui/screens/replay/film.ts';
import { Failure } from './failure.ts';
import type { OpenedRecord } from './record-file.ts';

const viewerOf = (angle: Angle): Viewer => {
  if (angle === 'public') return { as: 'spectator' };
  return angle === 'open' ? { as: 'referee' } : { as: 'seat', seat: angle };
};

interface Told {
  readonly events: readonly SeenEvent[];
  /** How many of the events were told up to and with each step. */
  readonly counts: readonly number[];
}

/** A game that was played again, step by step. */
export interface Footage {
  readonly game: Pick<AnyGame, 'id' | 'view'>;
  /** The players' names by seat. */
  readonly names: readonly string[];
  readonly turns: readonly Turn<CoreState>[];
}

/** @throws RangeError in `shot` for a step that is not there */
export const filmOf = ({ game, names, turns }: Footage): Film => {
  const told = new Map<Angle, Told>();
  const toldTo = (angle: Angle): Told => {
    const known = told.get(angle);
    if (known !== undefined) return known;
    // With all cards open there is no secret left to tell, and nobody it would be told to.
    const seen = turns.map(({ events }) => seenBy(events, viewerOf(angle === 'open' ? 'public' : angle)));
    const counts: number[] = [];
    for (const { length } of seen) counts.push((counts.at(-1) ?? 0) + length);
    const made = { events: seen.flat(), counts };
    told.set(angle, made);
    return made;
  };
  return {
    game: game.id,
    names,
    length: turns.length,
    shot: (at, angle) => {
      const turn = turns[at];
      if (turn === undefined) throw new RangeError(`there is no step ${at} of ${turns.length}`);
      const { events, counts } = toldTo(angle);
      const [count = 0, before = 0] = [counts[at], counts[at - 1]];
      return { view: game.view(turn.state, viewerOf(angle)), events: events.slice(0, count), fresh: count - before };
    },
  };
};

/** A failure of opening a record, as the screens say it. */
const problemOf = ({ code, params }: Failure): Problem =>
  code === 'record/unreadable' ? { code, params } : { code: 'record/unplayable', params: { reason: code } };

/** The film of a record that `open` gives, or why there is none. */
export const filmFrom = async (open: () => Promise<OpenedRecord>): Promise<Result<Film, Problem>> => {
  try {
    return { ok: true, value: filmOf(await open()) };
  } catch (error) {
    if (error instanceof Failure) return { ok: false, error: problemOf(error) };
    throw error;
  }
};
