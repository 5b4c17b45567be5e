/** What each use of one's ability is worth now; skipping is worth 0. */
import { type CharacterId, deduce } from '../../games/blood-bound/public.ts';
import type { Seat } from '../../kernel/types.ts';
import {
  foe,
  friend,
  isRankOut,
  isShielded,
  mystery,
  type Outlook,
  othersOf,
  ourLeader,
  seatAt,
  theirLeader,
  woundsOf,
} from './outlook.ts';
import { captureWorth, daggerWorth, hiddenSlots, WEIGHTS, woundsWorth, woundWorth } from './worth.ts';

/** The attack that opened the ability, or would open it. */
export interface Occasion {
  readonly attacker: Seat;
  /** For whom I took the wound; null if I was the target. */
  readonly inFor: Seat | null;
}

/** A use as the engine names it: `use`, `heal`, `harm`, `seat:4`. */
type Worth = (outlook: Outlook, occasion: Occasion, option: string) => number;

const seatIn = (option: string): Seat => Number(option.slice('seat:'.length));
const onSeat =
  (worth: (outlook: Outlook, seat: Seat) => number): Worth =>
  (outlook, _occasion, option) =>
    worth(outlook, seatIn(option));

const exposure = (outlook: Outlook, seat: Seat): number =>
  isShielded(outlook, seat) ? 0 : woundsOf(outlook, seat) / 3 + (isRankOut(outlook, seat) ? 0.3 : 0);

const curseShare = ({ view }: Outlook, seat: Seat): number => (seatAt(view, seat).items.includes('curse') ? 0.3 : 0);

/** How badly off the leader is whom the Quill would make, against me, who would be known by my rank. */
const quillWorth = (outlook: Outlook): number => {
  const { view, me, clan } = outlook;
  if (clan === null) return 0;
  const table = view.table.map((seat, at) => (at === me ? { ...seat, items: [...seat.items, 'quill'] } : seat));
  const heirs = deduce({ ...view, table }).seats.map(({ leads }) => leads[clan]);
  const plight = (seat: Seat): number => exposure(outlook, seat) + curseShare(outlook, seat);
  const theirs = heirs.reduce((sum, chance, seat) => sum + chance * plight(seat), 0);
  return WEIGHTS.quill * (plight(me) + (isRankOut(outlook, me) ? 0 : 0.3) - theirs);
};

const shieldWorth = (outlook: Outlook, seat: Seat): number => {
  const need = 0.5 + woundsOf(outlook, seat) / 6;
  const leader = ourLeader(outlook, seat) - theirLeader(outlook, seat);
  return WEIGHTS.shield * (leader * need + 0.1 * friend(outlook, seat) - 0.5 * foe(outlook, seat));
};

const fanWorth = (outlook: Outlook, seat: Seat): number => {
  if (seatAt(outlook.view, seat).items.includes('fan')) return 0;
  const leader = theirLeader(outlook, seat) - ourLeader(outlook, seat);
  return WEIGHTS.fan * (leader + 0.2 * (foe(outlook, seat) - friend(outlook, seat)));
};

const staffWorth = (outlook: Outlook, seat: Seat): number => {
  const leader = ourLeader(outlook, seat) - theirLeader(outlook, seat);
  const side = friend(outlook, seat) - foe(outlook, seat);
  return (WEIGHTS.staff * hiddenSlots(outlook, seat) * (leader + 0.3 * side)) / 2;
};

/** A wound as rank token tells the more, the less is known of the victim. */
const revealWorth = (outlook: Outlook, seat: Seat): number =>
  isRankOut(outlook, seat) ? 0 : 0.05 * mystery(outlook, seat) * (foe(outlook, seat) - friend(outlook, seat));

const WORTH: { readonly [C in CharacterId]: Worth } = {
  elder: (outlook) => quillWorth(outlook),
  assassin: onSeat((outlook, seat) => woundsWorth(outlook, seat, 2) + daggerWorth(outlook, seat)),
  harlequin: () => WEIGHTS.look,
  alchemist: (outlook, { inFor }, option) => {
    if (inFor === null) return 0;
    if (option === 'harm') return woundsWorth(outlook, inFor, 1);
    // By house rule the unwounded may be healed too, which does nothing.
    return woundsOf(outlook, inFor) === 0 ? 0 : -woundWorth(outlook, inFor);
  },
  mentalist: onSeat((outlook, seat) =>
    woundsOf(outlook, seat) === 3
      ? captureWorth(outlook, seat)
      : woundWorth(outlook, seat) + revealWorth(outlook, seat) + daggerWorth(outlook, seat),
  ),
  guardian: onSeat(shieldWorth),
  berserker: (outlook, { attacker }) => woundsWorth(outlook, attacker, 1),
  mage: onSeat(staffWorth),
  courtesan: onSeat(fanWorth),
  // Curses given out win the game more often than curses kept (BB-67, BB-74); on whom is another question.
  inquisitor: () => 1,
};

/** What this use of my ability is worth. */
export const worthOfUse = (outlook: Outlook, occasion: Occasion, option: string): number =>
  WORTH[outlook.character](outlook, occasion, option);

const strikeable = (outlook: Outlook): readonly Seat[] =>
  othersOf(outlook).filter((seat) => !isShielded(outlook, seat));

/** The uses I could hope for if I took my rank token now; the engine has the last word when it comes to that. */
const usesOf = (outlook: Outlook, { attacker, inFor }: Occasion): readonly string[] => {
  const onSeats = (seats: readonly Seat[]): readonly string[] => seats.map((seat) => `seat:${seat}`);
  const { view, me, character, rules } = outlook;
  // An item that never runs out is not in the supply that a View tells of.
  const left = (item: string): boolean => view.supply[item] !== 0;
  switch (character) {
    case 'elder':
      return seatAt(view, me).items.includes('quill') ? [] : ['use'];
    case 'assassin':
    case 'mentalist':
      return onSeats(strikeable(outlook));
    case 'harlequin':
      return ['use'];
    case 'alchemist':
      return inFor === null ? [] : woundsOf(outlook, inFor) > 0 ? ['heal', 'harm'] : ['harm'];
    case 'berserker':
      return isShielded(outlook, attacker) || (inFor !== null && !rules.berserkerOnIntervention) ? [] : ['use'];
    case 'guardian':
      return woundsOf(outlook, me) === 2 && rules.guardianAtThreeWounds === 'fizzle' ? [] : onSeats(othersOf(outlook));
    case 'mage':
      return left('staff') ? onSeats(othersOf(outlook).filter((seat) => !isStaffed(outlook, seat))) : [];
    case 'courtesan':
      return left('fan') ? onSeats(othersOf(outlook)) : [];
    case 'inquisitor':
      return (view.supply.curse ?? 0) > 0 ? ['use'] : [];
  }
};
const isStaffed = ({ view }: Outlook, seat: Seat): boolean => seatAt(view, seat).items.includes('staff');

/** What my ability is worth if it opened now: its best use, or nothing. */
export const abilityWorth = (outlook: Outlook, occasion: Occasion): number =>
  outlook.isSpent
    ? 0
    : Math.max(0, ...usesOf(outlook, occasion).map((option) => worthOfUse(outlook, occasion, option)));
