/** What several viewers are told alike in one moment is worked out and written once: events, changes, channels. */
import type { Channel, SeenEvent, Viewer } from '../src/kernel/types.ts';
import type { Compared, Edit } from '../src/protocol/changes.ts';
import { changesBetween } from '../src/protocol/changes.ts';
import type { Match } from './match.ts';

export interface CommonNews {
  readonly channels: readonly Channel[];
  /** The changes between two Views of one viewer, as text; empty if there are none. */
  changes(before: unknown, after: unknown): string;
  /** What the viewer is told of the events since a position. */
  events(viewer: Viewer, since: number): readonly SeenEvent[];
  /** Events as text. */
  eventsText(seen: readonly SeenEvent[]): string;
}

const areSameEdits = (one: readonly Edit[], other: readonly Edit[]): boolean =>
  one.length === other.length && one.every((edit, at) => edit === other[at]);

/** For one moment: nothing may be given to the match while it is used. */
export const createCommonNews = (match: Match, channels: readonly Channel[]): CommonNews => {
  const compared: Compared = new Map();
  const changesWritten: { readonly edits: readonly Edit[]; readonly text: string }[] = [];
  let written: { readonly seen: readonly SeenEvent[]; readonly text: string } = { seen: [], text: '[]' };
  let told: { readonly since: number; readonly seen: readonly SeenEvent[] | null } = { since: -1, seen: null };

  return {
    channels,
    changes: (before, after) => {
      const edits = changesBetween(before, after, compared);
      if (edits.length === 0) return '';
      const known = changesWritten.find((each) => areSameEdits(each.edits, edits));
      if (known !== undefined) return known.text;
      const text = JSON.stringify(edits);
      changesWritten.push({ edits, text });
      return text;
    },
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
