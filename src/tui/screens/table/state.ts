/** What the player has opened and covered at the table: everything that is not the game. */
import type { Decision } from '../../../kernel/types.ts';
import { type MenuState, menuFor, NO_MENU } from '../../components/decision-menu/state.ts';

export interface TableState {
  readonly menu: MenuState;
  /** My secrets are covered. */
  readonly isHidden: boolean;
  readonly opened: 'help' | 'journal' | 'leave' | 'owner' | null;
}

export const NEW_TABLE: TableState = {
  menu: NO_MENU,
  isHidden: false,
  opened: null,
};

/** The state with the menu for the question that is open now; the same object if that is the one it has. */
export const withQuestion = (state: TableState, decision: Decision | null, now: number): TableState => {
  const menu = menuFor(state.menu, decision, now);
  return menu === state.menu ? state : { ...state, menu };
};
