/**
 * The text format of the journal: one record a line, `crc32 stream seq prev text`.
 *
 * - crc32: eight lower-case hexadecimal digits, over everything after them up to the line's end.
 * - The mark after the crc32 is a space if the line begins a batch (one write to the disk) and `+` if it continues the batch of the line
 *   before: whatever comes before the last space-marked line had been acknowledged, which tells a torn last write from damage.
 * - seq numbers all lines of the journal, so that it is known how many are missing; prev is the seq of the stream's line before this one,
 *   0 where the stream starts (again), so that it is known who misses them.
 * - text is a payload (JSON), or begins with a sign that JSON cannot begin with: see `text.ts`.
 */
import { crc32 } from 'node:zlib';

/** The stream of the journal's own lines; no owner can have it. */
export const CONTROL = '.';
const STREAM = /^[A-Za-z0-9:_-][A-Za-z0-9:._-]{0,63}$/;
const NUMBER = /^(0|[1-9][0-9]{0,15})$/;
const SPACE = 0x20;
const PLUS = 0x2b;
const CRC_DIGITS = 8;

/** A checked line's fields, and where its text begins. */
export interface Head {
  readonly stream: string;
  readonly seq: number;
  readonly prev: number;
  /** True if it continues the batch of the line before. */
  readonly joined: boolean;
  readonly textAt: number;
}

export const isStream = (id: string): boolean => STREAM.test(id);

const crcText = (crc: number): string => crc.toString(16).padStart(CRC_DIGITS, '0');

/** What follows the crc32 and stands before the text. */
export const headText = (stream: string, seq: number, prev: number, joined: boolean): string =>
  `${joined ? '+' : ' '}${stream} ${seq} ${prev} `;

/** A whole line with its line end. */
export const formatLine = (head: Omit<Head, 'textAt'>, text: string): string => {
  const body = headText(head.stream, head.seq, head.prev, head.joined) + text;
  return `${crcText(crc32(body))}${body}\n`;
};

/** Does `bytes`, without its first eight, have the crc32 that those eight state? `start` replaces the beginning of what is summed. */
export const isSound = (bytes: Buffer, start = '', from = CRC_DIGITS): boolean =>
  bytes.toString('latin1', 0, CRC_DIGITS) === crcText(crc32(bytes.subarray(from), crc32(start)));

/**
 * Reads one line.
 * @param bytes the line without its line end
 * @returns null if anything about it is wrong
 */
export const parseHead = (bytes: Buffer): Head | null => {
  const mark = bytes[CRC_DIGITS];
  if ((mark !== SPACE && mark !== PLUS) || !isSound(bytes)) return null;
  const afterStream = bytes.indexOf(SPACE, CRC_DIGITS + 1);
  const afterSeq = bytes.indexOf(SPACE, afterStream + 1);
  const afterPrev = bytes.indexOf(SPACE, afterSeq + 1);
  if (afterStream < 0 || afterSeq < 0 || afterPrev < 0) return null;
  const stream = bytes.toString('latin1', CRC_DIGITS + 1, afterStream);
  const seq = bytes.toString('latin1', afterStream + 1, afterSeq);
  const prev = bytes.toString('latin1', afterSeq + 1, afterPrev);
  if ((stream !== CONTROL && !isStream(stream)) || !NUMBER.test(seq) || !NUMBER.test(prev)) return null;
  return { stream, seq: Number(seq), prev: Number(prev), joined: mark === PLUS, textAt: afterPrev + 1 };
};

export const textOf = (bytes: Buffer, head: Head): string => bytes.toString('utf8', head.textAt);
