/** The words of the notation for cards, tokens, items and clans, read and written. */
import type { Seat } from '../../../kernel/types.ts';
import { CLAN_RANKS } from '../characters.ts';
import type { Card, Clan, Colour, Curse, Side, Token } from '../types.ts';
import { lookUp, stopAt, type Word } from './words.ts';

const CARDS: ReadonlyMap<string, Card> = new Map<string, Card>([
  ...CLAN_RANKS.map((rank): [string, Card] => [`R${rank}`, { side: 'red', rank }]),
  ...CLAN_RANKS.map((rank): [string, Card] => [`B${rank}`, { side: 'blue', rank }]),
  ['Sr', { side: 'order', rank: 'cross', clue: 'red' }],
  ['Sb', { side: 'order', rank: 'cross', clue: 'blue' }],
]);
const TOKENS = new Map<string, Token>([
  ['r', 'red'],
  ['b', 'blue'],
  ['?', 'unknown'],
  ['#', 'rank'],
]);
export const CLAN_WORDS = new Map<string, Clan>([
  ['R', 'red'],
  ['B', 'blue'],
]);
/** Who has won; nobody by the house rule `inquisitorCaptured=draw`. */
export const WINNER_WORDS = new Map<string, Side | 'nobody'>([...CLAN_WORDS, ['S', 'order'], ['nobody', 'nobody']]);
export const CLUE_WORDS = new Map<string, Clan>([
  ['r', 'red'],
  ['b', 'blue'],
]);
export const COLOUR_WORDS = new Map<string, Colour>([
  ['p', 'purple'],
  ['g', 'green'],
]);
export const CURSE_WORDS = new Map<string, Curse>([
  ['T', 'true'],
  ['F', 'false'],
]);

/** Items that can lie in front of a player, as they are written → as the game names them. */
const ITEM_WORDS = new Map<string, string>([
  ['fan', 'fan'],
  ['staff', 'staff'],
  ['quill', 'quill'],
  ['shield:p', 'shield:purple'],
  ['shield:g', 'shield:green'],
  ['sword:p', 'sword:purple'],
  ['sword:g', 'sword:green'],
  ['curse:T', 'curse:true'],
  ['curse:F', 'curse:false'],
]);
/** In a check the colour, or which curse it is, may be left out. */
const CHECKED_WORDS = new Map<string, string>([
  ...ITEM_WORDS,
  ['shield', 'shield'],
  ['sword', 'sword'],
  ['curse', 'curse'],
]);

const wordFor = <T>(table: ReadonlyMap<string, T>, value: T): string =>
  [...table].find(([, each]) => each === value)?.[0] ?? String(value);

export const cardIn = (word: Word): Card =>
  CARDS.get(word.text) ?? stopAt(word, `unknown card '${word.text}', expected R1 to R9, B1 to B9, Sr or Sb`);
export const tokenIn = (word: Word): Token => lookUp(word, TOKENS, 'token');
/** An item card as it is dealt out in `given`: with its colour, or which curse it is. */
export const itemIn = (word: Word): string => lookUp(word, ITEM_WORDS, 'item');
/** An item in a check, where `shield`, `sword` and `curse` stand for any of their kind. */
export const checkedItemIn = (word: Word): string => lookUp(word, CHECKED_WORDS, 'item');

export const writeCard = (card: Card): string => {
  if (card.side === 'order') return card.clue === 'red' ? 'Sr' : 'Sb';
  return `${wordFor(CLAN_WORDS, card.side)}${card.rank}`;
};
export const writeTokens = (tokens: readonly Token[]): string =>
  tokens.length === 0 ? '-' : tokens.map((token) => wordFor(TOKENS, token)).join(' ');
export const writeItem = (item: string): string => wordFor(CHECKED_WORDS, item);
export const writeWinner = (side: Side | null): string => wordFor(WINNER_WORDS, side ?? 'nobody');
export const writeClue = (clue: Clan): string => wordFor(CLUE_WORDS, clue);
export const writeCurse = (curse: Curse): string => wordFor(CURSE_WORDS, curse);

/** The names of the seats at one table. */
export type SeatNames = ReadonlyMap<string, Seat>;
export const seatIn = (word: Word, seats: SeatNames): Seat => lookUp(word, seats, 'seat');
