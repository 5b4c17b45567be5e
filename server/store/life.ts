/** One stream while the journal is read: what counts of it, a replacement that is not complete yet, and whether lines are missing. */
import type { Hole } from './hole.ts';
import type { Head } from './line.ts';
import type { Text } from './text.ts';

/** Lines of one stream, one following the other. */
interface Run {
  readonly first: number;
  last: number;
  readonly payloads: string[];
}

/** Changed in place: a recovery reads hundreds of thousands of lines. */
export interface Life {
  /** What counts; null before the first line that does. */
  kept: Run | null;
  draft: Run | null;
  /** The seq of the last line seen. */
  tip: number;
  /** A bad line that looks like one of this stream; its next line shows whether it was. */
  doubt: { readonly hole: Hole; readonly seq: number } | null;
  /** Where lines are missing; null if the stream is whole. */
  hurt: Hole | null;
}

export const newLife = (tip = 0): Life => ({ kept: null, draft: null, tip, doubt: null, hurt: null });

const canFollow = (life: Life, { prev }: Head, { says }: Text): boolean => {
  if (prev === 0) return says !== 'end';
  if (prev !== life.tip) return false;
  return life.draft === null ? says !== 'draft' : says === 'draft';
};

const forgiveDoubt = (life: Life): void => {
  if (life.doubt !== null) life.doubt.hole.owners.delete(life.doubt.seq);
  life.doubt = null;
};

/** The bad line was this stream's after all, or lines are missing otherwise. */
export const hurt = (life: Life, hole: Hole): void => {
  life.hurt = life.doubt?.hole ?? hole;
  life.doubt = null;
  life.draft = null;
};

/** A line or a statement of heads shows that the stream's last line seen was its last: nothing bad after that was its. */
export const confirm = (life: Life): void => {
  if (life.draft === null) forgiveDoubt(life);
};

const extend = (life: Life, run: Run, seq: number, text: Text): void => {
  run.last = seq;
  if (text.says !== 'end' && text.payload !== null) run.payloads.push(text.payload);
  const isComplete = text.says === 'payload' || (text.says === 'draft' && text.left === 0);
  if (life.draft === null || !isComplete) return;
  life.kept = life.draft;
  life.draft = null;
  life.doubt = null;
  life.hurt = null;
};

/**
 * Takes the stream's next line.
 * @returns false if a line between this and the last one seen is missing: the caller then calls `hurt`
 */
export const advance = (life: Life, head: Head, text: Text): boolean => {
  const follows = canFollow(life, head, text);
  if (follows && head.prev !== 0) confirm(life);
  life.tip = head.seq;
  if (!follows) return false;
  if (head.prev === 0) life.draft = { first: head.seq, last: head.seq, payloads: [] };
  const run = life.draft ?? (life.hurt === null ? life.kept : null);
  if (run !== null) extend(life, run, head.seq, text);
  return true;
};
