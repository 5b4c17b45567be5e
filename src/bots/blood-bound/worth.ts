/**
 * What things are worth to the side a seat plays for, in chances to win: 0 leaves everything as it is. The weights were set
 * by playing steady against itself and against random with `simulate`.
 */
import type { CharacterId } from '../../games/blood-bound/public.ts';
import type { Seat } from '../../kernel/types.ts';
import {
  foe,
  foeCharacter,
  friend,
  isShielded,
  type Outlook,
  othersOf,
  ourLeader,
  seatAt,
  theirLeader,
  winBy,
  woundsOf,
} from './outlook.ts';

export const WEIGHTS = {
  /** The chance to win by going on: a capture must promise more. */
  waiting: 0.55,
  /** One wound for a leader, and more when it is the third. */
  leaderWound: 0.15,
  leaderExposed: 0.1,
  /** One wound for any other member. */
  memberWound: 0.03,
  /** The dagger in the hands of one's own clan. */
  dagger: 0.01,
  /** The dagger beside a leader whom the next wound captures. */
  danger: 0.08,
  /** The dagger with a rival while I lead and stand one wound before capture. */
  nextBlow: 0.2,
  /** Showing one's rank, and for a leader more. */
  rankShown: 0.06,
  leaderShown: 0.1,
  /** Holding back the dagger once more. */
  pass: 0.12,
  /** Attacking a friend, beyond what his wound costs: the rival clan has one blow less to spend on him. */
  friendlyFire: 0.1,
  /** Not striking whoever has taken a wound for me, unless he is a proven foe. */
  thanks: 0.1,
  shield: 0.25,
  fan: 0.1,
  staff: 0.12,
  look: 0.1,
  quill: 0.25,
  /** What an ability does for the side of the one who stands in. */
  helperAbility: 0.05,
} as const;

/** What a capture of this seat by me is worth; nothing is worse than one that cannot win. */
export const captureWorth = (outlook: Outlook, seat: Seat): number => {
  const win = winBy(outlook, outlook.me, seat);
  return win < 1e-9 ? -2 : win - WEIGHTS.waiting;
};

/** What one more wound for this seat is worth, short of a capture. */
export const woundWorth = (outlook: Outlook, seat: Seat): number => {
  const isExposing = woundsOf(outlook, seat) === 2 && !isShielded(outlook, seat);
  const leader = WEIGHTS.leaderWound + (isExposing ? WEIGHTS.leaderExposed : 0);
  return (
    leader * (theirLeader(outlook, seat) - ourLeader(outlook, seat)) +
    WEIGHTS.memberWound * (foe(outlook, seat) - friend(outlook, seat))
  );
};

/** What wounds dealt by me are worth, one after the other; the fourth captures. */
export const woundsWorth = (outlook: Outlook, seat: Seat, wounds: number): number =>
  woundsOf(outlook, seat) + wounds > 3 ? captureWorth(outlook, seat) : wounds * woundWorth(outlook, seat);

/** What it is worth that this seat has the dagger next: it may finish a leader who has three wounds. */
export const daggerWorth = (outlook: Outlook, seat: Seat): number => {
  const own = friend(outlook, seat);
  const rival = foe(outlook, seat);
  let danger = 0;
  for (const other of [...othersOf(outlook), outlook.me]) {
    if (other === seat || woundsOf(outlook, other) < 3 || isShielded(outlook, other)) continue;
    danger += rival * ourLeader(outlook, other) - own * theirLeader(outlook, other);
  }
  return WEIGHTS.dagger * (own - rival) - WEIGHTS.danger * danger;
};

/** What it costs me to show my rank. */
export const rankCost = (outlook: Outlook): number =>
  WEIGHTS.rankShown + WEIGHTS.leaderShown * ourLeader(outlook, outlook.me);

/** What it is worth that this seat takes a wound as rank token in somebody's place, and may use its ability. */
export const standInWorth = (outlook: Outlook, seat: Seat): number =>
  woundWorth(outlook, seat) +
  (WEIGHTS.helperAbility - WEIGHTS.rankShown) * (friend(outlook, seat) - foe(outlook, seat)) -
  WEIGHTS.leaderShown * (ourLeader(outlook, seat) - theirLeader(outlook, seat));

/** The characters whose ability could capture somebody with so many wounds right after they stood in for him. */
const STRIKERS: { readonly [wounds: number]: readonly CharacterId[] } = {
  2: ['assassin'],
  3: ['assassin', 'alchemist', 'mentalist'],
};

/** What it costs me if this seat stands in for me only to strike me down with its ability. */
export const traitorCost = (outlook: Outlook, seat: Seat): number => {
  const strikers = STRIKERS[woundsOf(outlook, outlook.me)] ?? [];
  const risk = strikers.reduce((sum, id) => sum + foeCharacter(outlook, seat, id), 0);
  return risk === 0 ? 0 : risk * Math.max(0, WEIGHTS.waiting - winBy(outlook, seat, outlook.me));
};

/** Affiliation tokens this seat has yet to take. */
export const hiddenSlots = ({ view }: Outlook, seat: Seat): number =>
  2 - seatAt(view, seat).tokens.filter((token) => token !== 'rank').length;
