/** What lies in the middle of the table: the dagger, the attack in progress with its offers, and what is being carried out. */
import type { View } from '../../../games/blood-bound/public.ts';
import type { Telling } from '../../plain/narrate.ts';
import { type Row, span } from '../../text/row.ts';

const attackRow = ({ attack, dagger, outcome }: View, { speech }: Telling): Row => {
  if (outcome !== null) return [];
  if (attack === null) return [span(`† ${speech.say('centre.dagger', { seat: dagger })}`, 'strong')];
  const nameOf = (seat: number): string => speech.say('seat.name', { seat });
  return [span(nameOf(attack.attacker), 'strong'), span(' ──†──> ', 'alert'), span(nameOf(attack.target), 'strong')];
};

const offersRow = ({ attack }: View, { speech }: Telling): Row => {
  if (attack === null) return [];
  if (attack.intervener !== null) return [span(speech.say('centre.helper', { seat: attack.intervener }), 'good')];
  return attack.offers.length === 0 ? [] : [span(speech.say('centre.offers', { seats: attack.offers }), 'good')];
};

/** The innermost thing being carried out, unless it is the attack itself. */
const resolvingRow = ({ resolving }: View, { speech }: Telling): Row => {
  const last = resolving.at(-1);
  return last === undefined || resolving.length < 2 ? [] : [span(speech.tell(last), 'quiet')];
};

/** One to three rows, the most important first. */
export const centreRows = (view: View, telling: Telling): readonly Row[] =>
  [attackRow(view, telling), offersRow(view, telling), resolvingRow(view, telling)].filter((row) => row.length > 0);
