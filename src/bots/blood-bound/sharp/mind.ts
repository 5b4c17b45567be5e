/** What the sharp bot believes at a question: the exact count of deals, weighed by what people did and said. */
import { type Options, RULEBOOK, type View } from '../../../games/blood-bound/public.ts';
import { rememberEach } from '../../../kernel/remember.ts';
import { rngOf } from '../../../kernel/rng.ts';
import type { Seat } from '../../../kernel/types.ts';
import type { Seen } from '../../bot.ts';
import { type Outlook, outlookOf } from '../outlook.ts';
import { conductIn } from './deeds.ts';
import { withHearsay } from './hearsay.ts';
import { likelihoodOf } from './likelihood.ts';
import { MODEL } from './model.ts';
import { type Personality, personalityOf } from './personality.ts';

/**
 * Worked out once for the answer and the phrase beside it.
 * @throws Error for a View without a seat: a spectator is asked nothing
 */
export const sharpOutlook = rememberEach((seen: Seen): Outlook => {
  const view = seen.view as View;
  const { you: me } = view;
  if (me === null) throw new Error('a bot must sit at the table');
  const rules: Options = { ...RULEBOOK, ...view.house };
  const acted = likelihoodOf(conductIn(seen.events, view.seats, rules), view.seats, me, MODEL);
  return outlookOf(view, seen.events, withHearsay(acted, seen.said ?? [], me));
});

/** What kind of player a seat is in this game: drawn from what everybody knows of the deal, so that it tells nothing of a card. */
export const characterOfSeat = ({ events }: Seen, me: Seat): Personality => {
  const sealed = events.find(({ type }) => type === 'deal.sealed')?.shown?.commitment;
  const dealt = events.find(({ type }) => type === 'game.dealt')?.shown?.dagger;
  return personalityOf(rngOf(`player ${me} ${String(sealed)} ${String(dealt)}`));
};
