/** The `given` part of a scenario: who sits where with which card, and what lies on the table. */
import { parseOptions } from '../../../kernel/options.ts';
import type { Seat } from '../../../kernel/types.ts';
import { OPTION_FIELDS, optionsFrom } from '../options.ts';
import type { Card, Options, Token } from '../types.ts';
import { cardIn, itemIn, type SeatNames, seatIn, tokenIn } from './names.ts';
import type { Given } from './types.ts';
import { type Line, lookUp, pairIn, type Reader, readerOf, stopAt, type Word } from './words.ts';

const GIVEN_WORDS = ['options', 'seats', 'dagger', 'tokens', 'has', 'curses-supply'] as const;
type GivenWord = (typeof GIVEN_WORDS)[number];
const GIVEN_TABLE: ReadonlyMap<string, GivenWord> = new Map(GIVEN_WORDS.map((word) => [word, word]));
/** Lines that may stand once only. */
const ONCE: readonly GivenWord[] = ['seats', 'dagger', 'curses-supply'];

interface Seating {
  readonly seats: SeatNames;
  readonly cards: readonly Card[];
}

const keywordOf = (line: Line): GivenWord =>
  lookUp(line.words[0] ?? stopAt({ line: line.number, column: 1 }, 'a word is missing'), GIVEN_TABLE, 'word');

/** Who sits where, from the `seats` line: every other line needs the names. */
const seatingIn = (lines: readonly Line[], at: Line): Seating => {
  const line =
    lines.find(({ words }) => words[0]?.text === 'seats') ??
    stopAt({ line: at.number, column: 1 }, "'given' has no line 'seats'");
  const seats = new Map<string, Seat>();
  const cards: Card[] = [];
  for (const word of readerOf(line, 1).some('a seat such as P1=R2')) {
    const [name, card] = pairIn(word, 'P1=R2');
    if (!/^[A-Z]\w*$/.test(name.text)) stopAt(name, `'${name.text}' is no name for a seat, expected one such as P1`);
    if (seats.has(name.text)) stopAt(name, `${name.text} sits twice`);
    seats.set(name.text, cards.length);
    cards.push(cardIn(card));
  }
  return { seats, cards };
};

const optionsIn = (lines: readonly Line[]): Options => {
  const values: { [key: string]: string } = {};
  for (const line of lines) {
    for (const word of readerOf(line, 1).some('an option such as selfGift=true')) {
      const [key, value] = pairIn(word, 'selfGift=true');
      if (Object.hasOwn(values, key.text)) stopAt(key, `option ${key.text} is given twice`);
      const parsed = parseOptions(OPTION_FIELDS, { [key.text]: value.text });
      if (!parsed.ok) {
        const { code, allowed } = parsed.error;
        if (code === 'option-field/unknown') stopAt(key, `unknown option '${key.text}', expected one of ${allowed}`);
        stopAt(value, `option ${key.text} is one of ${allowed}, not '${value.text}'`);
      }
      values[key.text] = value.text;
    }
  }
  const all = parseOptions(OPTION_FIELDS, values);
  if (!all.ok) throw new Error(`option ${all.error.key} was checked and is refused now`);
  return optionsFrom(all.value);
};

/** Groups such as `P1 fan staff P2 quill`: a seat and the words up to the next seat. */
export const groupsIn = <T>(
  reader: Reader,
  seats: SeatNames,
  read: (word: Word) => T,
): readonly { readonly seat: Seat; readonly of: readonly T[] }[] => {
  const groups: { seat: Seat; of: T[] }[] = [];
  let last = { seat: seatIn(reader.next('a seat'), seats), of: [] as T[] };
  groups.push(last);
  for (let word = reader.peek(); word !== undefined; word = reader.peek()) {
    reader.next('a word');
    if (seats.has(word.text)) {
      last = { seat: seatIn(word, seats), of: [] };
      groups.push(last);
    } else last.of.push(read(word));
  }
  return groups;
};

/** Tokens of seats; a `-` alone says that there are none. */
export const tokenGroupsIn = (
  reader: Reader,
  seats: SeatNames,
): readonly { readonly seat: Seat; readonly tokens: readonly Token[] }[] =>
  groupsIn(reader, seats, (word) => (word.text === '-' ? null : tokenIn(word))).map(({ seat, of }) => ({
    seat,
    tokens: of.filter((token) => token !== null),
  }));

/**
 * Reads the lines under `given`.
 * @param at the line that says `given`
 * @throws ScenarioSyntaxError for a word that is unknown, missing or too much
 */
export const parseGiven = (lines: readonly Line[], at: Line): Given & { readonly seats: SeatNames } => {
  const byWord = (word: GivenWord) => lines.filter((line) => line.words[0]?.text === word);
  for (const line of lines) keywordOf(line);
  for (const word of ONCE) {
    const again = byWord(word)[1];
    if (again !== undefined) stopAt({ line: again.number, column: 1 }, `'${word}' stands twice`);
  }
  const { seats, cards } = seatingIn(lines, at);
  const [daggerLine] = byWord('dagger');
  let dagger = 0;
  if (daggerLine !== undefined) {
    const reader = readerOf(daggerLine, 1);
    dagger = seatIn(reader.next('a seat'), seats);
    reader.end();
  }
  const [gone] = byWord('curses-supply');
  if (gone !== undefined) {
    const reader = readerOf(gone, 1);
    const word = reader.next("'empty'");
    if (word.text !== 'empty') stopAt(word, `unknown word '${word.text}', expected empty`);
    reader.end();
  }
  return {
    line: at.number,
    seats,
    names: [...seats.keys()],
    cards,
    dagger,
    tokens: byWord('tokens').flatMap((line) =>
      tokenGroupsIn(readerOf(line, 1), seats).map((group) => ({ ...group, line: line.number })),
    ),
    items: byWord('has').flatMap((line) =>
      groupsIn(readerOf(line, 1), seats, itemIn).flatMap(({ seat, of }) =>
        of.map((item) => ({ line: line.number, seat, item })),
      ),
    ),
    options: optionsIn(byWord('options')),
    areCursesGone: gone !== undefined,
  };
};
