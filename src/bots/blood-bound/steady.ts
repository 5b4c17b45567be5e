/**
 * The steady bot: makes no blunder a beginner would be ashamed of. It counts which deals fit what its seat knows, draws no
 * conclusions from how others play, and takes what is worth most one step ahead.
 */
import type { View } from '../../games/blood-bound/public.ts';
import type { Decision, RngState } from '../../kernel/types.ts';
import type { Bot } from '../bot.ts';
import { randomBot } from '../random.ts';
import { answerAbility, answerCurse, answerLook } from './gifts.ts';
import { answerHelp, answerHelper, answerOffer } from './help.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import type { Answer } from './pick.ts';
import { answerReturn, answerToken } from './tokens.ts';
import { answerTurn } from './turn.ts';

/** How each kind of question is answered; any other kind, such as a Shield's colour, does not matter. */
export const ANSWERS: {
  readonly [kind: string]: (outlook: Outlook, decision: Decision, rng: RngState) => Answer;
} = {
  turn: answerTurn,
  help: answerHelp,
  offer: answerOffer,
  helper: answerHelper,
  token: answerToken,
  return: answerReturn,
  ability: answerAbility,
  look: answerLook,
  curse: answerCurse,
};

/** Answers every question of Blood Bound. @throws Error for a View without a seat: a spectator is asked nothing */
export const steadyBot: Bot = (seen, rng) => {
  const { view, events, decision } = seen;
  const answer = ANSWERS[decision.kind];
  if (answer === undefined || decision.options.length === 1) return randomBot(seen, rng);
  return answer(outlookOf(view as View, events), decision, rng);
};
