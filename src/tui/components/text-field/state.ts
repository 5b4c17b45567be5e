/** A line of text being typed: letters, where the cursor stands, and what each key does to them. */
import type { Role } from '../../look/theme.ts';
import type { Key } from '../../terminal/key-names.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { lettersOf, widthOf } from '../../text/measure.ts';
import { type Row, type Span, span } from '../../text/row.ts';

export interface FieldState {
  /** Letters as they are seen, so that one Backspace takes away one. */
  readonly letters: readonly string[];
  readonly cursor: number;
}

export const EMPTY_FIELD: FieldState = { letters: [], cursor: 0 };

export const fieldWith = (text: string): FieldState => {
  const letters = lettersOf(text);
  return { letters, cursor: letters.length };
};
export const textOf = ({ letters }: FieldState): string => letters.join('');

/** The line with a dot for every letter, as a password is shown. */
export const hidden = ({ letters, cursor }: FieldState): FieldState => ({ letters: letters.map(() => '•'), cursor });

const NON_JOINER = '\u200c';
/** A Persian letter beside which a non-joiner has something to do, and a sign beside which it has not. */
const [PERSIAN, OTHER] = ['ا', '.'];

/**
 * What is left of it once it is cleaned. A blank at the end is being typed, so it stays, and so does a non-joiner, which is typed before
 * the letter that it keeps apart.
 * @param before what stands before the cursor
 */
const typable = (text: string, before: string): string => {
  const left = /\p{Script=Arabic}$/u.test(before) ? PERSIAN : OTHER;
  const right = text.endsWith(NON_JOINER) ? PERSIAN : OTHER;
  const clean = cleanLine(left + text + right).slice(1, -1);
  return clean === '' && text.trim() === '' && text !== '' ? ' ' : clean;
};

/** As many of the letters as fit into so many UTF-16 units. */
const within = (letters: readonly string[], units: number): readonly string[] => {
  let left = units;
  const over = letters.findIndex((letter) => {
    left -= letter.length;
    return left < 0;
  });
  return over < 0 ? letters : letters.slice(0, over);
};

/** A paste may be far longer than the line, and cleaning leaves less of it: so many times what fits is looked at. */
const LOOKED_AT = 8;

const insert = ({ letters, cursor }: FieldState, text: string, most: number, units: number): FieldState => {
  const typed = typable(text.slice(0, units * LOOKED_AT), letters.slice(0, cursor).join(''));
  const room = units - letters.join('').length;
  const added = within(lettersOf(typed).slice(0, Math.max(0, most - letters.length)), room);
  // What was typed may join the letter before (an accent), so the line is split anew.
  const before = lettersOf([...letters.slice(0, cursor), ...added].join(''));
  return { letters: [...before, ...letters.slice(cursor)], cursor: before.length };
};

const wordStart = ({ letters, cursor }: FieldState): number => {
  let at = cursor;
  while (at > 0 && letters[at - 1] === ' ') at -= 1;
  while (at > 0 && letters[at - 1] !== ' ') at -= 1;
  return at;
};

const without = ({ letters }: FieldState, from: number, to: number): FieldState => ({
  letters: [...letters.slice(0, from), ...letters.slice(to)],
  cursor: from,
});

/**
 * What a key does to the line; null for a key that means nothing to it (Enter and Esc are the caller's).
 * @param most letters the line may have
 * @param units UTF-16 units it may have, by which the protocol counts: a flag is one letter of four
 */
export const typeInto = (
  field: FieldState,
  key: Key,
  most: number,
  units = Number.POSITIVE_INFINITY,
): FieldState | null => {
  const { letters, cursor } = field;
  if (key.name === 'text' || key.name === 'paste') return insert(field, key.text ?? '', most, units);
  switch (key.name) {
    case 'backspace':
      return cursor === 0 ? field : without(field, cursor - 1, cursor);
    case 'delete':
      return without(field, cursor, Math.min(letters.length, cursor + 1));
    case 'left':
      return { ...field, cursor: Math.max(0, cursor - 1) };
    case 'right':
      return { ...field, cursor: Math.min(letters.length, cursor + 1) };
    case 'home':
    case 'ctrl-a':
      return { ...field, cursor: 0 };
    case 'end':
    case 'ctrl-e':
      return { ...field, cursor: letters.length };
    case 'ctrl-u':
      return without(field, 0, cursor);
    case 'ctrl-w':
      return without(field, wordStart(field), cursor);
    default:
      return null;
  }
};

/** The line in so many columns behind a label, the part around the cursor, the cursor as an inverse letter. */
export const fieldRow = (label: string, { letters, cursor }: FieldState, columns: number): Row => {
  const room = Math.max(1, columns - widthOf(label) - 2);
  let from = cursor;
  // The cursor's own letter, then as many letters before it as have room.
  let used = widthOf(letters[cursor] ?? ' ');
  while (from > 0 && used + widthOf(letters[from - 1] ?? '') <= room) {
    from -= 1;
    used += widthOf(letters[from] ?? '');
  }
  let to = cursor + 1;
  while (to < letters.length && used + widthOf(letters[to] ?? '') <= room) {
    used += widthOf(letters[to] ?? '');
    to += 1;
  }
  const joined = (text: string, as?: Role): Span => ({ joins: true, ...span(text, as) });
  return [
    span(`${label} `, 'key'),
    joined(letters.slice(from, cursor).join('')),
    joined(letters[cursor] ?? ' ', 'selected'),
    joined(letters.slice(cursor + 1, to).join('')),
    joined(' '.repeat(Math.max(0, room - used))),
  ];
};
