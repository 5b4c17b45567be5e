/** What the player has opened and covered at the table: everything that is not the game. */
import type { Decision } from '../../../kernel/types.ts';
import { type MenuState, menuFor, NO_MENU } from '../../components/decision-menu/state.ts';
import type { PhraseMenu } from '../../components/phrase-menu.ts';

export interface TableState {
  readonly menu: MenuState;
  /** What I am about to say, while I choose it. */
  readonly phrases: PhraseMenu | null;
  /** My secrets are covered. */
  readonly isHidden: boolean;
  readonly opened: 'help' | 'journal' | 'notebook' | 'owner' | 'preferences' | 'leave' | null;
}

export const NEW_TABLE: TableState = {
  menu: NO_MENU,
  phrases: null,
  isHidden: false,
  opened: null,
};

/** The state with the menu for the question that is open now; the same object if that is the one it has. A new question comes first. */
export const withQuestion = (state: TableState, decision: Decision | null, now: number): TableState => {
  const menu = menuFor(state.menu, decision, now);
  if (menu === state.menu) return state;
  const isNew = menu.decisionId !== null && menu.decisionId !== state.menu.decisionId;
  return { ...state, menu, phrases: isNew ? null : state.phrases };
};

/** The menu that the keys go to: the one of phrases, else the one of the question to me; null if there is neither. */
export const menuInFront = (
  { menu, phrases }: TableState,
  decision: Decision | null,
): { readonly decision: Decision; readonly menu: MenuState } | null => {
  if (phrases !== null) return phrases;
  return decision !== null && menu.decisionId === decision.id ? { decision, menu } : null;
};
