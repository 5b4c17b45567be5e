/** Which token to take for a wound, and which to give back when healed. */
import type { Decision, RngState, Seat } from '../../kernel/types.ts';
import { abilityWorth, type Occasion } from './abilities.ts';
import { isCurseTime } from './inquisitor.ts';
import { type Outlook, ourLeader, seatAt, woundsOf } from './outlook.ts';
import { type Answer, pickBest } from './pick.ts';
import { rankCost, WEIGHTS } from './worth.ts';

/** What it is worth to wait with the ability, for every wound that may still open it. */
const PATIENCE = 0.02;

/** What opens my ability if I take the rank token now; null for a wound that opens none. */
const occasionOf = ({ view, me, rules }: Outlook): Occasion | null => {
  const { attack } = view;
  const wound = view.resolving.findLast(({ key }) => key === 'resolving.wound');
  const isAttack = attack !== null && (wound?.params?.cause ?? 'attack') === 'attack';
  if (attack === null || (!isAttack && !rules.abilityWoundTriggersAbility)) return null;
  return { attacker: attack.attacker, inFor: attack.intervener === me ? attack.target : null };
};

/** What the rank token is worth as the next wound, by what its ability would do now. */
export const rankTokenWorth = (outlook: Outlook, occasion: Occasion | null): number => {
  const wounds = woundsOf(outlook, outlook.me);
  if (outlook.side === 'order') return occasion !== null && isCurseTime(outlook) ? 1 : -0.1;
  // Whoever takes the rank token of an ability's wound gives up his own ability.
  if (occasion === null) return -rankCost(outlook) - WEIGHTS.helperAbility;
  // A Guardian's third wound comes too late (BB-59); an Elder who takes the Quill leads no longer.
  const patience = outlook.character === 'guardian' && wounds === 1 ? 0 : PATIENCE * (2 - wounds);
  const cost = outlook.character === 'elder' ? WEIGHTS.rankShown : rankCost(outlook);
  return abilityWorth(outlook, occasion) - cost - patience;
};

/** Clan tokens tell everybody one's side, unknown tokens leave more open; for a leader that matters most. */
const affiliationCost = (outlook: Outlook, token: string): number =>
  token === 'unknown' ? 0 : 0.02 + 0.05 * ourLeader(outlook, outlook.me);

/** Takes the token that tells least, or the rank token where its ability is worth showing it (BB-22, BB-26). */
export const answerToken = (outlook: Outlook, decision: Decision, rng: RngState): Answer =>
  pickBest(decision, rng, (id) =>
    id === 'rank' ? rankTokenWorth(outlook, occasionOf(outlook)) : -affiliationCost(outlook, id),
  );

const hasQuill = ({ view }: Outlook, seat: Seat): boolean => seatAt(view, seat).items.includes('quill');

/** Takes back the rank token, with which the ability comes back, unless there is nothing to gain by it (BB-44, BB-56). */
export const answerReturn = (outlook: Outlook, decision: Decision, rng: RngState): Answer => {
  const isSpent = hasQuill(outlook, outlook.me) || outlook.isSpent || outlook.rules.abilityReuse === 'oncePerGame';
  const isEmpty = outlook.side === 'order' && (outlook.view.supply.curse ?? 0) === 0;
  return pickBest(decision, rng, (id) => ((id === 'rank') === (isSpent || isEmpty) ? 0 : 0.1));
};
