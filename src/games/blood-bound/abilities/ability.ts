/** What every ability is: its legal uses now, and the process that carries one out. */
import type { Option } from '../../../kernel/types.ts';
import type { define } from '../processes/define.ts';
import { isShielded, othersOf, playerAt } from '../queries/players.ts';
import type { CharacterId, State, Use } from '../types.ts';

export interface Ability<C extends CharacterId> {
  /** The ways to use it in this position; none means that it fizzles without a question (BB-45). */
  readonly options: (state: State, use: Use) => readonly Option[];
  /** What the question says where it is not the usual: its key goes on with this word. */
  readonly wording?: (state: State, use: Use) => string | null;
  /** Whether it must be used in this position; otherwise it may be skipped (BB-41). */
  readonly isCompulsory?: (state: State, use: Use) => boolean;
  readonly process: ReturnType<typeof define<C, string>>;
}

export const USE: Option = { id: 'use', label: { key: 'choose.use' } };

/** To whom this seat may give cards: to others, by house rule also to himself (BB-43, `selfGift`). */
export const receiversOf = (state: State, seat: number): readonly number[] =>
  state.options.selfGift ? [...othersOf(state, seat), seat] : othersOf(state, seat);

/** Whom an ability may wound: everybody else without a Shield (BB-61), by house rule also its user (BB-43, `selfDamage`). */
export const strikeable = (state: State, seat: number): readonly number[] => {
  const all = state.options.selfDamage ? [...othersOf(state, seat), seat] : othersOf(state, seat);
  return all.filter((each) => !isShielded(playerAt(state, each)));
};

/** The id of an option that points at a seat. */
export const idAt = (seat: number): string => `seat:${seat}`;

/** The seat behind an option id such as `seat:4`. */
export const seatIn = (optionId: string): number => Number(optionId.slice('seat:'.length));
