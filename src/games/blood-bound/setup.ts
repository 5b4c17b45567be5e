/** The deal (BB-2 to BB-6): cards by player count, clue, curse cards, and the dagger to a random seat. */
import { drawBelow, rngOf, shuffle } from '../../kernel/rng.ts';
import type { GameEvent, RngState, Seat } from '../../kernel/types.ts';
import { CLAN_RANKS, clueOf } from './characters.ts';
import type { Card, Clan, Curse, Options, Player, State } from './types.ts';

export const FEWEST_SEATS = 6;
export const MOST_SEATS = 12;
/** The seat that begins by house rule; a room gives it to its owner (`firstPlayer=host`). */
const HOST: Seat = 0;

/** False Curses beside the one True Curse, by player count (BB-2). */
const FALSE_CURSES: { readonly [seats: number]: number } = { 7: 1, 9: 2, 11: 3 };

/** The curse cards of a table of this size: none without an Inquisitor. */
export const curseCards = (seats: number, options: Options): readonly Curse[] => {
  if (seats % 2 === 0) return [];
  const blanks = options.curseCounts === 'oneTrueOneFalse' ? 1 : (FALSE_CURSES[seats] ?? 1);
  return ['true', ...Array<Curse>(blanks).fill('false')];
};

/** A player with this card and nothing in front of him. */
export const freshPlayer = (card: Card): Player => ({
  card,
  tokens: [],
  shields: [],
  sword: null,
  staff: false,
  fans: 0,
  quill: false,
  curses: [],
  used: false,
  sealed: false,
});

/** Who is shown the clue of this seat: the neighbour on the left, or on the right by house rule (BB-5). */
export const clueShownTo = (seat: Seat, seats: number, options: Pick<Options, 'clueDirection'>): Seat =>
  (seat + (options.clueDirection === 'toLeft' ? 1 : seats - 1)) % seats;

/** A state at the first question's door: everybody seated, nobody wounded. */
export const freshState = (cards: readonly Card[], options: Options, dagger: Seat, rng: RngState): State => ({
  rng,
  asked: 0,
  stack: [{ process: 'turn', step: 'start', vars: {} }],
  asking: null,
  outcome: null,
  options,
  players: cards.map(freshPlayer),
  dagger,
  daggerFrom: null,
  turn: 0,
  passes: 0,
  attack: null,
  looks: [],
  curseSupply: curseCards(cards.length, options),
  flipped: [],
  capture: null,
});

const clanHand = (side: Clan, size: number, rng: RngState): readonly [readonly Card[], RngState] => {
  const [ranks, next] = shuffle(rng, CLAN_RANKS);
  return [ranks.slice(0, size).map((rank) => ({ side, rank })), next];
};

/** Deals cards and dagger from a seed: the same seed, size and options give the same state. */
export const deal = (seats: number, options: Options, seed: string): State => {
  const size = Math.floor(seats / 2);
  const [red, afterRed] = clanHand('red', size, rngOf(seed));
  const [blue, afterBlue] = clanHand('blue', size, afterRed);
  const [coin, afterCoin] = drawBelow(afterBlue, 2);
  const order: readonly Card[] =
    seats % 2 === 0 ? [] : [{ side: 'order', rank: 'cross', clue: coin === 0 ? 'red' : 'blue' }];
  const [cards, afterCards] = shuffle(afterCoin, [...red, ...blue, ...order]);
  const [drawn, rng] = drawBelow(afterCards, seats);
  return freshState(cards, options, options.firstPlayer === 'host' ? HOST : drawn, rng);
};

/** What the deal tells everybody, and each seat in secret: its card, and the clue it was shown. */
export const dealEvents = (state: State): readonly GameEvent[] => {
  const seats = state.players.length;
  const secrets = state.players.flatMap(({ card }, seat): readonly GameEvent[] => {
    const to = clueShownTo(seat, seats, state.options);
    const { side, rank } = card;
    return [
      { type: 'card.dealt', shown: null, secret: { to: [seat], data: { seat, side, rank } } },
      {
        type: 'clue.shown',
        shown: null,
        secret: { to: [to], data: { by: seat, clue: clueOf(card, state.options.rankOrder) } },
      },
    ];
  });
  return [{ type: 'game.dealt', shown: { dagger: state.dagger } }, ...secrets];
};
