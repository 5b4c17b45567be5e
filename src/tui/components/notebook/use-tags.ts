/** Keeps the player's own marks for as long as one match runs. */
import { useState } from 'react';
import type { ClientState } from '../../../client/state.ts';
import type { Seat } from '../../../kernel/types.ts';
import { NO_TAGS, type Tag, type Tags, withTag } from './tags.ts';

/** Marks a seat; null takes its mark away. */
export type OnTag = (seat: Seat, tag: Tag | null) => void;

/** The room whose match is running, or null. Between two matches of one room there always is the end of the first. */
const matchIn = ({ room, game }: ClientState): string | null =>
  room?.phase === 'playing' && game !== null && game.view.outcome === null ? room.code : null;

/** The marks of the running match; gone when it is over. A connection that is lost and found again keeps them. */
export const useTags = (state: ClientState): { readonly tags: Tags; readonly onTag: OnTag } => {
  const match = matchIn(state);
  const [kept, setKept] = useState<{ readonly match: string | null; readonly tags: Tags }>({ match, tags: NO_TAGS });
  const isSame = kept.match === match;
  if (!isSame) setKept({ match, tags: NO_TAGS });
  return {
    tags: isSame ? kept.tags : NO_TAGS,
    onTag: (seat, tag) => setKept((before) => ({ ...before, tags: withTag(before.tags, seat, tag) })),
  };
};
