/** Reads one key from the front of what a terminal has sent. */
import {
  KEYS_BY_FINAL,
  KEYS_BY_NUMBER,
  KEYS_BY_SS3,
  type Key,
  keyOfCodePoint,
  keyOfControl,
  withModifiers,
} from './key-names.ts';

/** `key` is null for what is no key: answers of the terminal, mouse reports, unknown sequences. `next` is where the rest starts. */
export type Reading =
  | { readonly is: 'key'; readonly key: Key | null; readonly next: number }
  | { readonly is: 'paste'; readonly next: number }
  /** What is there may be the beginning of a longer sequence. */
  | { readonly is: 'unfinished' };

const UNFINISHED: Reading = { is: 'unfinished' };
const key = (found: Key | null, next: number): Reading => ({ is: 'key', key: found, next });

/* biome-ignore-start lint/suspicious/noControlCharactersInRegex: keys are sent as control characters */
const TEXT = /[^\x00-\x1f\x7f-\x9f]+/y;
const CSI = /\x1b\[([<=>?]?)([\d;:]*)([ -/]*)([@-~])/y;
const UNFINISHED_CSI = /\x1b\[[0-?]*[ -/]*$/y;
const STRING = /\x1b[\]PX^_][^\x00-\x1f]*(?:\x07|\x1b\\)/y;
const UNFINISHED_STRING = /\x1b[\]PX^_][^\x00-\x1f]*\x1b?$/y;
const LONE_SURROGATES = /\p{Cs}/gu;
/* biome-ignore-end lint/suspicious/noControlCharactersInRegex: keys are sent as control characters */

const MOUSE_BYTES = 3;
const SS3_LENGTH = 3;

const matchAt = (pattern: RegExp, input: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(input);
};

const keyOfCsi = (mark: string, numbers: readonly string[], final: string): Key | null => {
  if (mark !== '') return null;
  const [first = '', second, third] = numbers;
  if (final === 'u') return first === '' ? null : keyOfCodePoint(Number(first), second);
  if (final === '~') {
    if (first === '27' && third !== undefined) return keyOfCodePoint(Number(third), second);
    const name = KEYS_BY_NUMBER[first];
    return name === undefined ? null : { name: withModifiers(name, second) };
  }
  const name = KEYS_BY_FINAL[final];
  return name === undefined ? null : { name: withModifiers(name, second) };
};

const readCsi = (input: string, at: number): Reading | null => {
  const found = matchAt(CSI, input, at);
  if (found === null) return matchAt(UNFINISHED_CSI, input, at) === null ? null : UNFINISHED;
  const [whole, mark = '', parameters = '', between = '', final = ''] = found;
  const next = at + whole.length;
  if (final === '~' && parameters === '200') return { is: 'paste', next };
  // The oldest mouse protocol: three bytes follow.
  if (final === 'M' && whole.length === SS3_LENGTH) {
    return input.length < next + MOUSE_BYTES ? UNFINISHED : key(null, next + MOUSE_BYTES);
  }
  return key(between === '' ? keyOfCsi(mark, parameters.split(';'), final) : null, next);
};

const readEscape = (input: string, at: number): Reading => {
  const introducer = input[at + 1];
  const alone = key({ name: 'escape' }, at + 1);
  if (introducer === undefined) return UNFINISHED;
  if (introducer === '[') return readCsi(input, at) ?? alone;
  if (introducer === 'O') {
    const final = input[at + 2];
    if (final === undefined) return UNFINISHED;
    const name = KEYS_BY_SS3[final];
    return name === undefined ? alone : key({ name }, at + SS3_LENGTH);
  }
  const answer = matchAt(STRING, input, at);
  if (answer !== null) return key(null, at + answer[0].length);
  return matchAt(UNFINISHED_STRING, input, at) === null ? alone : UNFINISHED;
};

const readText = (input: string, at: number, run: string): Reading => {
  const isCut = at + run.length === input.length && /[\ud800-\udbff]$/.test(run);
  if (isCut && run.length === 1) return UNFINISHED;
  const text = (isCut ? run.slice(0, -1) : run).replace(LONE_SURROGATES, '');
  const next = at + run.length - (isCut ? 1 : 0);
  return key(text === '' ? null : { name: 'text', text }, next);
};

/**
 * The key that starts at `at`, which must be inside `input`. An Escape is only taken for the key when what follows cannot belong to
 * it, so `ESC x` is Escape and then an x: the game has no Alt keys, and a letter typed after Escape must not be lost.
 */
export const readKey = (input: string, at: number): Reading => {
  const run = matchAt(TEXT, input, at);
  if (run !== null) return readText(input, at, run[0]);
  const code = input.charCodeAt(at);
  if (code === 0x1b) return readEscape(input, at);
  const name = code < 0x80 ? keyOfControl(code) : null;
  return key(name === null ? null : { name }, at + 1);
};
