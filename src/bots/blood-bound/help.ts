/** Interventions: when to ask for help, when to offer it, whose offer to take. */

import type { AttackView } from '../../games/blood-bound/public.ts';
import { drawBelow } from '../../kernel/rng.ts';
import type { Decision, RngState, Seat } from '../../kernel/types.ts';
import { abilityWorth, type Occasion } from './abilities.ts';
import { isCurseTime } from './inquisitor.ts';
import { foe, isRankOut, type Outlook, ourLeader, winBy, woundsOf } from './outlook.ts';
import { type Answer, pickBest } from './pick.ts';
import { rankTokenWorth } from './tokens.ts';
import { daggerWorth, rankCost, standInWorth, traitorCost, WEIGHTS, woundWorth } from './worth.ts';

const attackIn = ({ view }: Outlook): AttackView => {
  if (view.attack === null) throw new Error('no attack to help in');
  return view.attack;
};

/** What it is worth that the target takes this wound himself: a capture at three wounds, else one wound and the dagger. */
const blowWorth = (outlook: Outlook, { attacker, target }: AttackView): number =>
  woundsOf(outlook, target) === 3
    ? winBy(outlook, attacker, target) - WEIGHTS.waiting
    : woundWorth(outlook, target) + daggerWorth(outlook, target);

const asTarget = ({ attacker }: AttackView): Occasion => ({ attacker, inFor: null });

/** What I can make of the wound if I take it: the rank token may open my ability. */
const ownBlowWorth = (outlook: Outlook, attack: AttackView): number => {
  const blow = blowWorth(outlook, attack);
  if (woundsOf(outlook, outlook.me) === 3 || isRankOut(outlook, outlook.me)) return blow;
  return blow + Math.max(0, rankTokenWorth(outlook, asTarget(attack)));
};

/** One in so many members who need no help asks for it all the same, so that asking does not give a leader away. */
const BLUFF = 4;

/**
 * Asks for help with two or three wounds where the next would hurt; without a need only as a bluff, and never in the way
 * of a capture that wins.
 */
export const answerHelp = (outlook: Outlook, _decision: Decision, rng: RngState): Answer => {
  const attack = attackIn(outlook);
  const wounds = woundsOf(outlook, outlook.me);
  const [draw, next] = drawBelow(rng, BLUFF);
  const worth = ownBlowWorth(outlook, attack);
  if (outlook.side === 'order') return [['no'], next];
  if (wounds === 3) return [[worth < 0 ? 'yes' : 'no'], next];
  const isNeedy = worth < -0.05 && (wounds === 2 || ourLeader(outlook, outlook.me) > 0.5);
  return [[isNeedy || (wounds === 2 && worth <= 0 && draw === 0) ? 'yes' : 'no'], next];
};

/** What it is worth that I take the wound as rank token, ability included. */
const interveneWorth = (outlook: Outlook, attack: AttackView): number => {
  const { me } = outlook;
  const dagger = outlook.rules.interventionDagger === 'target' ? attack.target : me;
  const ability = abilityWorth(outlook, { attacker: attack.attacker, inFor: attack.target });
  return woundWorth(outlook, me) + ability - rankCost(outlook) + daggerWorth(outlook, dagger);
};

/** Offers to stand in where that is worth more than the blow; an Inquisitor when it is time for his curses. */
export const answerOffer = (outlook: Outlook, decision: Decision, rng: RngState): Answer => {
  const attack = attackIn(outlook);
  if (outlook.side === 'order') return [[isCurseTime(outlook) ? 'offer' : 'stay-out'], rng];
  const gain = interveneWorth(outlook, attack) - blowWorth(outlook, attack);
  return pickBest(decision, rng, (id) => (id === 'offer' ? gain : 0.01));
};

/** What it is worth that this seat takes the wound for me. */
const acceptWorth = (outlook: Outlook, seat: Seat): number => {
  const dagger = outlook.rules.interventionDagger === 'target' ? outlook.me : seat;
  // With three wounds the next blow captures: it matters most whose it would be.
  const isGrave = woundsOf(outlook, outlook.me) === 3;
  const nextBlow = isGrave ? WEIGHTS.nextBlow * ourLeader(outlook, outlook.me) * foe(outlook, dagger) : 0;
  return standInWorth(outlook, seat) + daggerWorth(outlook, dagger) - traitorCost(outlook, seat) - nextBlow;
};

/** Takes the best offer, if it is worth more than the blow. */
export const answerHelper = (outlook: Outlook, decision: Decision, rng: RngState): Answer => {
  const attack = attackIn(outlook);
  const blow = outlook.side === 'order' ? 1 : ownBlowWorth(outlook, attack);
  return pickBest(decision, rng, (id) => (id === 'none' ? blow : acceptWorth(outlook, Number(id.split(':')[1]))));
};
