/** What the sharp bot believes at a question: the exact count of deals, weighed by what people did and said. */
import { type Likelihood, type Options, RULEBOOK, type View } from '../../../games/blood-bound/public.ts';
import { rememberLast } from '../../../kernel/remember.ts';
import { rngOf } from '../../../kernel/rng.ts';
import type { Seat } from '../../../kernel/types.ts';
import type { Seen } from '../../bot.ts';
import { type Outlook, outlookOf } from '../outlook.ts';
import { conductIn } from './deeds.ts';
import { withHearsay } from './hearsay.ts';
import { likelihoodOf } from './likelihood.ts';
import { MODEL } from './model.ts';
import { type Personality, personalityOf } from './personality.ts';

/** The bot's own seat. @throws Error for a View without a seat: a spectator is asked nothing */
const seatOf = ({ view }: Seen): Seat => {
  if (view.you === null) throw new Error('a bot must sit at the table');
  return view.you;
};

/** How likely what everybody did is in each deal. */
const likelihoodSeen = rememberLast((seen: Seen): Likelihood => {
  const { seats, house } = seen.view as View;
  const rules: Options = { ...RULEBOOK, ...house };
  return likelihoodOf(conductIn(seen.events, seats, rules), seats, seatOf(seen), MODEL);
});

/** Worked out once for the answer and the phrase beside it. @throws Error for a View without a seat */
export const sharpOutlook = rememberLast((seen: Seen): Outlook => {
  const { view, events, said = [] } = seen;
  return outlookOf(view as View, events, withHearsay(likelihoodSeen(seen), said, seatOf(seen)));
});

/** The same, with a breath between its two halves. */
export const outlookWithBreath = (seen: Seen, breathe: () => void): Outlook => {
  likelihoodSeen(seen);
  breathe();
  return sharpOutlook(seen);
};

/** What kind of player a seat is in this game: drawn from what everybody knows of the deal, so that it tells nothing of a card. */
export const characterOfSeat = ({ events }: Seen, me: Seat): Personality => {
  const sealed = events.find(({ type }) => type === 'deal.sealed')?.shown?.commitment;
  const dealt = events.find(({ type }) => type === 'game.dealt')?.shown?.dagger;
  return personalityOf(rngOf(`player ${me} ${String(sealed)} ${String(dealt)}`));
};
