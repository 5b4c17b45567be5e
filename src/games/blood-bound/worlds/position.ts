/** A whole position made up from what one seat sees and a deal that it thinks of; the real State is never at hand. */
import type { RngState, Seat, SeenEvent } from '../../../kernel/types.ts';
import { copyOfPlayer } from '../copies.ts';
import { rulesOf } from '../deduction/facts.ts';
import { usedIn } from '../deduction/uses.ts';
import { isLowestOfClan } from '../queries/leaders.ts';
import { curseCards } from '../setup.ts';
import type { Attack, Card, Clan, Colour, Curse, Options, Player, SeatView, State, View } from '../types.ts';
import { type Asked, stackOf } from './stack.ts';

/** A deal as somebody imagines it. */
export interface Imagining {
  /** The card of every seat. */
  readonly cards: readonly Card[];
  /** Who holds the True Curse, where curses have been given. */
  readonly trueCurse: Seat | null;
  /** The chance of whatever is left to chance. */
  readonly rng: RngState;
}

const coloursOf = (items: readonly string[], item: string): readonly Colour[] =>
  items.filter((name) => name.startsWith(`${item}:`)).map((name) => name.slice(item.length + 1) as Colour);

const countOf = (items: readonly string[], item: string): number => items.filter((name) => name === item).length;

/** Questions of an ability in use of which no event tells yet. */
const IN_USE = ['look', 'colour', 'curse'];

const spentIn = (events: readonly SeenEvent[], asked: Asked): ReadonlySet<Seat> =>
  new Set([...usedIn(events), ...(IN_USE.includes(asked.kind) ? [asked.seat] : [])]);

const cursesOf = (count: number, isTrueHere: boolean): readonly Curse[] =>
  Array.from({ length: count }, (_, index) => (isTrueHere && index === 0 ? 'true' : 'false'));

/** A player but for the card, which is imagined, and for which of the curses is the true one. */
type Faceless = Omit<Player, 'card'>;

const seatFrom = (seat: SeatView, isUsed: boolean): Faceless => {
  const { items } = seat;
  return {
    tokens: seat.tokens,
    shields: coloursOf(items, 'shield'),
    sword: coloursOf(items, 'sword')[0] ?? null,
    staff: items.includes('staff'),
    fans: countOf(items, 'fan'),
    quill: items.includes('quill'),
    curses: cursesOf(countOf(items, 'curse'), false),
    used: isUsed,
    sealed: items.includes('seal'),
  };
};

const attackFrom = (view: View, players: readonly Faceless[], options: Options): Attack | null => {
  const { attack, waiting } = view;
  if (attack === null) return null;
  const { attacker, target, offers, intervener } = attack;
  const asked = waiting.filter(({ kind }) => kind === 'offer').map(({ seat }) => seat);
  const isCalling = asked.length > 0 || waiting.some(({ kind }) => kind === 'helper');
  const declined = players.flatMap(({ tokens }, seat) => {
    const isAble = seat !== target && !tokens.includes('rank') && (seat !== attacker || options.attackerMayIntervene);
    return isCalling && isAble && !asked.includes(seat) && !offers.includes(seat) ? [seat] : [];
  });
  const isAsking = isCalling || waiting.some(({ kind }) => kind === 'help');
  const isSealed = options.offersVisible === 'sealed' && !waiting.some(({ kind }) => kind === 'helper');
  const victim = options.interventionDagger === 'target' ? target : (intervener ?? target);
  return {
    attacker,
    target,
    offers,
    declined,
    sealed: isSealed && isAsking,
    intervener,
    daggerTo: isAsking ? null : victim,
  };
};

/** Passes since the last attack. */
const passesIn = (events: readonly SeenEvent[]): number =>
  events.reduce(
    (count, { type }) => (type === 'attack.declared' ? 0 : type === 'dagger.passed' ? count + 1 : count),
    0,
  );

const daggerFromIn = (events: readonly SeenEvent[]): Seat | null =>
  events.reduce<Seat | null>(
    (from, { type, shown }) => (type === 'dagger.passed' || type === 'dagger.moved' ? Number(shown?.by) : from),
    null,
  );

/** By house rule, the clans whose lowest has shown his rank (`leaderRevealFlips`). */
const flippedIn = (state: State, events: readonly SeenEvent[]): readonly Clan[] => {
  const clans = events.flatMap(({ type, shown }): readonly Clan[] => {
    if (type !== 'wound.taken' || shown?.token !== 'rank') return [];
    const seat = Number(shown.seat);
    const side = state.players[seat]?.card.side;
    return side !== undefined && side !== 'order' && isLowestOfClan(state, seat) ? [side] : [];
  });
  return [...new Set(clans)];
};

const looksIn = (events: readonly SeenEvent[]): State['looks'] =>
  events.flatMap(({ type, shown }) =>
    type === 'cards.seen' ? [shown?.first, shown?.second].map((at) => ({ by: Number(shown?.by), at: Number(at) })) : [],
  );

/**
 * The position in which everything is as this seat sees it and the cards are as imagined, just before the engine asks.
 * @param asked the open question that is to be asked again
 */
export const positionFrom = (
  view: View,
  events: readonly SeenEvent[],
  asked: Asked,
): ((imagining: Imagining) => State) => {
  const options = rulesOf(view);
  const used = spentIn(events, asked);
  const seats = view.table.map((seat, at) => seatFrom(seat, used.has(at)));
  const stack = stackOf(view, asked, events);
  const daggerFrom = daggerFromIn(events);
  const passes = passesIn(events);
  const attack = attackFrom(view, seats, options);
  const looks = looksIn(events);
  const curseSupply = (view.supply.curse ?? 0) > 0 ? curseCards(view.seats, options) : [];
  return ({ cards, trueCurse, rng }) => {
    const players = seats.map((seat, at): Player => {
      const card = cards[at];
      if (card === undefined) throw new Error(`the deal has no card for seat ${at}`);
      const player = copyOfPlayer({ card, ...seat });
      player.curses = cursesOf(seat.curses.length, at === trueCurse);
      return player;
    });
    const state: State = {
      rng,
      asked: 0,
      stack,
      asking: null,
      outcome: null,
      options,
      players,
      dagger: view.dagger,
      daggerFrom,
      // A turn counts itself when it begins.
      turn: asked.kind === 'turn' ? view.turn - 1 : view.turn,
      passes,
      attack,
      looks,
      curseSupply,
      flipped: [],
      capture: null,
    };
    return options.leaderRevealFlips ? { ...state, flipped: flippedIn(state, events) } : state;
  };
};
