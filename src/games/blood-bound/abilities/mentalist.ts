/** Mentalist: one player takes a wound, as rank token if he still can, and gets the dagger (BB-57). */
import { sealAbility, sendDaggerTo } from '../changes.ts';
import { define } from '../processes/define.ts';
import { seatOptions } from '../processes/questions.ts';
import { playerAt } from '../queries/players.ts';
import { hasThreeWounds } from '../queries/wounds.ts';
import { type Ability, idAt, seatIn, strikeable } from './ability.ts';

const strike = seatOptions(idAt, 'choose.mentalist');
const capture = seatOptions(idAt, 'choose.mentalist.capture', { grave: true });

export const mentalist: Ability<'mentalist'> = {
  options: (state, { seat }) =>
    strikeable(state, seat).map((other) => (hasThreeWounds(playerAt(state, other)) ? capture(other) : strike(other))),
  process: define('mentalist', {
    start: (state, { seat, option }) => {
      const target = seatIn(option);
      const sealed = state.options.mentalistSeal ? sealAbility(state, target) : { state, events: [] };
      return {
        do: 'call',
        state: sealed.state,
        events: [{ type: 'mentalist.struck', shown: { by: seat, target } }, ...sealed.events],
        process: 'wound',
        with: { seat: target, by: seat, cause: 'mentalist', must: 'rank' },
        then: 'struck',
      };
    },
    struck: (state, { option }) => ({ do: 'done', state: sendDaggerTo(state, seatIn(option)) }),
  }),
};
