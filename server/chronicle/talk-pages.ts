/** The talk of one room in the journal: a stream of its own, so that it can be cut short without touching the game. */
import type { Result } from '../../src/kernel/types.ts';
import type { Journal } from '../store/journal.ts';
import type { StoreError } from '../store/store-error.ts';
import type { Said } from '../talk.ts';
import type { AnsweredByPerson } from './answered.ts';
import { withAnswered } from './answered.ts';
import type { Answered } from './entries.ts';
import { parseTalk } from './entries.ts';

/** One change of the journal; `done` is called when it is safe, or with why it is not. */
export type Change = (done: (error: StoreError | null) => void) => void;

export interface TalkPages {
  /** Writes the last of these lines, which `asked` has led to; now and then all of them, and the older ones are gone. */
  add(kept: readonly Said[], asked: Answered | null): void;
  clear(): void;
}

/** So many times the lines that are kept may stand in the journal before those are written anew. */
const MOST_TIMES = 2;

/** @param earlier lines that are written already */
export const createTalkPages = (
  journal: Journal,
  stream: string,
  write: (change: Change) => void,
  earlier: readonly string[],
): TalkPages => {
  let lines = earlier;
  let count = earlier.length;
  return {
    add: (kept, asked) => {
      const said = kept.at(-1);
      if (said === undefined) return;
      const line = JSON.stringify({ ...said, ...(asked === null ? {} : { answered: [asked] }) });
      lines = [...lines, line].slice(-kept.length);
      count += 1;
      if (count <= kept.length * MOST_TIMES) {
        write((done) => journal.append(stream, line, done));
        return;
      }
      const all = lines;
      count = all.length;
      write((done) => journal.replace(stream, all, done));
    },
    clear: () => {
      if (count > 0) write((done) => journal.end(stream, done));
      lines = [];
      count = 0;
    },
  };
};

/** What was said in a room when the server ended. */
export interface KeptTalk {
  readonly said: readonly Said[];
  readonly answered: AnsweredByPerson;
}

/** Reads the talk of a room. @returns it, or what is wrong with which line (from 1) */
export const readTalk = (lines: readonly string[]): Result<KeptTalk, string> => {
  const said: Said[] = [];
  let answered: AnsweredByPerson = new Map();
  for (const [index, text] of lines.entries()) {
    const parsed = parseTalk(text);
    if (!parsed.ok) return { ok: false, error: `line ${index + 1}: ${parsed.error}` };
    const { answered: asked = [], ...rest } = parsed.value;
    said.push(rest);
    answered = withAnswered(answered, asked);
  }
  return { ok: true, value: { said, answered } };
};
