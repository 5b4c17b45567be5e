/** The sharp bot: beliefs from what people did, expected results over drawn worlds. */
import { type Options, RULEBOOK, type View } from '../../../games/blood-bound/public.ts';
import type { Bot } from '../../bot.ts';
import { randomBot } from '../../random.ts';
import { outlookOf } from '../outlook.ts';
import { ANSWERS } from '../steady.ts';
import { conductIn } from './deeds.ts';
import { likelihoodOf } from './likelihood.ts';
import { MODEL } from './model.ts';

export const sharpBot: Bot = (seen, rng) => {
  const { events, decision } = seen;
  const view = seen.view as View;
  const answer = ANSWERS[decision.kind];
  if (answer === undefined || decision.options.length === 1 || view.you === null) return randomBot(seen, rng);
  const rules: Options = { ...RULEBOOK, ...view.house };
  const conduct = conductIn(events, view.seats, rules);
  return answer(outlookOf(view, events, likelihoodOf(conduct, view.seats, view.you, MODEL)), decision, rng);
};
