/** Lines out of what is typed over ssh: where the client has a terminal, echo and correction are our job, as a line discipline does them. */
import { lettersOf, widthOf } from '../../src/tui/text/measure.ts';

export interface LineReaderSetting {
  /** The other end shows nothing by itself: what is typed has to be echoed. */
  readonly echoes: boolean;
  readonly write: (output: string) => void;
  readonly onLine: (line: string) => void;
  /** Ctrl-C, or Ctrl-D on an empty line. */
  readonly onEnd: () => void;
}

export interface LineReader {
  push(chunk: Uint8Array): void;
  /** Writes a line above the one that is being typed. */
  say(line: string): void;
}

const MOST_LETTERS = 1_000;
/* biome-ignore-start lint/suspicious/noControlCharactersInRegex: what has to be told apart are control characters */
/** Sequences of keys that mean nothing here and answers of terminals to questions nobody has asked; then single controls, then text. */
const PARTS =
  /\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)|O.|[^[\]P_^X])|\r\n|[\x00-\x1f\x7f]|[^\x00-\x1f\x7f]+/gu;
const UNFINISHED = /\x1b(?:\[[0-?]*[ -/]*|[\]P_^X][^\x07\x1b]*\x1b?|O)?$/u;
/* biome-ignore-end lint/suspicious/noControlCharactersInRegex: what has to be told apart are control characters */
const MOST_UNFINISHED = 256;
const ERASE_ONE = '\b \b';

export const createLineReader = ({ echoes, write, onLine, onEnd }: LineReaderSetting): LineReader => {
  const decoder = new TextDecoder('utf-8');
  const end = echoes ? '\r\n' : '\n';
  let typed = '';
  let begun = '';
  let isAfterReturn = false;

  const echo = (text: string): void => {
    if (echoes) write(text);
  };
  const eraseColumns = (text: string): void => echo(ERASE_ONE.repeat(widthOf(text)));
  const finish = (): void => {
    const line = typed;
    typed = '';
    echo(end);
    onLine(line);
  };
  const controls: { readonly [key: string]: () => void } = {
    '\r': finish,
    '\r\n': finish,
    '\n': () => {
      if (!isAfterReturn) finish();
    },
    '\x03': onEnd,
    '\x04': () => {
      if (typed === '') onEnd();
    },
    '\x15': () => {
      eraseColumns(typed);
      typed = '';
    },
  };
  const rubOut = (): void => {
    const last = lettersOf(typed).at(-1);
    if (last === undefined) return;
    typed = typed.slice(0, typed.length - last.length);
    eraseColumns(last);
  };
  const take = (part: string): void => {
    if (part === '\x7f' || part === '\b') rubOut();
    else if (part.charCodeAt(0) < 0x20) controls[part]?.();
    else {
      const fitting = part.slice(0, Math.max(0, MOST_LETTERS - typed.length));
      typed += fitting;
      echo(fitting);
    }
    isAfterReturn = part === '\r';
  };
  return {
    push: (chunk) => {
      const text = begun + decoder.decode(chunk, { stream: true });
      const rest = UNFINISHED.exec(text)?.[0] ?? '';
      begun = rest.length > MOST_UNFINISHED ? '' : rest;
      for (const [part] of text.slice(0, text.length - rest.length).matchAll(PARTS)) take(part);
    },
    say: (line) => {
      if (echoes && typed !== '') write(`${end}${line}${end}${typed}`);
      else write(line + end);
    },
  };
};
