/** Assassin: one player takes two wounds, one after the other, and gets the dagger (BB-53). */
import { sendDaggerTo } from '../changes.ts';
import { define } from '../processes/define.ts';
import { seatOptions } from '../processes/questions.ts';
import { isShielded, playerAt } from '../queries/players.ts';
import { MOST_WOUNDS, woundsOf } from '../queries/wounds.ts';
import { type Ability, idAt, seatIn, strikeable } from './ability.ts';

const BLOWS = 2;

const strike = seatOptions(idAt, 'choose.assassin');
const capture = seatOptions(idAt, 'choose.assassin.capture', { grave: true });

export const assassin: Ability<'assassin'> = {
  options: (state, { seat }) =>
    strikeable(state, seat).map((other) =>
      woundsOf(playerAt(state, other)) + BLOWS > MOST_WOUNDS ? capture(other) : strike(other),
    ),
  process: define('assassin', {
    start: (state, { seat, option }) => {
      const target = seatIn(option);
      return {
        do: 'call',
        state,
        events: [{ type: 'assassin.struck', shown: { by: seat, target } }],
        process: 'wound',
        with: { seat: target, by: seat, cause: 'assassin', must: null },
        then: 'struck',
      };
    },
    // A Guardian may by house rules have shielded himself after the first blow; then there is no second.
    struck: (state, { seat, option }) => {
      const target = seatIn(option);
      if (isShielded(playerAt(state, target))) return { do: 'goto', state, then: 'over' };
      const second = { seat: target, by: seat, cause: 'assassin', must: null } as const;
      return { do: 'call', state, process: 'wound', with: second, then: 'over' };
    },
    over: (state, { option }) => ({ do: 'done', state: sendDaggerTo(state, seatIn(option)) }),
  }),
};
