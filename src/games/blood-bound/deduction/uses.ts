/** Whose ability has been used, as the events tell it to everybody. */
import type { Seat, SeenEvent } from '../../../kernel/types.ts';

/** The events by which an ability is used, and where they name who used it. */
const USES: { readonly [type: string]: 'by' | 'seat' } = {
  'quill.taken': 'seat',
  'assassin.struck': 'by',
  'cards.seen': 'by',
  'alchemist.healed': 'by',
  'alchemist.harmed': 'by',
  'mentalist.struck': 'by',
  'shield.given': 'by',
  'berserker.struck': 'by',
  'staff.given': 'by',
  'fan.given': 'by',
  'curses.given': 'by',
};

/** The seats that have used their ability in this game; with `abilityReuse=oncePerGame` it is spent for good (BB-44). */
export const usedIn = (events: readonly SeenEvent[]): ReadonlySet<Seat> => {
  const users = new Set<Seat>();
  for (const { type, shown } of events) {
    const named = USES[type];
    if (named !== undefined) users.add(Number(shown?.[named]));
  }
  return users;
};
