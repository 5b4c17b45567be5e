/** The one exit of the game's secrets: what a viewer may know, built up from nothing (BB-80 to BB-82). */
import { rememberEach, rememberLast } from '../../kernel/remember.ts';
import { waitingIn } from '../../kernel/see.ts';
import type { Frame, Message, Seat, Viewer } from '../../kernel/types.ts';
import { clueOf } from './characters.ts';
import { itemNames, supplyOf } from './items.ts';
import { houseRulesOf } from './options.ts';
import { endingOf } from './outcome.ts';
import { characterOf, playerAt } from './queries/players.ts';
import { isRankOut } from './queries/wounds.ts';
import { clueShownTo } from './setup.ts';
import type { AttackView, Player, Processes, SeatView, State, View } from './types.ts';

const isOpen = (state: State, viewer: Viewer): boolean => viewer.as === 'referee' || state.outcome !== null;

/** One's own card, a card looked at as Harlequin, or any card after the end. */
const isCardKnown = (state: State, viewer: Viewer, seat: Seat): boolean => {
  if (isOpen(state, viewer)) return true;
  if (viewer.as !== 'seat') return false;
  if (viewer.seat === seat) return true;
  // Asked for every seat of every View, and nearly always of nobody's looks.
  return state.looks.length > 0 && state.looks.some(({ by, at }) => by === viewer.seat && at === seat);
};

const isClueKnown = (state: State, viewer: Viewer, seat: Seat): boolean =>
  viewer.as === 'seat' && clueShownTo(seat, state.players.length, state.options) === viewer.seat;

/** Which curse is the true one is known to the Inquisitor alone until the end (BB-82, BB-75). */
const areCursesKnown = (state: State, viewer: Viewer): boolean =>
  isOpen(state, viewer) || (viewer.as === 'seat' && playerAt(state, viewer.seat).card.side === 'order');

/** What everybody sees of a seat. */
const shownSeat = rememberEach(
  (player: Player): SeatView => ({
    tokens: player.tokens,
    items: itemNames(player),
    ...(isRankOut(player) ? { rank: player.card.rank } : {}),
  }),
);

/** What everybody sees of all seats, and what is left of the item cards; few choices change it. */
const shownTable = rememberLast((players: State['players'], curses: number, options: State['options']) => ({
  table: players.map(shownSeat),
  supply: supplyOf(players, curses, options),
}));

interface KnownSeat {
  readonly card: Player['card'];
  readonly clue: SeatView['clue'] | null;
  readonly curses: Player['curses'];
  readonly seen: SeatView;
}
/** For each kind of knowledge what was made of a seat last, so that who sees the same again gets the same object. */
const knownSeats = rememberEach((_shown: SeatView): (KnownSeat | undefined)[] => []);

/** A seat with what this viewer knows beyond that; a card that he knows need not be told its rank. */
const seatView = (state: State, viewer: Viewer, seat: Seat, shown: SeatView): SeatView => {
  const { card, curses } = playerAt(state, seat);
  const isKnown = isCardKnown(state, viewer, seat);
  const isClueShown = isClueKnown(state, viewer, seat);
  const areCursesShown = curses.length > 0 && areCursesKnown(state, viewer);
  if (!isKnown && !isClueShown && !areCursesShown) return shown;
  const clue = isClueShown ? clueOf(card, state.options.rankOrder) : null;
  const kind = (isKnown ? 1 : 0) + (isClueShown ? 2 : 0) + (areCursesShown ? 4 : 0);
  const known = knownSeats(shown);
  const before = known[kind];
  if (before !== undefined && before.card === card && before.clue === clue && before.curses === curses)
    return before.seen;
  const { tokens, items, rank } = shown;
  const seen: { -readonly [Key in keyof SeatView]: SeatView[Key] } = { tokens, items };
  if (isKnown) seen.card = card;
  else if (rank !== undefined) seen.rank = rank;
  if (clue !== null) seen.clue = clue;
  if (areCursesShown) seen.curses = curses;
  known[kind] = { card, clue, curses, seen };
  return seen;
};

/** Whoever has offered face down sees his own offer. */
const attackFor = ({ attack }: State, viewer: Viewer, shown: AttackView | null): AttackView | null =>
  attack?.sealed && shown !== null && viewer.as === 'seat' && attack.offers.includes(viewer.seat)
    ? { ...shown, offers: [viewer.seat] }
    : shown;

const attackView = ({ attack }: State): AttackView | null => {
  if (attack === null) return null;
  const { attacker, target, offers, sealed, intervener } = attack;
  return { attacker, target, offers: sealed ? [] : offers, intervener };
};

/** What one frame carries out, if the table is told of it; only public facts stand in it. */
const resolvingBy = (state: State, frame: Frame): Message | null => {
  if (frame.process === 'attack' && state.attack !== null) {
    const { attacker, target } = state.attack;
    return { key: 'resolving.attack', params: { by: attacker, target } };
  }
  if (frame.process === 'wound') {
    const { seat, by, cause } = frame.vars as Processes['wound'];
    return { key: 'resolving.wound', params: { seat, by, cause } };
  }
  if (frame.process === 'ability') {
    const { seat } = frame.vars as Processes['ability'];
    return { key: 'resolving.ability', params: { seat, character: characterOf(state, playerAt(state, seat)) } };
  }
  return null;
};

/** What is being carried out, outermost first. */
const resolvingIn = (state: State): readonly Message[] => {
  const messages: Message[] = [];
  for (const frame of state.stack) {
    const message = resolvingBy(state, frame);
    if (message !== null) messages.push(message);
  }
  return messages;
};

/** What is worked out for everybody alike. */
const shownToAll = rememberLast((state: State) => ({
  waiting: waitingIn(state),
  resolving: resolvingIn(state),
  attack: attackView(state),
  ...shownTable(state.players, state.curseSupply.length, state.options),
  ending: endingOf(state),
}));

/** Turns the State into what this viewer may know. */
export const viewOf = (state: State, viewer: Viewer): View => {
  const { waiting, resolving, attack, table, supply, ending } = shownToAll(state);
  return {
    seats: state.players.length,
    you: viewer.as === 'seat' ? viewer.seat : null,
    window: 'open',
    waiting,
    resolving,
    outcome: state.outcome,
    house: houseRulesOf(state.options),
    table: table.map((shown, seat) => seatView(state, viewer, seat, shown)),
    dagger: state.dagger,
    turn: state.turn,
    attack: attackFor(state, viewer, attack),
    supply,
    ending,
  };
};
