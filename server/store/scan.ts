/** From bytes to records: cuts a file's bytes at the line ends, checks every line, and mends a line end that was itself damaged. */
import { type Head, parseHead } from './line.ts';

/** One record, or a piece of the file that is none. */
export interface Entry {
  /** The line in its file, from 1. */
  readonly line: number;
  readonly bytes: Buffer;
  /** null: not a sound record. */
  readonly head: Head | null;
}

/** Where a second record may begin inside a bad line: eight hexadecimal digits and a mark. */
const BEGINNING = /[0-9a-f]{8}[ +]/g;

/**
 * A bad line may be two good ones with a damaged line end between them.
 * @returns the two, with the line end as a bad piece in between, or null
 */
const parted = (bytes: Buffer, line: number): readonly Entry[] | null => {
  for (const { index } of bytes.toString('latin1').matchAll(BEGINNING)) {
    if (index === 0) continue;
    const [left, right] = [bytes.subarray(0, index - 1), bytes.subarray(index)];
    const [first, second] = [parseHead(left), parseHead(right)];
    if (first !== null && second !== null) {
      return [
        { line, bytes: left, head: first },
        { line, bytes: bytes.subarray(index - 1, index), head: null },
        { line, bytes: right, head: second },
      ];
    }
  }
  return null;
};

const entriesOf = (bytes: Buffer, line: number): readonly Entry[] => {
  const head = parseHead(bytes);
  return head === null ? (parted(bytes, line) ?? [{ line, bytes, head }]) : [{ line, bytes, head }];
};

export interface Scanner {
  /** Takes the next bytes of the file; gives the lines that are now complete. */
  readonly take: (bytes: Buffer) => readonly Entry[];
  /** The file is over; gives what stood after the last line end. */
  readonly finish: () => readonly Entry[];
}

export const createScanner = (): Scanner => {
  let [pieces, line]: [Buffer[], number] = [[], 0];
  const lineEnding = (last: Buffer): readonly Entry[] => {
    const bytes = pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
    pieces = [];
    line += 1;
    return entriesOf(bytes, line);
  };
  const take = (bytes: Buffer): readonly Entry[] => {
    const entries: Entry[] = [];
    let from = 0;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
      entries.push(...lineEnding(bytes.subarray(from, at)));
      from = at + 1;
    }
    if (from < bytes.length) pieces.push(bytes.subarray(from));
    return entries;
  };
  return { take, finish: () => (pieces.length === 0 ? [] : lineEnding(Buffer.alloc(0))) };
};
