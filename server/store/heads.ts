/** Heads: which streams live at one moment and where each begins and ends in the journal; also the control line that states them. */
import { StoreError } from './store-error.ts';

/** A place in the journal. */
export interface Place {
  /** The file's name in the data folder. */
  readonly file: string;
  /** The line in it, from 1. */
  readonly line: number;
}

/** Where something was found damaged, and what was wrong. */
export interface Loss extends Place {
  /** For the operator. */
  readonly reason: string;
}

/** Where one stream stands in the journal. */
export interface Span {
  /** The seq of its first line that still counts; 0 if none could be read. */
  readonly first: number;
  /** The seq of its last line. */
  readonly last: number;
  /** Set from the moment damage is found until the stream is replaced or ends, over restarts. */
  readonly loss: Loss | null;
}
export type Heads = ReadonlyMap<string, Span>;

/** Raised when an older program could no longer read the journal. */
const FORMAT = 1;

type Written = readonly [first: number, last: number, loss?: Loss];

/** The text of the control line; a reader can check against it that no stream's last lines are missing. */
export const formatHeads = (heads: Heads): string => {
  const written = Array.from(heads, ([stream, { first, last, loss }]): readonly [string, Written] => [
    stream,
    loss === null ? [first, last] : [first, last, loss],
  ]);
  return JSON.stringify({ format: FORMAT, heads: Object.fromEntries(written) });
};

/**
 * Reads the text of a control line whose crc32 was right.
 * @throws StoreError store/format if a newer program wrote it
 */
export const parseHeads = (text: string): Heads => {
  const read = JSON.parse(text) as { format: number; heads: { [stream: string]: Written } };
  if (read.format !== FORMAT) throw new StoreError('store/format', `journal of format ${read.format}, not ${FORMAT}`);
  return new Map(Object.entries(read.heads).map(([id, [first, last, loss = null]]) => [id, { first, last, loss }]));
};
