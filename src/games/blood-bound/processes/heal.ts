/** One healing: the healed player returns a token of his choice (BB-56). */
import { answerOf } from '../../../kernel/process.ts';
import { returnToken } from '../changes.ts';
import { playerAt } from '../queries/players.ts';
import { returnableTokens } from '../queries/wounds.ts';
import type { Token } from '../types.ts';
import { define } from './define.ts';
import { askToken } from './questions.ts';

export const heal = define('heal', {
  start: (state, { seat }) => {
    const tokens = returnableTokens(playerAt(state, seat));
    const [first, ...others] = tokens;
    if (first === undefined) throw new Error(`seat ${seat} has nothing to heal`);
    if (others.length === 0) return { do: 'done', ...returnToken(state, seat, first, true) };
    const decisions = [askToken(state, seat, 'return', tokens, first, { key: 'ask.return' })];
    return { do: 'ask', state, until: 'all', pace: 'token', decisions, then: 'chosen' };
  },
  chosen: (state, { seat }, answered) => {
    const token = answerOf(answered, seat, 'return')?.[0] as Token;
    return { do: 'done', ...returnToken(state, seat, token, false) };
  },
});
