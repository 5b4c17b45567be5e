/** Where the replay stands and through whose eyes it is seen, as a pure reducer. */
import type { Angle } from './film.ts';

export interface ReplayState {
  /** The step that is shown, from 0. */
  readonly at: number;
  /** Of everybody or of one seat; spoilers lie over it. */
  readonly angle: Exclude<Angle, 'open'>;
  /** All cards are open. */
  readonly isOpen: boolean;
  /** Digits of the step to jump to, while they are typed. */
  readonly typed: string | null;
}

export type ReplayAction =
  | { readonly type: 'forward' | 'back' | 'turn' | 'turnBack' | 'first' | 'last' }
  | { readonly type: 'angle'; readonly by: number }
  | { readonly type: 'seat'; readonly seat: number | null }
  | { readonly type: 'spoilers' | 'jump' | 'erase' | 'arrive' | 'giveUp' }
  | { readonly type: 'digit'; readonly digit: string };

export interface Reel {
  readonly length: number;
  readonly seats: number;
  /** The steps at which turns begin, in order. */
  readonly turns: readonly number[];
}

const MOST_DIGITS = 5;

/** The public view is the one before the first seat and after the last. */
const neighbour = (angle: ReplayState['angle'], by: number, seats: number): ReplayState['angle'] => {
  const place = angle === 'public' ? 0 : angle + 1;
  const next = (place + by + seats + 1) % (seats + 1);
  return next === 0 ? 'public' : next - 1;
};

const goTo = (state: ReplayState, at: number, { length }: Reel): ReplayState => ({
  ...state,
  at: Math.max(0, Math.min(length - 1, at)),
});

/** The point of view that is drawn. */
export const angleOf = ({ angle, isOpen }: ReplayState): Angle => (isOpen ? 'open' : angle);

/** One step of the viewer's; what is out of reach goes as far as it can. */
export const reduceReplay = (state: ReplayState, action: ReplayAction, reel: Reel): ReplayState => {
  const { at, typed } = state;
  switch (action.type) {
    case 'forward':
      return goTo(state, at + 1, reel);
    case 'back':
      return goTo(state, at - 1, reel);
    case 'turn':
      return goTo(state, reel.turns.find((turn) => turn > at) ?? reel.length - 1, reel);
    case 'turnBack':
      return goTo(state, reel.turns.findLast((turn) => turn < at) ?? 0, reel);
    case 'first':
      return goTo(state, 0, reel);
    case 'last':
      return goTo(state, reel.length - 1, reel);
    case 'angle':
      return { ...state, angle: neighbour(state.angle, action.by, reel.seats) };
    case 'seat':
      if (action.seat === null) return { ...state, angle: 'public' };
      return action.seat < reel.seats ? { ...state, angle: action.seat } : state;
    case 'spoilers':
      return { ...state, isOpen: !state.isOpen };
    case 'jump':
      return { ...state, typed: '' };
    case 'digit':
      return typed === null ? state : { ...state, typed: (typed + action.digit).slice(0, MOST_DIGITS) };
    case 'erase':
      return typed === null ? state : { ...state, typed: typed.slice(0, -1) };
    case 'arrive':
      return typed === null || typed === ''
        ? { ...state, typed: null }
        : goTo({ ...state, typed: null }, Number(typed) - 1, reel);
    case 'giveUp':
      return { ...state, typed: null };
  }
};
