/** Who may take a wound for somebody else, and when the attacked may ask (BB-34 to BB-37). */
import type { Seat } from '../../../kernel/types.ts';
import type { Attack, State } from '../types.ts';
import { othersOf, playerAt } from './players.ts';
import { isRankOut } from './wounds.ts';

/** Who attacks whom. */
type Strike = Pick<Attack, 'attacker' | 'target'>;

/** Whoever has his rank token in the supply; the attacker only by house rule, the target never (BB-35). */
export const eligibleHelpers = (state: State, attack: Strike): readonly Seat[] =>
  othersOf(state, attack.target).filter(
    (seat) => !isRankOut(playerAt(state, seat)) && (seat !== attack.attacker || state.options.attackerMayIntervene),
  );

/** Those who have neither offered nor declined yet. */
export const pendingHelpers = (state: State, attack: Attack): readonly Seat[] =>
  eligibleHelpers(state, attack).filter((seat) => !attack.offers.includes(seat) && !attack.declined.includes(seat));

/** Who stands in whether the target wants it or not: whoever alone has offered, by house rule (BB-37). */
export const soleHelper = ({ options }: State, { offers, sealed }: Attack): Seat | null => {
  const [first = null, second] = offers;
  return options.interventionConsent === 'soleVolunteerForced' && !sealed && second === undefined ? first : null;
};

/** A Fan in front of the target, or nobody who could help, leaves out the asking (BB-36). */
export const isHelpPossible = (state: State, attack: Strike): boolean =>
  playerAt(state, attack.target).fans === 0 && eligibleHelpers(state, attack).length > 0;
