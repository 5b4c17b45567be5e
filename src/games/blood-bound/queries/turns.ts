/** What the dagger holder may do (BB-30 to BB-33). */
import type { Seat } from '../../../kernel/types.ts';
import type { State } from '../types.ts';
import { isShielded, othersOf, playerAt } from './players.ts';
import { hasThreeWounds } from './wounds.ts';

/** Whom the dagger holder may attack: nobody with a Shield, and for the Inquisitor nobody with three wounds (BB-31). */
export const attackTargets = (state: State): readonly Seat[] => {
  const isInquisitor = playerAt(state, state.dagger).card.side === 'order';
  return othersOf(state, state.dagger).filter((seat) => {
    const player = playerAt(state, seat);
    return !isShielded(player) && !(isInquisitor && hasThreeWounds(player));
  });
};

/** Whether the dagger may be passed on: house rules may forbid it (BB-33), but never to who cannot attack (BB-32). */
const mayPass = (state: State, targets: readonly Seat[]): boolean => {
  const { passAllowed, passLimit } = state.options;
  if (targets.length === 0) return true;
  if (passAllowed === 'false' || (passAllowed === 'notFirstTurn' && state.turn <= 1)) return false;
  return passLimit === null || state.passes < passLimit;
};

/** To whom the dagger may be passed: anybody else, or nobody. @param targets whom its holder may attack */
export const passTargets = (state: State, targets: readonly Seat[]): readonly Seat[] =>
  mayPass(state, targets) ? othersOf(state, state.dagger) : [];
