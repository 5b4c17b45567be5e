/** The table as one seat sees it: who is likely friend, foe and leader, and what a capture would bring. */
import {
  type CharacterId,
  type Clan,
  characterAt,
  type Deduction,
  deduce,
  type Likelihood,
  type Options,
  RULEBOOK,
  rivalOf,
  type SeatView,
  type Side,
  usedIn,
  type View,
  verdictOf,
} from '../../games/blood-bound/public.ts';
import type { Seat, SeenEvent } from '../../kernel/types.ts';

export interface Outlook {
  readonly view: View;
  readonly me: Seat;
  readonly side: Side;
  readonly character: CharacterId;
  readonly rules: Options;
  readonly deduction: Deduction;
  /**
   * The clan this seat plays for: its own; as Inquisitor the one whose leader he believes he has cursed, or null before.
   */
  readonly clan: Clan | null;
  /** True where my ability can do nothing any more (`abilityReuse=oncePerGame`, `mentalistSeal`). */
  readonly isSpent: boolean;
  /** Passes since the last attack. */
  readonly passes: number;
  /** Who has taken a wound for me. */
  readonly helpers: readonly Seat[];
}

/** A seat as the View shows it; a seat that does not exist is a bug. */
export const seatAt = (view: View, seat: Seat): SeatView => {
  const found = view.table[seat];
  if (found === undefined) throw new Error(`no seat ${seat}`);
  return found;
};

export const woundsOf = ({ view }: Outlook, seat: Seat): number => seatAt(view, seat).tokens.length;
export const isShielded = ({ view }: Outlook, seat: Seat): boolean =>
  seatAt(view, seat).items.some((item) => item.startsWith('shield:'));
export const isRankOut = ({ view }: Outlook, seat: Seat): boolean => seatAt(view, seat).tokens.includes('rank');

/** The other seats, from the left neighbour on. */
export const othersOf = ({ view, me }: Outlook): readonly Seat[] =>
  Array.from({ length: view.seats - 1 }, (_, step) => (me + 1 + step) % view.seats);

const chanceOf = ({ deduction }: Outlook, seat: Seat) => {
  const found = deduction.seats[seat];
  if (found === undefined) throw new Error(`no seat ${seat}`);
  return found;
};

/** That this seat is of the clan I play for. */
export const friend = (outlook: Outlook, seat: Seat): number =>
  outlook.clan === null ? 0 : chanceOf(outlook, seat)[outlook.clan];
/** That this seat is of the clan I play against. */
export const foe = (outlook: Outlook, seat: Seat): number =>
  outlook.clan === null ? 0 : chanceOf(outlook, seat)[rivalOf(outlook.clan)];
/** That this seat leads the clan I play for. */
export const ourLeader = (outlook: Outlook, seat: Seat): number =>
  outlook.clan === null ? 0 : chanceOf(outlook, seat).leads[outlook.clan];
/** That this seat leads the clan I play against. */
export const theirLeader = (outlook: Outlook, seat: Seat): number =>
  outlook.clan === null ? 0 : chanceOf(outlook, seat).leads[rivalOf(outlook.clan)];
/** That this seat leads one of the clans. */
export const anyLeader = (outlook: Outlook, seat: Seat): number => {
  const { leads } = chanceOf(outlook, seat);
  return leads.red + leads.blue;
};

/** How little is known of a seat: 0 for an open card, 1 for many equally likely ones. */
export const mystery = (outlook: Outlook, seat: Seat): number => {
  const { ranks, clues } = chanceOf(outlook, seat);
  return 1 - [...ranks.red, ...ranks.blue, clues.red, clues.blue].reduce((sum, chance) => sum + chance * chance, 0);
};

/** That this seat is this character of the clan I play against. */
export const foeCharacter = (outlook: Outlook, seat: Seat, id: CharacterId): number => {
  if (outlook.clan === null) return 0;
  return chanceOf(outlook, seat).ranks[rivalOf(outlook.clan)].reduce(
    (sum, chance, at) => (characterAt((at + 1) as Rank, outlook.rules.rankOrder).id === id ? sum + chance : sum),
    0,
  );
};
type Rank = Parameters<typeof characterAt>[0];

/** The probability that my side wins if `by` captures this seat now. */
export const winBy = (outlook: Outlook, by: Seat, captured: Seat): number =>
  verdictOf(outlook.view, outlook.deduction, { by, captured })[outlook.side];

/** The clan whose leader holds the True Curse as far as its giver can tell. */
const cursedClan = (view: View, deduction: Deduction): Clan | null => {
  const holder = view.table.findIndex(({ curses }) => curses?.includes('true') === true);
  const leads = deduction.seats[holder]?.leads;
  if (leads === undefined || leads.red + leads.blue === 0) return null;
  return leads.red >= leads.blue ? 'red' : 'blue';
};

const passesIn = (events: readonly SeenEvent[]): number => {
  const last = events.findLastIndex(({ type }) => type === 'attack.declared');
  return events.slice(last + 1).filter(({ type }) => type === 'dagger.passed').length;
};

const helpersIn = (events: readonly SeenEvent[], me: Seat): readonly Seat[] =>
  events.flatMap(({ type, shown }) =>
    (type === 'offer.accepted' || type === 'offer.sole') && shown?.seat === me ? [shown.by as Seat] : [],
  );

/**
 * Works out what a seat can know.
 * @param likelihood what it concludes from how people act; without it, every deal that fits is as likely as every other
 * @throws Error for a View that is nobody's: a spectator has no card and no decisions
 */
export const outlookOf = (view: View, events: readonly SeenEvent[], likelihood?: Likelihood): Outlook => {
  const me = view.you;
  const card = me === null ? undefined : view.table[me]?.card;
  if (me === null || card === undefined) throw new Error('a bot must sit at the table');
  const rules: Options = { ...RULEBOOK, ...view.house };
  const deduction = deduce(view, events, likelihood);
  return {
    view,
    me,
    side: card.side,
    character: characterAt(card.rank, rules.rankOrder).id,
    rules,
    deduction,
    clan: card.side === 'order' ? cursedClan(view, deduction) : card.side,
    isSpent:
      view.table[me]?.items.includes('seal') === true ||
      (rules.abilityReuse === 'oncePerGame' && usedIn(events).has(me)),
    passes: passesIn(events),
    helpers: helpersIn(events, me),
  };
};
