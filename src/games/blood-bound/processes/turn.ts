/** A turn: the dagger holder attacks or passes, over and over until somebody is captured (BB-30). */
import { answerOf } from '../../../kernel/process.ts';
import { beginTurn, declareAttack, passDagger } from '../changes.ts';
import { define } from './define.ts';
import { askTurn } from './questions.ts';

export const turn = define('turn', {
  start: (state) => {
    const begun = beginTurn(state);
    return { do: 'ask', state: begun, until: 'all', pace: 'turn', decisions: [askTurn(begun)], then: 'chosen' };
  },
  chosen: (state, _vars, answered) => {
    const [move, seat] = (answerOf(answered, state.dagger, 'turn')?.[0] ?? '').split(':');
    const target = Number(seat);
    if (move === 'pass') return { do: 'goto', ...passDagger(state, target), then: 'start' };
    return { do: 'call', ...declareAttack(state, target), process: 'attack', with: {}, then: 'start' };
  },
});
