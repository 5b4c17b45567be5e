/** Reads move lines such as `attack P1 P2`, `take P2 r` and `use P2 P5 g`. */
import { COLOUR_WORDS, CURSE_WORDS, type SeatNames, seatIn, tokenIn } from './names.ts';
import type { Argument, Move } from './types.ts';
import { lookUp, pairIn, type Reader, stopAt, type Word } from './words.ts';

const ANSWERS: ReadonlyMap<string, 'yes' | 'no'> = new Map([
  ['yes', 'yes'],
  ['no', 'no'],
]);

const argumentIn = (word: Word, seats: SeatNames): Argument => {
  if (word.text.includes('=')) {
    const [seat, curse] = pairIn(word, 'P5=T');
    return { is: 'curse', seat: seatIn(seat, seats), curse: lookUp(curse, CURSE_WORDS, 'curse') };
  }
  const colour = COLOUR_WORDS.get(word.text);
  if (colour !== undefined) return { is: 'colour', colour };
  if (word.text === 'harm' || word.text === 'heal') return { is: 'verb', verb: word.text };
  const seat = seats.get(word.text);
  if (seat !== undefined) return { is: 'seat', seat };
  return stopAt(word, `unknown word '${word.text}', expected a seat, p, g, harm, heal or a curse such as P5=T`);
};

const argumentsIn = (reader: Reader, seats: SeatNames): readonly Argument[] => {
  const args: Argument[] = [];
  while (reader.peek() !== undefined) args.push(argumentIn(reader.next('an argument'), seats));
  return args;
};

type Parser = (reader: Reader, seats: SeatNames) => Move;
const withSeats =
  (is: 'attack' | 'pass' | 'accept'): Parser =>
  (reader, seats) => ({
    is,
    seat: seatIn(reader.next('a seat'), seats),
    target: seatIn(reader.next('a second seat'), seats),
  });
const withSeat =
  (is: 'offer' | 'refuse' | 'skip'): Parser =>
  (reader, seats) => ({ is, seat: seatIn(reader.next('a seat'), seats) });
const withToken =
  (is: 'take' | 'return'): Parser =>
  (reader, seats) => ({
    is,
    seat: seatIn(reader.next('a seat'), seats),
    token: tokenIn(reader.next('a token (r b ? #)')),
  });

/** The moves by their first word; each parser reads the rest of the line. */
export const MOVES: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['attack', withSeats('attack')],
  ['pass', withSeats('pass')],
  [
    'ask',
    (reader, seats) => ({
      is: 'ask',
      seat: seatIn(reader.next('a seat'), seats),
      answer: lookUp(reader.next('yes or no'), ANSWERS, 'answer'),
    }),
  ],
  ['offer', withSeat('offer')],
  ['accept', withSeats('accept')],
  ['refuse', withSeat('refuse')],
  ['take', withToken('take')],
  [
    'use',
    (reader, seats) => ({
      is: 'use',
      seat: seatIn(reader.next('a seat'), seats),
      args: argumentsIn(reader, seats),
    }),
  ],
  ['skip', withSeat('skip')],
  ['return', withToken('return')],
]);
