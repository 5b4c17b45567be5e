/** Whose ability has been used or skipped, as the events tell it to everybody. */
import type { Seat, SeenEvent } from '../../../kernel/types.ts';

/** The events by which an ability is used or skipped, and where they name whose it is. */
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
  'ability.skipped': 'seat',
};

/** The seats that have used or skipped their ability in this game; with `abilityReuse=oncePerGame` it is spent for good (BB-44). */
export const usedIn = (events: readonly SeenEvent[]): ReadonlySet<Seat> => {
  const users = new Set<Seat>();
  for (const { type, shown } of events) {
    const named = USES[type];
    if (named !== undefined) users.add(Number(shown?.[named]));
  }
  return users;
};
