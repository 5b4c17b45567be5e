/** The Inquisitor's plan: to know which leader will win before he takes the cross, and to curse that one. */
import { CLANS, type Clan, rivalOf } from '../../games/blood-bound/public.ts';
import type { Seat } from '../../kernel/types.ts';
import { isShielded, type Outlook, woundsOf } from './outlook.ts';

/** Enough certainty of a leader, and enough wounds on the table that the game may end before a better moment. */
const SURE = 0.5;
const LATE = 1.7;

const leadOf = ({ deduction }: Outlook, seat: Seat, clan: Clan): number => deduction.seats[seat]?.leads[clan] ?? 0;

/** How near a clan's leader is to being captured, 0 to 1. */
const peril = (outlook: Outlook, clan: Clan): number =>
  outlook.view.table.reduce((sum, _, seat) => {
    const near = isShielded(outlook, seat) ? 0 : woundsOf(outlook, seat) / 3;
    return sum + leadOf(outlook, seat, clan) * near;
  }, 0);

/** The chance that a clan wins, guessed from how near both leaders are to being captured. */
const winChance = (outlook: Outlook, clan: Clan): number =>
  0.5 + 0.4 * (peril(outlook, rivalOf(clan)) - peril(outlook, clan));

/** How likely this seat is the leader of the clan that wins: where the True Curse belongs. */
export const trueCurseWorth = (outlook: Outlook, seat: Seat): number =>
  CLANS.reduce((sum, clan) => sum + leadOf(outlook, seat, clan) * winChance(outlook, clan), 0);

/** How likely this seat leads any clan: where a False Curse frightens most. */
export const falseCurseWorth = (outlook: Outlook, seat: Seat): number =>
  CLANS.reduce((sum, clan) => sum + leadOf(outlook, seat, clan), 0);

/** Whether he should take the cross now, if he can. */
export const isCurseTime = (outlook: Outlook): boolean => {
  const { view } = outlook;
  if ((view.supply.curse ?? 0) === 0) return false;
  const best = Math.max(...view.table.map((_, seat) => falseCurseWorth(outlook, seat)));
  const wounds = view.table.reduce((sum, { tokens }) => sum + tokens.length, 0);
  return best >= SURE || wounds >= LATE * view.seats;
};
