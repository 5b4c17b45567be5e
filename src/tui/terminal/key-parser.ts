/** Turns the bytes of a terminal into keys, however they are cut into chunks: nothing typed is lost, nothing pasted becomes a key. */
import type { Key } from './key-names.ts';
import { readKey } from './read-key.ts';
import type { Timers } from './timers.ts';

export interface KeyParser {
  /** Takes the next chunk as it came from the terminal. */
  push(chunk: string | Uint8Array): void;
  /** Calls off what waits for more bytes. */
  close(): void;
}

/** How long Escape may be the beginning of a sequence; over a slow line the rest of one that has begun may take longer. */
const ESCAPE_MS = 50;
const SEQUENCE_MS = 250;
/** After so long a silence a paste is over, although its end mark never came. */
const PASTE_MS = 2000;
const PASTE_LENGTH = 65_536;
const PASTE_END = '\x1b[201~';

/* biome-ignore-start lint/suspicious/noControlCharactersInRegex: what has to go are control characters */
const LINE_BREAKS = /\r\n|[\r\n\t]/g;
const SEQUENCES = /\x1b\[[0-?]*[ -/]*[@-~]|[\x00-\x1f\x7f-\x9f]/g;
/* biome-ignore-end lint/suspicious/noControlCharactersInRegex: what has to go are control characters */

const cleanPaste = (text: string): string => text.replace(LINE_BREAKS, ' ').replace(SEQUENCES, '');

/** How many characters at the end of `text` may be the beginning of the end mark. */
const markBegun = (text: string): number => {
  for (let length = Math.min(PASTE_END.length - 1, text.length); length > 0; length -= 1) {
    if (PASTE_END.startsWith(text.slice(-length))) return length;
  }
  return 0;
};

/** A parser that calls `emit` for each key in order, during `push` or when a waiting Escape turns out to be the key. */
export const createKeyParser = (emit: (key: Key) => void, timers: Timers): KeyParser => {
  const decoder = new TextDecoder('utf-8');
  let pending = '';
  let paste: string | null = null;
  let isAfterReturn = false;
  let stopWaiting: (() => void) | null = null;

  const wait = (milliseconds: number, task: () => void): void => {
    stopWaiting = timers.after(milliseconds, task);
  };

  const finishPaste = (text: string): void => {
    paste = null;
    if (text !== '') emit({ name: 'paste', text: cleanPaste(text) });
  };

  const readPaste = (begun: string): boolean => {
    const end = pending.indexOf(PASTE_END);
    const taken = end === -1 ? pending.length - markBegun(pending) : end;
    const text = (begun + pending.slice(0, taken)).slice(0, PASTE_LENGTH);
    pending = pending.slice(end === -1 ? taken : end + PASTE_END.length);
    if (end !== -1) {
      finishPaste(text);
      return true;
    }
    paste = text;
    wait(PASTE_MS, () => {
      pending = '';
      finishPaste(text);
    });
    return false;
  };

  /** Nothing came that would finish what has begun. A lone Escape, and one before `[` or `O`, was the key; a longer sequence is dropped. */
  const giveUp = (): void => {
    const isCutShort = pending.startsWith('\x1b[') && pending.length > 2;
    if (!isCutShort) emit({ name: 'escape' });
    pending = isCutShort ? '' : pending.slice(1);
    read();
  };

  const read = (): void => {
    let at = 0;
    while (paste === null && at < pending.length) {
      if (isAfterReturn && pending[at] === '\n') {
        isAfterReturn = false;
        at += 1;
        continue;
      }
      const reading = readKey(pending, at);
      if (reading.is === 'unfinished') break;
      isAfterReturn = pending[at] === '\r';
      at = reading.next;
      if (reading.is === 'paste') paste = '';
      else if (reading.key !== null) emit(reading.key);
    }
    pending = pending.slice(at);
    if (paste !== null) {
      if (readPaste(paste)) read();
    } else if (pending.startsWith('\x1b')) wait(pending.length === 1 ? ESCAPE_MS : SEQUENCE_MS, giveUp);
  };

  return {
    push: (chunk) => {
      stopWaiting?.();
      pending += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      read();
    },
    close: () => stopWaiting?.(),
  };
};
