/** What the rank token would open if it were taken now. */
import type { Seat } from '../../../kernel/types.ts';
import { ABILITIES } from '../abilities/index.ts';
import { settleVictim, takeToken } from '../changes.ts';
import { characterOf, isSpent, playerAt } from '../queries/players.ts';
import type { Attack, State } from '../types.ts';

/** Whether this seat, which has its rank token yet, could do something with its ability by taking it for the attack (BB-45). */
export const wouldOpenAbility = (state: State, seat: Seat): boolean => {
  if (isSpent(state, seat)) return false;
  const character = characterOf(state, playerAt(state, seat));
  const shown = takeToken(state, seat, 'rank', false).state;
  return ABILITIES[character].options(shown, { seat, attacked: true }).length > 0;
};

/** The same for somebody who would take the wound of this attack for its target. */
export const wouldOpenHelping = (state: State, attack: Attack, helper: Seat): boolean =>
  wouldOpenAbility(settleVictim(state, attack, helper), helper);
