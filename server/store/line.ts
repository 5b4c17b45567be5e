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
const MOST_DIGITS = 15;
const ZERO = 0x30;
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

/** The two digits of every byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** The value of every hexadecimal digit by its code; 16 for anything else. */
const DIGITS = Uint8Array.from({ length: 256 }, (_, code) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(code));
  return value < 0 ? 16 : value;
});

const crcText = (crc: number): string =>
  `${HEX[crc >>> 24]}${HEX[(crc >>> 16) & 255]}${HEX[(crc >>> 8) & 255]}${HEX[crc & 255]}`;

/** The crc32 that a line states; NaN if it states none. */
const statedCrc = (bytes: Buffer): number => {
  let crc = 0;
  for (let at = 0; at < CRC_DIGITS; at += 1) {
    const digit = DIGITS[bytes[at] ?? SPACE] ?? 16;
    if (digit > 15) return Number.NaN;
    crc = crc * 16 + digit;
  }
  return crc;
};

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
  statedCrc(bytes) === crc32(bytes.subarray(from), start === '' ? 0 : crc32(start));

/** Reads the number that stands between two places; -1 if none does, or one with a zero before it. */
const numberAt = (bytes: Buffer, from: number, to: number): number => {
  if (to <= from || to - from > MOST_DIGITS || (bytes[from] === ZERO && to > from + 1)) return -1;
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
};

/** Where the next space is; -1 if there is none. Fields are short: faster than asking the buffer. */
const spaceAfter = (bytes: Buffer, from: number): number => {
  for (let at = from; at < bytes.length; at += 1) if (bytes[at] === SPACE) return at;
  return -1;
};

/**
 * Reads one line.
 * @param bytes the line without its line end
 * @returns null if anything about it is wrong
 */
export const parseHead = (bytes: Buffer): Head | null => {
  const mark = bytes[CRC_DIGITS];
  if ((mark !== SPACE && mark !== PLUS) || !isSound(bytes)) return null;
  const afterStream = spaceAfter(bytes, CRC_DIGITS + 1);
  const afterSeq = spaceAfter(bytes, afterStream + 1);
  const afterPrev = spaceAfter(bytes, afterSeq + 1);
  if (afterStream < 0 || afterSeq < 0 || afterPrev < 0) return null;
  const stream = bytes.toString('latin1', CRC_DIGITS + 1, afterStream);
  const [seq, prev] = [numberAt(bytes, afterStream + 1, afterSeq), numberAt(bytes, afterSeq + 1, afterPrev)];
  if ((stream !== CONTROL && !isStream(stream)) || seq < 0 || prev < 0) return null;
  return { stream, seq, prev, joined: mark === PLUS, textAt: afterPrev + 1 };
};

export const textOf = (bytes: Buffer, head: Head): string => bytes.toString('utf8', head.textAt);
