/** The questions inside abilities: use or skip and whom, which cards to look at, where the curses go. */
import type { Decision, RngState, Seat } from '../../kernel/types.ts';
import { type Occasion, worthOfUse } from './abilities.ts';
import { falseCurseWorth, trueCurseWorth } from './inquisitor.ts';
import { anyLeader, mystery, type Outlook } from './outlook.ts';
import { type Answer, pickBest } from './pick.ts';

const seatIn = (optionId: string): Seat => Number(optionId.slice('seat:'.length));

const occasionOf = ({ view, me }: Outlook): Occasion => {
  const { attack } = view;
  if (attack === null) throw new Error('an ability outside an attack');
  return { attacker: attack.attacker, inFor: attack.intervener === me ? attack.target : null };
};

/** What an answer to the question of an ability is worth. */
export const useWorth = (outlook: Outlook, optionId: string): number =>
  optionId === 'skip' ? 0 : worthOfUse(outlook, occasionOf(outlook), optionId);

/** Uses the ability where it is worth most; skips it where every use does harm. */
export const answerAbility = (outlook: Outlook, decision: Decision, rng: RngState): Answer =>
  pickBest(decision, rng, (id) => useWorth(outlook, id));

/** A Harlequin looks at those of whom he knows least, leaders first. */
export const answerLook = (outlook: Outlook, decision: Decision, rng: RngState): Answer =>
  pickBest(decision, rng, (id) => mystery(outlook, seatIn(id)) * (0.3 + anyLeader(outlook, seatIn(id))));

/** The True Curse to the leader who is likeliest to win, the false ones to those who look like leaders. */
export const answerCurse = (outlook: Outlook, decision: Decision, rng: RngState): Answer => {
  const worth = decision.prompt.key === 'ask.curse.true' ? trueCurseWorth : falseCurseWorth;
  return pickBest(decision, rng, (id) => worth(outlook, seatIn(id)));
};
