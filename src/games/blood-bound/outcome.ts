/** Who wins by a capture (BB-70 to BB-75). */
import type { Outcome, Seat } from '../../kernel/types.ts';
import { rivalOf } from './characters.ts';
import { leaderOf } from './queries/leaders.ts';
import { playerAt } from './queries/players.ts';
import type { Capture, Cause, Clan, Ending, State } from './types.ts';

export interface FourthWound {
  readonly seat: Seat;
  readonly by: Seat;
  readonly cause: Cause;
}

/** Whose capture it is: whoever dealt the wound, or by house rule the dagger holder unless he is the Inquisitor (BB-71). */
const captorOf = (state: State, wound: FourthWound): Seat => {
  const isActiveCredited = state.options.captureCredit === 'activePlayer';
  return isActiveCredited && playerAt(state, state.dagger).card.side !== 'order' ? state.dagger : wound.by;
};

/** The clan that wins by the capture alone, before the curse is looked at (BB-72). */
const winningClan = (state: State, captor: Seat, captured: Seat, side: Clan): Clan => {
  const isLeader = leaderOf(state, side) === captured;
  if (state.options.captureCredit === 'victimOnly') return isLeader ? rivalOf(side) : side;
  const captorSide = playerAt(state, captor).card.side;
  if (captorSide === 'order') throw new Error(`seat ${captor} captured as Inquisitor, whom no rule lets capture`);
  return isLeader && captorSide !== side ? captorSide : rivalOf(captorSide);
};

/** Whether the True Curse takes the win away from the clans (BB-74). */
const isCurseFulfilled = (state: State, winner: Clan, captured: Seat, side: Clan): boolean => {
  const isByCapture = state.options.curseTrigger === 'capturedLeader';
  const leader = leaderOf(state, isByCapture ? side : winner);
  if (leader === null || (isByCapture && leader !== captured)) return false;
  return playerAt(state, leader).curses.includes('true');
};

/** The fourth wound as a capture: who is credited and which side wins; a captured Inquisitor wins alone, or by house rule nobody does (BB-73). */
export const captureBy = (state: State, wound: FourthWound): Capture => {
  const { side } = playerAt(state, wound.seat).card;
  const captor = captorOf(state, wound);
  const base = { captured: wound.seat, captor, cause: wound.cause };
  if (side === 'order') return { ...base, winner: state.options.inquisitorCaptured === 'draw' ? null : 'order' };
  const clan = winningClan(state, captor, wound.seat, side);
  return { ...base, winner: isCurseFulfilled(state, clan, wound.seat, side) ? 'order' : clan };
};

const reasonOf = (state: State, capture: Capture): string => {
  const { side } = playerAt(state, capture.captured).card;
  if (capture.winner === null) return 'outcome.inquisitor-drawn';
  if (side === 'order') return 'outcome.inquisitor-captured';
  if (capture.winner === 'order') return 'outcome.true-curse';
  if (leaderOf(state, side) !== capture.captured) return 'outcome.not-the-leader';
  const isOwn = playerAt(state, capture.captor).card.side === side;
  return isOwn ? 'outcome.own-leader' : 'outcome.leader-captured';
};

/** The winners of a capture and why, as a sentence's key. */
export const outcomeOf = (state: State, capture: Capture): Outcome => ({
  winners: state.players.flatMap(({ card }, seat) => (card.side === capture.winner ? [seat] : [])),
  reason: {
    key: reasonOf(state, capture),
    params: {
      seat: capture.captured,
      by: capture.captor,
      ...(capture.winner === null ? {} : { side: capture.winner }),
    },
  },
});

/** What the table is told after the capture; null while the game runs. */
export const endingOf = (state: State): Ending | null => {
  if (state.capture === null) return null;
  const holder = state.players.findIndex(({ curses }) => curses.includes('true'));
  return {
    ...state.capture,
    leaders: { red: leaderOf(state, 'red'), blue: leaderOf(state, 'blue') },
    trueCurse: holder < 0 ? null : holder,
  };
};
