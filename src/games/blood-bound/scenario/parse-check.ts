/** Reads check lines such as `tokens P2 r ?`, `has P4 fan`, `sees P2 P5=B1` and `winner R`. */
import {
  CLAN_WORDS,
  CLUE_WORDS,
  CURSE_WORDS,
  cardIn,
  checkedItemIn,
  type SeatNames,
  seatIn,
  tokenIn,
  WINNER_WORDS,
} from './names.ts';
import { groupsIn, tokenGroupsIn } from './parse-given.ts';
import { type Check, PHASES, type Sight } from './types.ts';
import { lookUp, pairIn, type Reader, stopAt, type Word } from './words.ts';

const PHASE_WORDS = new Map(PHASES.map((phase) => [phase, phase]));

const numberIn = (word: Word): number =>
  /^\d{1,2}$/.test(word.text) ? Number(word.text) : stopAt(word, `'${word.text}' is no number from 0 to 99`);

/** What is behind the dot in `clue:r` and `curse:?`; `?` stands for "not known". */
const knownIn = <T>(word: Word, prefix: string, table: ReadonlyMap<string, T>): T | null => {
  const rest = { ...word, text: word.text.slice(prefix.length), column: word.column + prefix.length };
  return rest.text === '?' ? null : lookUp(rest, table, prefix.slice(0, -1));
};

const sightIn = (word: Word): Sight => {
  const { text } = word;
  if (text === '?') return { is: 'card', card: null };
  if (text === 'S') return { is: 'order' };
  if (text.startsWith('clue:')) return { is: 'clue', clue: knownIn(word, 'clue:', CLUE_WORDS) };
  if (text.startsWith('curse:')) return { is: 'curse', curse: knownIn(word, 'curse:', CURSE_WORDS) };
  const clue = CLUE_WORDS.get(text);
  return clue === undefined ? { is: 'card', card: cardIn(word) } : { is: 'clue', clue };
};

type Parser = (reader: Reader, seats: SeatNames) => Check;

const withSeat =
  (is: 'dagger' | 'captor' | 'captured'): Parser =>
  (reader, seats) => ({ is, seat: seatIn(reader.next('a seat'), seats) });

const withItems =
  (is: 'has' | 'lacks'): Parser =>
  (reader, seats) => {
    const first = reader.peek();
    const of = groupsIn(reader, seats, checkedItemIn).map(({ seat, of: items }) => ({ seat, items }));
    if (first !== undefined && of.some(({ items }) => items.length === 0)) stopAt(first, 'an item is missing');
    return { is, of };
  };

/** The checks by their first word; each parser reads the rest of the line. */
export const CHECKS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['tokens', (reader, seats) => ({ is: 'tokens', of: tokenGroupsIn(reader, seats) })],
  [
    'wounds',
    (reader, seats) => ({
      is: 'wounds',
      of: reader.some('a count such as P2=1').map((word) => {
        const [seat, wounds] = pairIn(word, 'P2=1');
        return { seat: seatIn(seat, seats), wounds: numberIn(wounds) };
      }),
    }),
  ],
  ['has', withItems('has')],
  ['lacks', withItems('lacks')],
  [
    'supply',
    (reader) => ({
      is: 'supply',
      of: reader.some('a count such as fan=4').map((word) => {
        const [item, left] = pairIn(word, 'fan=4');
        return { item: checkedItemIn(item), left: numberIn(left) };
      }),
    }),
  ],
  [
    'leader',
    (reader, seats) => ({
      is: 'leader',
      of: reader.some('a leader such as R=P1').map((word) => {
        const [clan, seat] = pairIn(word, 'R=P1');
        return { clan: lookUp(clan, CLAN_WORDS, 'clan'), seat: seatIn(seat, seats) };
      }),
    }),
  ],
  [
    'sees',
    (reader, seats) => ({
      is: 'sees',
      seat: seatIn(reader.next('a seat'), seats),
      of: reader.some('knowledge such as P5=B1').map((word) => {
        const [seat, sight] = pairIn(word, 'P5=B1');
        return { seat: seatIn(seat, seats), sight: sightIn(sight) };
      }),
    }),
  ],
  ['dagger', withSeat('dagger')],
  ['phase', (reader) => ({ is: 'phase', phase: lookUp(reader.next('a phase'), PHASE_WORDS, 'phase') })],
  [
    'legal',
    (reader, seats) => {
      const seat = seatIn(reader.next('a seat'), seats);
      const words: Word[] = [];
      while (reader.peek() !== undefined) words.push(reader.next('a token'));
      return { is: 'legal', seat, tokens: words.filter(({ text }) => text !== '-').map(tokenIn) };
    },
  ],
  ['running', () => ({ is: 'running' })],
  [
    'winner',
    (reader) => ({ is: 'winner', side: lookUp(reader.next('a side (R B S) or nobody'), WINNER_WORDS, 'side') }),
  ],
  ['captor', withSeat('captor')],
  ['captured', withSeat('captured')],
]);
