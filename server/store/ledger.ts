/**
 * The ledger takes the journal's lines in order and keeps account of every stream: what counts, what is missing and whose it was.
 *
 * Whose a bad line was is told by four signs: it can still be recognised (`suspect.ts`); a later line of the stream names it as the one
 * before it; the statement of heads at the next segment's beginning names it as a stream's last; and the numbers say how many there are.
 */
import { type Heads, type Loss, type Place, parseHeads, type Span } from './heads.ts';
import { type Hole, mayHold, newHole, remainderOf } from './hole.ts';
import { advance, confirm, hurt, type Life, newLife } from './life.ts';
import { CONTROL, type Head, textOf } from './line.ts';
import type { Entry } from './scan.ts';
import { recognise } from './suspect.ts';
import { parseText } from './text.ts';

/** A stream that misses lines (then it is in no other list), or, with `stream: null`, a bad place that cost no known stream anything. */
export interface Damage extends Loss {
  readonly stream: string | null;
  /** The stream's payloads as far as they could be read before the damage. */
  readonly before: readonly string[];
}
export interface Account {
  readonly streams: ReadonlyMap<string, readonly string[]>;
  readonly damaged: readonly Damage[];
  /** All streams, the damaged ones too. */
  readonly heads: Heads;
  /** The highest seq; 0 for an empty journal. */
  readonly top: number;
  /** Nothing bad was met and nothing was left half done: the files can stay as they are. */
  readonly isWhole: boolean;
}
export interface Ledger {
  /** @param numbered are the lines of this file numbered without gaps, as those of a segment are and those of a base are not? */
  readonly take: (entry: Entry, file: string, numbered: boolean) => void;
  readonly close: () => Account;
}

interface Open {
  readonly hole: Hole;
  readonly pieces: Buffer[];
}

const lossOf = ({ hurt: hole, doubt }: Life): Loss | null => hole ?? doubt?.hole ?? null;

export const createLedger = (): Ledger => {
  const lives = new Map<string, Life>();
  const holes: Hole[] = [];
  /** The seq that the next line has where lines are numbered without gaps, and none is below. */
  let next = 1;
  /** The hole being passed: bad lines with no good one after them yet. */
  let open: Open | null = null;

  const lifeOf = (stream: string): Life => {
    const life = lives.get(stream) ?? newLife();
    lives.set(stream, life);
    return life;
  };
  const dig = (place: Place, reason: string, from: number | null): Hole => {
    const hole = newHole(place, reason, from);
    holes.push(hole);
    return hole;
  };

  /** A good line has come: the hole before it holds so many lines, and some of them may be recognised. */
  const fill = ({ hole, pieces }: Open, from: number, lost: number): void => {
    hole.from = from;
    hole.lost = lost;
    const tips = new Map(Array.from(lives, ([stream, { tip }]) => [stream, tip]));
    for (const [seq, stream] of recognise(pieces, { from, lost }, tips)) {
      hole.owners.set(seq, stream);
      if (stream !== CONTROL) lifeOf(stream).doubt = { hole, seq };
    }
  };

  /** Lines are missing between the last one seen of this stream and the one of this seq, which is the last of them. */
  const blame = (life: Life, stream: string, seq: number, place: Place): void => {
    const hole = holes.findLast((each) => mayHold(each, seq)) ?? dig(place, 'lines missing before this one', seq);
    const wronged = lives.get(hole.owners.get(seq) ?? '');
    if (wronged !== undefined && wronged !== life && wronged.doubt?.seq === seq) wronged.doubt = null;
    hole.owners.set(seq, stream);
    hurt(life, hole);
  };

  const takeHeads = (heads: Heads, place: Place): void => {
    for (const stream of lives.keys()) if (!heads.has(stream)) lives.delete(stream);
    for (const [stream, { first, last, loss }] of heads) {
      const life = lifeOf(stream);
      if (loss !== null) hurt(life, { ...newHole(loss, loss.reason, null), isSettled: true });
      else if (life.tip === last && life.kept?.first === first) confirm(life);
      else if (life.hurt === null) blame(life, stream, last, place);
      life.tip = last;
    }
    for (const hole of holes) hole.isSettled = true;
  };

  const takeLine = (entry: Entry, head: Head, place: Place): void => {
    const text = textOf(entry.bytes, head);
    if (head.stream === CONTROL) {
      takeHeads(parseHeads(text), place);
      return;
    }
    const [life, told] = [lifeOf(head.stream), parseText(text)];
    if (!advance(life, head, told)) blame(life, head.stream, head.prev, place);
    if (told.says === 'end') lives.delete(head.stream);
  };

  const take: Ledger['take'] = (entry, file, numbered) => {
    const { head, line, bytes } = entry;
    const place = { file, line };
    if (head === null) {
      open ??= { hole: dig(place, 'unreadable', null), pieces: [] };
      open.pieces.push(bytes);
      return;
    }
    // A base's own statement has the seq of the last line that it speaks of.
    if (head.seq < (numbered || head.stream !== CONTROL ? next : next - 1)) {
      dig(place, 'a line whose turn was over', head.seq).lost = 0;
      return;
    }
    if (numbered && head.seq > next) open ??= { hole: dig(place, 'lines missing before this one', next), pieces: [] };
    if (numbered && open !== null) fill(open, next, head.seq - next);
    open = null;
    next = head.seq + 1;
    takeLine(entry, head, place);
  };

  const close = (): Account => {
    const streams = new Map<string, readonly string[]>();
    const heads = new Map<string, Span>();
    const damaged: Damage[] = [];
    for (const [stream, life] of lives) {
      const { kept, tip } = life;
      const loss = lossOf(life);
      if (loss !== null) {
        const { file, line, reason } = loss;
        damaged.push({ stream, file, line, reason, before: kept?.payloads ?? [] });
        heads.set(stream, { first: kept?.first ?? 0, last: kept?.last ?? tip, loss: { file, line, reason } });
      } else if (kept !== null) {
        streams.set(stream, kept.payloads);
        heads.set(stream, { first: kept.first, last: kept.last, loss: null });
      }
    }
    const hurtBy = new Set(Array.from(lives.values(), lossOf));
    for (const hole of holes) {
      const rest = remainderOf(hole, hurtBy.has(hole));
      if (rest !== null) damaged.push({ stream: null, ...rest, before: [] });
    }
    const isWhole = holes.length === 0 && [...lives.values()].every(({ draft }) => draft === null);
    return { streams, damaged, heads, top: next - 1, isWhole };
  };
  return { take, close };
};
