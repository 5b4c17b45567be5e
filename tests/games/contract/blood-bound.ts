/** What the contract test must know of Blood Bound: the secrets of section 3.5 of the rules, and when they come out. */
import { CHARACTER_TABLES, type Character, clueOf } from '../../../src/games/blood-bound/characters.ts';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import { optionsFrom } from '../../../src/games/blood-bound/options.ts';
import { PROCESSES } from '../../../src/games/blood-bound/processes/index.ts';
import { clueShownTo, dealEvents, deal as drawCards } from '../../../src/games/blood-bound/setup.ts';
import {
  type Card,
  CLANS,
  type Clan,
  type Options,
  type Player,
  type Rank,
  type State,
  type View,
} from '../../../src/games/blood-bound/types.ts';
import type { Deal } from '../../../src/kernel/replay.ts';
import { run } from '../../../src/kernel/run.ts';
import type { Frame, Seat, Step, Viewer } from '../../../src/kernel/types.ts';
import type { Dice } from '../../helpers/arbitrary.ts';
import { checkShape, isCardKnown } from './blood-bound-shape.ts';
import { canary, isSeatOf, poisonedCore } from './canaries.ts';
import type { Subject } from './subject.ts';

const begin = (dealt: State): Step<State> => {
  const { state, events } = run(PROCESSES, dealt);
  return { state, events: [...dealEvents(dealt), ...events] };
};

const withCards = (state: State, cards: readonly Card[]): State => ({
  ...state,
  players: state.players.map((player, seat) => ({ ...player, card: cards[seat] ?? player.card })),
});

/** The one seat whose clue this viewer has been shown. */
const showsClueTo = (seat: Seat, seats: number, options: Options, viewer: Viewer): boolean =>
  viewer.as === 'seat' && clueShownTo(seat, seats, options) === viewer.seat;

// Lock 1: twins.

type Change = (cards: readonly Card[], hidden: readonly Seat[], dice: Dice) => readonly Card[];
const replaced = (cards: readonly Card[], seat: Seat, card: Card): readonly Card[] => cards.with(seat, card);
const isDealt = (cards: readonly Card[], side: Clan, rank: Rank): boolean =>
  cards.some((card) => card.side === side && card.rank === rank);

const swapTwo: Change = (cards, hidden, dice) => {
  const [a = 0, b = 0] = dice.sample(hidden, 2);
  return replaced(replaced(cards, a, cards[b] as Card), b, cards[a] as Card);
};
const shuffleAll: Change = (cards, hidden, dice) => {
  const mixed = dice.sample(hidden, hidden.length);
  return cards.map((card, seat) =>
    hidden.includes(seat) ? (cards[mixed[hidden.indexOf(seat)] ?? seat] as Card) : card,
  );
};
const drawAnother: Change = (cards, hidden, dice) => {
  const seat = dice.pick(hidden);
  const { side } = cards[seat] as Card;
  const rank = (1 + dice.below(9)) as Exclude<Rank, 'cross'>;
  return side === 'order' || isDealt(cards, side, rank) ? cards : replaced(cards, seat, { side, rank });
};
const swapClans: Change = (cards, hidden, dice) => {
  const [a = 0, b = 0] = dice.sample(hidden, 2);
  const [one, two] = [cards[a] as Card, cards[b] as Card];
  if (one.side === 'order' || two.side === 'order' || one.side === two.side) return cards;
  if (isDealt(cards, two.side, one.rank) || isDealt(cards, one.side, two.rank)) return cards;
  return replaced(replaced(cards, a, { ...one, side: two.side }), b, { ...two, side: one.side });
};
const flipPrintedClue: Change = (cards, hidden) =>
  cards.map((card, seat) =>
    card.side === 'order' && hidden.includes(seat) ? { ...card, clue: card.clue === 'red' ? 'blue' : 'red' } : card,
  );
const CHANGES: readonly Change[] = [swapTwo, shuffleAll, drawAnother, swapClans, flipPrintedClue];

/** Other cards in other hands, such that the viewer's own card and the clue he was shown stay what they are. */
const otherCards = (state: State, viewer: Viewer, dice: Dice): readonly Card[] => {
  const { players, options } = state;
  const cards = players.map(({ card }) => card);
  const hidden = players.map((_, seat) => seat).filter((seat) => viewer.as !== 'seat' || viewer.seat !== seat);
  const neighbour = hidden.find((seat) => showsClueTo(seat, players.length, options, viewer));
  const clueIn = (deal: readonly Card[]): Clan | null =>
    neighbour === undefined ? null : clueOf(deal[neighbour] as Card, options.rankOrder);
  for (;;) {
    const changed = dice.pick(CHANGES)(cards, hidden, dice);
    const isOther = JSON.stringify(changed) !== JSON.stringify(cards);
    if (isOther && clueIn(changed) === clueIn(cards)) return changed;
  }
};

/** The curse cards in another order: the same gifts put the True Curse into other hands. */
const otherCurses = (state: State, viewer: Viewer, dice: Dice): State => {
  const isInquisitor = viewer.as === 'seat' && state.players[viewer.seat]?.card.side === 'order';
  if (isInquisitor) return state;
  return { ...state, curseSupply: dice.sample(state.curseSupply, state.curseSupply.length) };
};

const twins = ({ seats, options, seed }: Deal, viewer: Viewer, dice: Dice): readonly [Step<State>, Step<State>] => {
  const one = drawCards(seats, optionsFrom(options), seed);
  const cursed = otherCurses(one, viewer, dice);
  const isEnough = JSON.stringify(cursed.curseSupply) !== JSON.stringify(one.curseSupply) && dice.chance(0.5);
  return [begin(one), begin(isEnough ? cursed : withCards(cursed, otherCards(one, viewer, dice)))];
};

/** What this input has told the viewer by the rules: tokens with their ranks, and the cards he looked at himself. */
const factsOf = ({ state, events }: Step<State>, viewer: Viewer): string =>
  JSON.stringify(
    events.flatMap(({ type, shown }) => {
      if (type === 'wound.taken') return [shown?.token, shown?.rank ?? null];
      const isOwnLook = type === 'cards.seen' && viewer.as === 'seat' && shown?.by === viewer.seat;
      return isOwnLook ? [shown?.first, shown?.second].map((seat) => state.players[Number(seat)]?.card) : [];
    }),
  );

/** A token shows a clan, the rank token a character, a Harlequin learns two cards, and at the end everything is shown. */
const isToldApart = (one: Step<State>, other: Step<State>, viewer: Viewer): boolean =>
  one.state.outcome !== null || other.state.outcome !== null || factsOf(one, viewer) !== factsOf(other, viewer);

// Lock 3: canaries.

const poisonedPlayer = (state: State, viewer: Viewer, player: Player, seat: Seat): Player => {
  const { players, options } = state;
  const isInquisitor = viewer.as === 'seat' && players[viewer.seat]?.card.side === 'order';
  const curses = isInquisitor ? player.curses : player.curses.map((_, at) => canary(`curse-${seat}`, at));
  const isNeeded = isCardKnown(state, viewer, seat) || showsClueTo(seat, players.length, options, viewer);
  const rank = player.tokens.includes('rank') ? player.card.rank : canary('rank', seat);
  const card = isNeeded ? player.card : ({ side: canary('side', seat), rank, clue: canary('clue', seat) } as never);
  return { ...player, card, curses, used: canary('used', seat) };
};

const poisonedFrame = (frame: Frame): Frame => {
  const vars = frame.vars as { readonly given?: readonly Seat[] };
  return vars.given === undefined
    ? frame
    : { ...frame, vars: { ...vars, given: vars.given.map((_, at) => canary('given', at)) } };
};

const poisoned = (state: State, viewer: Viewer): State => ({
  ...state,
  ...poisonedCore(state, viewer),
  players: state.players.map((player, seat) => poisonedPlayer(state, viewer, player, seat)),
  stack: state.stack.map(poisonedFrame),
  looks: state.looks.map((look, at) => (isSeatOf(viewer, look.by) ? look : { by: look.by, at: canary('look', at) })),
  curseSupply: state.curseSupply.map((_, at) => canary('supply', at)),
  flipped: state.flipped.map((_, at) => canary('flipped', at)),
  attack:
    state.attack === null
      ? null
      : {
          ...state.attack,
          ...(state.attack.sealed
            ? { offers: state.attack.offers.map((by, at) => (isSeatOf(viewer, by) ? by : canary('offer', at))) }
            : {}),
        },
});

/** Ranks of six digits, other ones in each clan: no other number in a game is as large. */
const TAG_BASE: { readonly [C in Clan]: number } = { red: 610_000, blue: 620_000 };
const TAGGED = 'tagged' as Options['rankOrder'];
const taggedRows = ({ rank, ...row }: Character): readonly Character[] =>
  rank === 'cross' ? [{ rank, ...row }] : CLANS.map((clan) => ({ ...row, rank: (TAG_BASE[clan] + rank) as Rank }));
const taggedCard = (card: Card): Card =>
  card.side === 'order' ? card : ({ side: card.side, rank: TAG_BASE[card.side] + card.rank } as Card);

/** A deal under a rank order of its own, in which every card has another number; only this test process knows it. */
const tagged = ({ seats, options, seed }: Deal): Step<State> => {
  const house = optionsFrom(options);
  const rows = CHARACTER_TABLES[house.rankOrder].flatMap(taggedRows);
  Object.assign(CHARACTER_TABLES, { [TAGGED]: rows });
  const dealt = drawCards(seats, house, seed);
  const cards = dealt.players.map(({ card }) => taggedCard(card));
  return begin(withCards({ ...dealt, options: { ...house, rankOrder: TAGGED } }, cards));
};

const tagsHiddenFrom = (state: State, viewer: Viewer): readonly string[] =>
  state.players.flatMap(({ card }, seat) =>
    card.side === 'order' || isCardKnown(state, viewer, seat) ? [] : [String(card.rank)],
  );

const tagsShownBy = ({ events }: Step<State>): readonly string[] =>
  events.flatMap(({ type, shown }) =>
    type === 'wound.taken' && shown?.rank !== undefined ? [String(shown.rank)] : [],
  );

export const bloodBoundSubject: Subject<State, View> = {
  game: bloodBound,
  sizes: { state: 8192, view: 2560, events: 4096 },
  endsAlone: ({ passLimit, passAllowed }) => passAllowed === 'false' || typeof passLimit === 'number',
  checkShape,
  twins,
  // His own icons decide which tokens he may take, and an Inquisitor may not attack everybody.
  dependsOnSecret: ({ kind }) => kind === 'token' || kind === 'turn',
  isToldApart,
  poisoned,
  tagged,
  tagsHiddenFrom,
  tagsShownBy,
};
