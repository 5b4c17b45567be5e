/** The player's own marks: one word for a seat out of a small set, seen by nobody else. */
import type { Speech } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/types.ts';

export const TAGS = ['friend', 'enemy', 'leader', 'liar'] as const;
export type Tag = (typeof TAGS)[number];
/** The marked seats. */
export type Tags = ReadonlyMap<Seat, Tag>;

export const NO_TAGS: Tags = new Map();

/** The marks with this one at this seat; null, or the mark that is there already, takes it away. */
export const withTag = (tags: Tags, seat: Seat, tag: Tag | null): Tags => {
  const next = new Map(tags);
  if (tag === null || tags.get(seat) === tag) next.delete(seat);
  else next.set(seat, tag);
  return next;
};

/** The mark after this one, and none after the last. */
export const tagAfter = (tag: Tag | undefined): Tag | null =>
  tag === undefined ? TAGS[0] : (TAGS[TAGS.indexOf(tag) + 1] ?? null);

/** The letter of a mark, one column; a blank for none. */
export const signOf = (tag: Tag | undefined, speech: Speech): string =>
  tag === undefined ? ' ' : speech.tell({ key: `tag.${tag}.sign` });
