/** The menu of an open question as a pure reducer: what a key does, and when an answer is given. */
import type { Decision } from '../../../kernel/types.ts';
import { type Entry, entriesOf } from './entries.ts';

export interface MenuState {
  readonly decisionId: string | null;
  /** When the question, or the second one, appeared, in milliseconds of the session's clock. */
  readonly shownAt: number;
  /** The id of the opened group. */
  readonly group: string | null;
  /** The id of the entry under the cursor; null until a key moves it, so that a stray Enter answers nothing. */
  readonly cursor: string | null;
  /** Digits that may be the beginning of a longer number. */
  readonly typed: string;
  /** Chosen so far, where several are asked for. */
  readonly picked: readonly string[];
  /** An answer that ends the game waits for a second yes. */
  readonly confirming: readonly string[] | null;
  /** The answer has been sent and nothing has come back yet. */
  readonly isSent: boolean;
}

/** What a key means. */
type KeyAction =
  | { readonly type: 'move'; readonly by: number }
  | { readonly type: 'digit'; readonly digit: string }
  | { readonly type: 'toggle' | 'confirm' | 'back' };
export type MenuAction = KeyAction | { readonly type: 'refused' };

export interface MenuStep {
  readonly state: MenuState;
  /** The chosen option ids, if the question is answered by this. */
  readonly answer: readonly string[] | null;
}

/** So long a new question, or the second one, takes no key but Esc: what is typed by then was meant for what stood there before. */
export const GUARD_MS = 250;

export const NO_MENU: MenuState = {
  decisionId: null,
  shownAt: 0,
  group: null,
  cursor: null,
  typed: '',
  picked: [],
  confirming: null,
  isSent: false,
};

/** The state for the question that is asked now; the same question, its options changed, keeps what is still offered. */
export const menuFor = (state: MenuState, decision: Decision | null, now: number): MenuState => {
  if (decision === null) return state.decisionId === null ? state : NO_MENU;
  if (state.decisionId !== decision.id) return { ...NO_MENU, decisionId: decision.id, shownAt: now };
  const ids = decision.options.map(({ id }) => id);
  const isOffered = (id: string): boolean => ids.includes(id);
  const isCursorThere = entriesOf(decision, state.group).some(({ id }) => id === state.cursor);
  const isUnchanged = (isCursorThere || state.cursor === null) && state.picked.every(isOffered);
  if (isUnchanged && (state.confirming ?? []).every(isOffered)) return state;
  return {
    ...state,
    cursor: isCursorThere ? state.cursor : null,
    picked: state.picked.filter(isOffered),
    confirming: null,
  };
};

const still = (state: MenuState): MenuStep => ({ state, answer: null });
const isMany = ({ pick }: Decision): boolean => pick.max > 1;

const answerWith = (state: MenuState, decision: Decision, ids: readonly string[]): MenuStep => {
  const isGrave = decision.options.some(({ id, grave }) => grave === true && ids.includes(id));
  if (isGrave && state.confirming === null) return still({ ...state, confirming: ids, typed: '' });
  return { state: { ...state, confirming: null, typed: '', isSent: true }, answer: ids };
};

const toggled = (state: MenuState, { pick }: Decision, id: string): MenuState => {
  if (state.picked.includes(id)) return { ...state, picked: state.picked.filter((each) => each !== id) };
  return state.picked.length < pick.max ? { ...state, picked: [...state.picked, id] } : state;
};

const choose = (state: MenuState, decision: Decision, entry: Entry): MenuStep => {
  const moved = { ...state, cursor: entry.id, typed: '' };
  if (entry.option === null) return still({ ...moved, group: entry.id, cursor: null });
  if (isMany(decision)) return still(toggled(moved, decision, entry.id));
  return answerWith(moved, decision, [entry.id]);
};

const typeDigit = (state: MenuState, decision: Decision, digit: string): MenuStep => {
  const entries = entriesOf(decision, state.group);
  const begins = (typed: string) => entries.filter(({ digits }) => digits.startsWith(typed));
  const typed = begins(state.typed + digit).length > 0 ? state.typed + digit : digit;
  const matches = begins(typed);
  const exact = matches.find(({ digits }) => digits === typed);
  if (exact !== undefined && matches.length === 1) return choose(state, decision, exact);
  return still({ ...state, typed: matches.length === 0 ? '' : typed, cursor: exact?.id ?? state.cursor });
};

const move = (state: MenuState, decision: Decision, by: number): MenuStep => {
  const entries = entriesOf(decision, state.group);
  const at = entries.findIndex(({ id }) => id === state.cursor);
  const start = at < 0 && by < 0 ? entries.length : at < 0 ? -1 : at;
  const next = entries[Math.max(0, Math.min(entries.length - 1, start + by))];
  return still({ ...state, cursor: next?.id ?? null, typed: '' });
};

const confirm = (state: MenuState, decision: Decision): MenuStep => {
  if (state.confirming !== null) return answerWith(state, decision, state.confirming);
  const { min, max } = decision.pick;
  const count = state.picked.length;
  if (isMany(decision) && count >= min && count <= max && count > 0) return answerWith(state, decision, state.picked);
  const entry = entriesOf(decision, state.group).find(({ id }) => id === state.cursor);
  if (entry === undefined) return move(state, decision, 1);
  return choose(state, decision, entry);
};

/** Esc gives up one thing: a half-typed number, the second question, what has been picked, the opened group. */
const back = (state: MenuState): MenuStep => {
  if (state.typed !== '') return still({ ...state, typed: '' });
  if (state.confirming !== null) return still({ ...state, confirming: null });
  if (state.picked.length > 0) return still({ ...state, picked: state.picked.slice(0, -1) });
  return still({ ...state, group: null, cursor: null });
};

/** Whether Esc would still do something in the menu. */
export const canGoBack = ({ typed, confirming, picked, group }: MenuState): boolean =>
  typed !== '' || confirming !== null || picked.length > 0 || group !== null;

/** What the menu makes of an action, whenever it comes. */
const act = (state: MenuState, decision: Decision, action: KeyAction): MenuStep => {
  switch (action.type) {
    case 'move':
      return move(state, decision, action.by);
    case 'digit':
      return typeDigit(state, decision, action.digit);
    case 'toggle': {
      const entry = entriesOf(decision, state.group).find(({ id }) => id === state.cursor);
      return entry !== undefined && isMany(decision) ? choose(state, decision, entry) : still(state);
    }
    case 'confirm':
      return confirm(state, decision);
    case 'back':
      return back(state);
  }
};

/**
 * One key. Keys pressed before the question appeared, or after it was answered, do nothing.
 * @param typedAt when it was pressed, which on a busy machine may be a while before `now`
 */
export const reduceMenu = (
  state: MenuState,
  decision: Decision,
  action: MenuAction,
  now: number,
  typedAt: number = now,
): MenuStep => {
  if (state.decisionId !== decision.id) return still(state);
  if (action.type === 'refused') return still({ ...state, isSent: false, confirming: null, typed: '' });
  if (state.isSent || (typedAt - state.shownAt < GUARD_MS && action.type !== 'back')) return still(state);
  const isSecond = state.confirming !== null;
  if (isSecond && action.type !== 'confirm' && action.type !== 'back') return still(state);
  const step = act(state, decision, action);
  return !isSecond && step.state.confirming !== null ? still({ ...step.state, shownAt: now }) : step;
};
