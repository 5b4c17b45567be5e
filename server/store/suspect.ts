/** Whose lines were these? Looks at the unreadable pieces of a hole of known seqs. */
import { CONTROL, headText, isSound, isStream } from './line.ts';

/** The streams alive before the hole, and the seq of each one's last line, which its next must name. */
export type Tips = ReadonlyMap<string, number>;

/** `lost` lines, the first of them with the seq `from`. */
export interface Range {
  readonly from: number;
  readonly lost: number;
}

/** The fields of a head, whatever stands in the places of the crc32 and the mark. */
const HEAD = /^.{9}([^ ]+) ([0-9]+) ([0-9]+) /s;
const LONGEST_HEAD = 120;
/** Longer lines are not tried: with thousands of streams that would take seconds. */
const LONGEST_TRIED = 65_536;
const LINE_END = Buffer.from('\n');
const MARKS = [false, true];

/**
 * If the damage is within the head, the line fits its crc32 again once the right head is put in its place (which happens by chance
 * once in four thousand million).
 */
const byTrial = (bytes: Buffer, seq: number, tips: Tips): string | null => {
  if (bytes.length > LONGEST_TRIED) return null;
  for (const [stream, tip] of [...tips, [CONTROL, 0] as const]) {
    for (const prev of tip === 0 ? [0] : [tip, 0]) {
      for (const isJoined of MARKS) {
        const head = headText(stream, seq, prev, isJoined);
        const textAt = 8 + head.length;
        if (textAt < bytes.length && isSound(bytes, head, textAt)) return stream;
      }
    }
  }
  return null;
};

/** If the damage is behind the head or in the crc32, the head still says whose line it is; it must be one that could stand there. */
const byHead = (bytes: Buffer, { from, lost }: Range, tips: Tips): readonly [number, string] | null => {
  const [, stream, seqText, prevText] = HEAD.exec(bytes.toString('latin1', 0, LONGEST_HEAD)) ?? [];
  const [seq, prev] = [Number(seqText), Number(prevText)];
  if (stream === undefined || !(seq >= from && seq < from + lost)) return null;
  const isPossible = prev === 0 ? stream === CONTROL || isStream(stream) : prev === tips.get(stream);
  return isPossible ? [seq, stream] : null;
};

/**
 * @param pieces what stands in the hole, cut at the line ends
 * @param range which seqs are lost
 * @returns the streams (`.` is the journal's own) of those lines that are recognised, by seq
 */
export const recognise = (pieces: readonly Buffer[], range: Range, tips: Tips): ReadonlyMap<number, string> => {
  if (range.lost === 1) {
    // One line, even if the damage looks like line ends within it.
    const line = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [LINE_END, piece])));
    const stream = byTrial(line, range.from, tips) ?? byHead(line, range, tips)?.[1];
    return new Map(stream === undefined ? [] : [[range.from, stream]]);
  }
  const found = new Map<number, string>();
  const known = new Map(tips);
  for (const piece of pieces) {
    const read = byHead(piece, range, known);
    if (read === null) continue;
    found.set(...read);
    known.set(read[1], read[0]);
  }
  return found;
};
