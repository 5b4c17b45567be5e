/** How likely each side wins by a capture that could happen now (BB-71 to BB-74), as far as one viewer can know. */
import type { Seat } from '../../../kernel/types.ts';
import { rivalOf } from '../characters.ts';
import type { Clan, Options, Side, View } from '../types.ts';
import type { Deduction, World } from './deduce.ts';
import { rulesOf } from './facts.ts';
import type { SeatSet } from './ways.ts';

/** The probability that each side wins; they sum up to 1 where somebody must. */
type Verdict = { readonly [S in Side]: number };

/**
 * By seat, the probability that it holds the True Curse. Whoever did not hand the cards out knows only who holds one, and
 * the Inquisitor's mind is not guessed at: every holder is as likely as the next.
 */
const trueCurseChances = (view: View): readonly number[] => {
  const held = view.table.map(({ items }) => items.filter((item) => item === 'curse').length);
  const all = held.reduce((sum, count) => sum + count, 0);
  return view.table.map(({ curses }, seat) => {
    if (all === 0) return 0;
    if (view.table.some((each) => each.curses !== undefined)) return curses?.includes('true') === true ? 1 : 0;
    return (held[seat] ?? 0) / all;
  });
};

const has = (set: SeatSet, seat: Seat): boolean => ((set >> seat) & 1) === 1;
const sideIn = (world: World, seat: Seat): Side =>
  has(world.red, seat) ? 'red' : has(world.blue, seat) ? 'blue' : 'order';
const leaderIn = (world: World, clan: Clan): Seat => (clan === 'red' ? world.redLeader : world.blueLeader);

/** The clan that wins by the capture alone; null where nobody can say, since the Inquisitor cannot capture. */
const winnerIn = (world: World, captor: Seat, captured: Seat, side: Clan, options: Options): Clan | null => {
  const isLeader = leaderIn(world, side) === captured;
  if (options.captureCredit === 'victimOnly') return isLeader ? rivalOf(side) : side;
  const captorSide = sideIn(world, captor);
  if (captorSide === 'order') return null;
  return isLeader && captorSide !== side ? captorSide : rivalOf(captorSide);
};

/**
 * Who would win if `by` dealt this seat its fourth wound now.
 * @param by whose attack or ability it is; by house rule the dagger holder may be credited instead
 * @returns probabilities; all 0 if every deal that fits makes the Inquisitor the captor, which no rule allows
 */
export const verdictOf = (
  view: View,
  deduction: Deduction,
  capture: { readonly captured: Seat; readonly by: Seat },
): Verdict => {
  const options = rulesOf(view);
  const cursed = trueCurseChances(view);
  const { captured, by } = capture;
  const sums = { red: 0, blue: 0, order: 0 };
  let drawn = 0;
  deduction.eachWorld((world) => {
    const side = sideIn(world, captured);
    if (side === 'order') {
      if (options.inquisitorCaptured === 'draw') drawn += world.chance;
      else sums.order += world.chance;
      return;
    }
    const isActiveCredited = options.captureCredit === 'activePlayer' && sideIn(world, view.dagger) !== 'order';
    const clan = winnerIn(world, isActiveCredited ? view.dagger : by, captured, side, options);
    if (clan === null) return;
    const isByCapture = options.curseTrigger === 'capturedLeader';
    const leader = leaderIn(world, isByCapture ? side : clan);
    const stolen = isByCapture && leader !== captured ? 0 : (cursed[leader] ?? 0);
    sums.order += world.chance * stolen;
    sums[clan] += world.chance * (1 - stolen);
  });
  const all = sums.red + sums.blue + sums.order + drawn;
  if (all === 0) return sums;
  return { red: sums.red / all, blue: sums.blue / all, order: sums.order / all };
};
