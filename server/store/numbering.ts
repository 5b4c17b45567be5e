/** Turns changes into lines: gives every line its seq and prev, and knows the heads that result. */
import { formatHeads, type Heads, type Span } from './heads.ts';
import { CONTROL, formatLine } from './line.ts';
import { endText, replacementTexts } from './text.ts';

/** What an owner asks for. */
export type Change =
  | { readonly type: 'append'; readonly stream: string; readonly payload: string }
  | { readonly type: 'replace'; readonly stream: string; readonly payloads: readonly string[] }
  | { readonly type: 'end'; readonly stream: string }
  /** Nothing; only to learn when all before it is safe. */
  | { readonly type: 'flush' };

export interface Numbering {
  /** The lines of one batch as text; empty if nothing changes. */
  readonly linesOf: (changes: readonly Change[]) => string;
  /** The control line that states the heads, as a batch of its own. */
  readonly statement: () => string;
  /** The heads at this moment, a copy. */
  readonly heads: () => Heads;
  /** The highest seq given. */
  readonly top: () => number;
}

/** What is on the disk already. */
export interface Known {
  readonly heads: Heads;
  /** The highest seq; 0 if there is nothing. */
  readonly top: number;
}

export const createNumbering = (known: Known): Numbering => {
  const heads = new Map<string, Span>(known.heads);
  let { top } = known;

  const lineOf = (stream: string, prev: number, text: string, joined: boolean): string => {
    top += 1;
    return formatLine({ stream, seq: top, prev, joined }, text);
  };
  const replace = (stream: string, payloads: readonly string[], joined: boolean): string => {
    const first = top + 1;
    const lines = replacementTexts(payloads).map((text, index) =>
      lineOf(stream, index === 0 ? 0 : top, text, joined || index > 0),
    );
    heads.set(stream, { first, last: top, loss: null });
    return lines.join('');
  };
  const append = (stream: string, payload: string, joined: boolean): string => {
    const span = heads.get(stream);
    // What misses lines cannot go on: it starts anew.
    if (span === undefined || span.loss !== null) return replace(stream, [payload], joined);
    const line = lineOf(stream, span.last, payload, joined);
    heads.set(stream, { ...span, last: top });
    return line;
  };
  const end = (stream: string, joined: boolean): string => {
    const span = heads.get(stream);
    if (span === undefined) return '';
    heads.delete(stream);
    return lineOf(stream, span.last, endText(), joined);
  };
  const linesOfChange = (change: Change, joined: boolean): string => {
    switch (change.type) {
      case 'append':
        return append(change.stream, change.payload, joined);
      case 'replace':
        return replace(change.stream, change.payloads, joined);
      case 'end':
        return end(change.stream, joined);
      case 'flush':
        return '';
    }
  };
  const linesOf = (changes: readonly Change[]): string => {
    let lines = '';
    for (const change of changes) lines += linesOfChange(change, lines !== '');
    return lines;
  };
  return {
    linesOf,
    statement: () => lineOf(CONTROL, 0, formatHeads(heads), false),
    heads: () => new Map(heads),
    top: () => top,
  };
};
