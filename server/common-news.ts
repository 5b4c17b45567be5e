/** What several viewers are told alike in one moment is worked out and written once: events, changes, channels. */
import type { Channel, SeenEvent } from '../src/kernel/types.ts';
import type { Compared, Edit } from '../src/protocol/changes.ts';
import { changesBetween } from '../src/protocol/changes.ts';
import type { Match } from './match.ts';

export interface CommonNews {
  readonly channels: readonly Channel[];
  /** What has changed between two Views of one viewer, each edit as text. */
  changes(before: unknown, after: unknown): readonly string[];
  /** Events of one viewer as text; equal lists of the same events are written once. */
  events(seen: readonly SeenEvent[]): string;
}

/** For one moment: nothing may be given to the match while it is used. */
export const createCommonNews = (match: Match): CommonNews => {
  const compared: Compared = new Map();
  const texts = new Map<Edit, string>();
  let written: { readonly seen: readonly SeenEvent[]; readonly text: string } = { seen: [], text: '[]' };

  const textOf = (edit: Edit): string => {
    const known = texts.get(edit);
    if (known !== undefined) return known;
    const text = JSON.stringify(edit);
    texts.set(edit, text);
    return text;
  };
  return {
    channels: match.channels(),
    changes: (before, after) => changesBetween(before, after, compared).map(textOf),
    events: (seen) => {
      const isSame =
        seen.length === written.seen.length &&
        seen.every(({ type, shown, secret }, at) => {
          const other = written.seen[at];
          return type === other?.type && shown === other.shown && secret === other.secret;
        });
      if (!isSame) written = { seen, text: JSON.stringify(seen) };
      return written.text;
    },
  };
};
