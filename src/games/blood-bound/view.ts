/** The one exit of the game's secrets: what a viewer may know, built up from nothing (section 3.5 of the rules). */
import { waitingIn } from '../../kernel/see.ts';
import type { Frame, Message, Seat, Viewer } from '../../kernel/types.ts';
import { clueOf } from './characters.ts';
import { ITEMS, itemNames, itemsLeft } from './items.ts';
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
  return viewer.seat === seat || state.looks.some(({ by, at }) => by === viewer.seat && at === seat);
};

const isClueKnown = (state: State, viewer: Viewer, seat: Seat): boolean =>
  viewer.as === 'seat' && clueShownTo(seat, state.players.length, state.options) === viewer.seat;

/** Which curse is the true one is known to the Inquisitor alone until the end. */
const areCursesKnown = (state: State, viewer: Viewer): boolean =>
  isOpen(state, viewer) || (viewer.as === 'seat' && playerAt(state, viewer.seat).card.side === 'order');

const seatView = (state: State, viewer: Viewer, player: Player, seat: Seat): SeatView => {
  const { card, tokens, curses } = player;
  const isKnown = isCardKnown(state, viewer, seat);
  return {
    tokens,
    items: itemNames(player),
    ...(isKnown ? { card } : {}),
    ...(!isKnown && isRankOut(player) ? { rank: card.rank } : {}),
    ...(isClueKnown(state, viewer, seat) ? { clue: clueOf(card, state.options.rankOrder) } : {}),
    ...(curses.length > 0 && areCursesKnown(state, viewer) ? { curses } : {}),
  };
};

const attackView = ({ attack }: State): AttackView | null => {
  if (attack === null) return null;
  const { attacker, target, offers, sealed, intervener } = attack;
  return { attacker, target, offers: sealed ? [] : offers, intervener };
};

/** What is being carried out, outermost first; only public facts stand in it. */
const resolvingIn = (state: State): readonly Message[] =>
  state.stack.flatMap((frame: Frame): readonly Message[] => {
    if (frame.process === 'attack' && state.attack !== null) {
      const { attacker, target } = state.attack;
      return [{ key: 'resolving.attack', params: { by: attacker, target } }];
    }
    if (frame.process === 'wound') {
      const { seat, by, cause } = frame.vars as Processes['wound'];
      return [{ key: 'resolving.wound', params: { seat, by, cause } }];
    }
    if (frame.process === 'ability') {
      const { seat } = frame.vars as Processes['ability'];
      return [{ key: 'resolving.ability', params: { seat, character: characterOf(state, playerAt(state, seat)) } }];
    }
    return [];
  });

/** Turns the State into what this viewer may know. */
export const viewOf = (state: State, viewer: Viewer): View => ({
  seats: state.players.length,
  you: viewer.as === 'seat' ? viewer.seat : null,
  window: 'open',
  waiting: waitingIn(state),
  resolving: resolvingIn(state),
  outcome: state.outcome,
  house: houseRulesOf(state.options),
  table: state.players.map((player, seat) => seatView(state, viewer, player, seat)),
  dagger: state.dagger,
  turn: state.turn,
  attack: attackView(state),
  supply: {
    ...Object.fromEntries(ITEMS.map(({ id }) => [id, itemsLeft(state.players, id)])),
    curse: state.curseSupply.length,
  },
  ending: endingOf(state),
});
