/** One wound: a token of the victim's choice, or the capture; the rank token may open the ability (BB-20 to BB-26). */
import { answerOf } from '../../../kernel/process.ts';
import type { Message } from '../../../kernel/types.ts';
import { captureNow, takeToken } from '../changes.ts';
import { captureBy, outcomeOf } from '../outcome.ts';
import { playerAt } from '../queries/players.ts';
import { hasThreeWounds, legalTokens } from '../queries/wounds.ts';
import type { Processes, State, Token } from '../types.ts';
import { define, type Instruction } from './define.ts';
import { wouldOpenAbility } from './opening.ts';
import { askToken } from './questions.ts';

type Vars = Processes['wound'];

const place = (state: State, vars: Vars, token: Token, isForced: boolean): Instruction<'over', Vars> => {
  const taken = takeToken(state, vars.seat, token, isForced);
  const attacked = vars.cause === 'attack';
  const isOpen = token === 'rank' && (attacked || state.options.abilityWoundTriggersAbility);
  if (!isOpen) return { do: 'done', ...taken };
  return { do: 'call', ...taken, process: 'ability', with: { seat: vars.seat, attacked }, then: 'over' };
};

const promptFor = (state: State, { seat, by, cause }: Vars, tokens: readonly Token[]): Message => {
  const isOpening = cause === 'attack' && tokens.includes('rank') && wouldOpenAbility(state, seat);
  return { key: isOpening ? 'ask.token.attack.opening' : `ask.token.${cause}`, params: { by } };
};

export const wound = define('wound', {
  start: (state, vars) => {
    if (hasThreeWounds(playerAt(state, vars.seat))) {
      const capture = captureBy(state, vars);
      const captured = captureNow(state, capture);
      return { do: 'end', ...captured, outcome: outcomeOf(captured.state, capture) };
    }
    const tokens = legalTokens(state, vars.seat, vars.must);
    const [first, ...others] = tokens;
    if (first === undefined) throw new Error(`seat ${vars.seat} has no token to take`);
    if (others.length === 0) return place(state, vars, first, true);
    const decisions = [askToken(state, vars.seat, 'token', tokens, first, promptFor(state, vars, tokens))];
    return { do: 'ask', state, until: 'all', pace: 'token', decisions, then: 'chosen' };
  },
  chosen: (state, vars, answered) => {
    const token = answerOf(answered, vars.seat, 'token')?.[0] as Token;
    return place(state, vars, token, false);
  },
  over: (state) => ({ do: 'done', state }),
});
