/** The dagger: whom to attack, and when to pass it on. */
import type { Decision, RngState, Seat } from '../../kernel/types.ts';
import { anyLeader, foe, friend, mystery, type Outlook, woundsOf } from './outlook.ts';
import { type Answer, pickBest } from './pick.ts';
import { captureWorth, daggerWorth, WEIGHTS, woundWorth } from './worth.ts';

/** An Inquisitor who has no clan yet looks for leaders: wounds tell him whom to curse. */
const searchWorth = (outlook: Outlook, seat: Seat): number =>
  0.1 * mystery(outlook, seat) + 0.1 * anyLeader(outlook, seat);

const attackWorth = (outlook: Outlook, seat: Seat): number => {
  if (outlook.clan === null) return searchWorth(outlook, seat);
  if (woundsOf(outlook, seat) === 3) return captureWorth(outlook, seat);
  const thanks = outlook.helpers.includes(seat) && foe(outlook, seat) < 1 ? WEIGHTS.thanks : 0;
  const friendly = WEIGHTS.friendlyFire * friend(outlook, seat);
  return woundWorth(outlook, seat) + daggerWorth(outlook, seat) - thanks - friendly;
};

/** A pass leaves everything as it is, so the more of them, the less another is worth: no game goes round for ever. */
const passWorth = (outlook: Outlook, seat: Seat): number => {
  const side = 0.05 * (friend(outlook, seat) - foe(outlook, seat));
  return daggerWorth(outlook, seat) + side - WEIGHTS.pass * (1 + outlook.passes);
};

/** What an answer to the question of a turn is worth: `attack:3`, `pass:5`. */
export const turnWorth = (outlook: Outlook, optionId: string): number => {
  const [move, at] = optionId.split(':');
  return move === 'attack' ? attackWorth(outlook, Number(at)) : passWorth(outlook, Number(at));
};

/** Attacks whoever is worth most, or passes where every attack is worth less. */
export const answerTurn = (outlook: Outlook, decision: Decision, rng: RngState): Answer =>
  pickBest(decision, rng, (id) => turnWorth(outlook, id));
