/** The bot that plays any game: a uniform legal pick. It is also the fuzzer. */
import { drawBelow, shuffle } from '../kernel/rng.ts';
import type { Bot } from './bot.ts';

/** Draws how many options to take within `pick`, then which; every option is equally likely. */
export const randomBot: Bot = ({ decision }, rng) => {
  const { options, pick } = decision;
  const most = Math.min(pick.max, options.length);
  const [more, counted] = drawBelow(rng, most - pick.min + 1);
  const [mixed, next] = shuffle(counted, options);
  return [mixed.slice(0, pick.min + more).map(({ id }) => id), next];
};
