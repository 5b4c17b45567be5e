/** What several viewers are told alike in one moment is worked out and written once: events, changes, channels. */
import type { Channel, SeenEvent, ViewCore, Viewer } from '../src/kernel/types.ts';
import { createChangesWriter } from './changes-writer.ts';
import type { Match } from './match.ts';

export interface CommonNews {
  readonly channels: readonly Channel[];
  /** The changes between two Views of one viewer, as text; empty if there are none. */
  changes(before: ViewCore, after: ViewCore): string;
  /** What the viewer is told of the events since a position. */
  events(viewer: Viewer, since: number): readonly SeenEvent[];
  /** Events as text. */
  eventsText(seen: readonly SeenEvent[]): string;
}

/** For one moment: nothing may be given to the match while it is used. */
export const createCommonNews = (match: Match, channels: readonly Channel[]): CommonNews => {
  let written: { readonly seen: readonly SeenEvent[]; readonly text: string } = { seen: [], text: '[]' };
  let told: { readonly since: number; readonly seen: readonly SeenEvent[] | null } = { since: -1, seen: null };

  return {
    channels,
    changes: createChangesWriter(),
    events: (viewer, since) => {
      if (told.since !== since) told = { since, seen: match.toldToAll(since) };
      return told.seen ?? match.events(viewer, since);
    },
    eventsText: (seen) => {
      if (seen.length === 0) return '[]';
      if (seen !== written.seen) written = { seen, text: JSON.stringify(seen) };
      return written.text;
    },
  };
};
