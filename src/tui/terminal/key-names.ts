/** The keys of a keyboard by name, and the bytes terminals send for them (ECMA-48, xterm's ctlseqs, the Linux console). */

const PLAIN_KEYS = [
  'enter',
  'escape',
  'backspace',
  'tab',
  'shift-tab',
  'up',
  'down',
  'left',
  'right',
  'home',
  'end',
  'pageup',
  'pagedown',
  'insert',
  'delete',
] as const;
export type KeyName = (typeof PLAIN_KEYS)[number] | `ctrl-${string}` | `f${number}`;

/** One thing that was typed: a key, a run of letters, or a paste (which is text that must never act as keys). */
export type Key =
  | { readonly name: KeyName; readonly text?: never }
  | { readonly name: 'text' | 'paste'; readonly text: string };

/** Last byte of `ESC [ … X` and of `ESC O X`. */
export const KEYS_BY_FINAL: { readonly [final: string]: KeyName } = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  Z: 'shift-tab',
};

/** Only after `ESC O`: keypad Enter and the first function keys. After `ESC [` the same letters are answers of the terminal. */
export const KEYS_BY_SS3: { readonly [final: string]: KeyName } = {
  ...KEYS_BY_FINAL,
  M: 'enter',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
};

/** The number of `ESC [ n ~`. */
export const KEYS_BY_NUMBER: { readonly [number: string]: KeyName } = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'pageup',
  6: 'pagedown',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
  23: 'f11',
  24: 'f12',
};

const LETTER_A = 0x60;
const NAMED_CONTROLS: { readonly [code: number]: KeyName } = {
  0: 'ctrl-space',
  8: 'backspace',
  9: 'tab',
  10: 'enter',
  13: 'enter',
  27: 'escape',
  127: 'backspace',
};

/** The key of a control character (0–31, 127); null for those no key of the game uses. Both erase characters are Backspace. */
export const keyOfControl = (code: number): KeyName | null => {
  const named = NAMED_CONTROLS[code];
  if (named !== undefined) return named;
  return code <= 26 ? `ctrl-${String.fromCharCode(LETTER_A + code)}` : null;
};

/** Bits of the modifier parameter of a CSI key, which counts from 1 (xterm "PC-style function keys"). */
const [SHIFT, ALT, CTRL] = [1, 2, 4];
const WITH_CTRL: readonly KeyName[] = ['left', 'right', 'up', 'down', 'home', 'end', 'delete'];

/** The name of a key pressed with modifiers (`5` in `ESC [ 1 ; 5 C`). Alt counts as Ctrl, since some keyboards move by words with it. */
export const withModifiers = (name: KeyName, modifier: string | undefined): KeyName => {
  const bits = Number(modifier ?? '1') - 1;
  if ((bits & (CTRL | ALT)) !== 0 && WITH_CTRL.includes(name)) return `ctrl-${name}`;
  return (bits & SHIFT) !== 0 && name === 'tab' ? 'shift-tab' : name;
};

/** The key of a code point reported with modifiers (`ESC [ 99 ; 5 u`, `ESC [ 27 ; 5 ; 99 ~`); null when it is none of ours. */
export const keyOfCodePoint = (code: number, modifier: string | undefined): Key | null => {
  const bits = Number(modifier ?? '1') - 1;
  if (code < 0x20 || code === 0x7f) {
    const name = keyOfControl(code);
    return name === null ? null : { name: withModifiers(name, modifier) };
  }
  const isLetter = code >= 0x61 && code <= 0x7a;
  if ((bits & CTRL) !== 0) return isLetter ? { name: `ctrl-${String.fromCharCode(code)}` } : null;
  return code <= 0x10ffff ? { name: 'text', text: String.fromCodePoint(code) } : null;
};
