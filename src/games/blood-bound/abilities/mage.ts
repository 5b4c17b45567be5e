/** Mage: gives a Staff and takes one, both or none (BB-64, BB-65). */
import { giveStaff } from '../changes.ts';
import { areLeft } from '../items.ts';
import { define } from '../processes/define.ts';
import { seatOption } from '../processes/questions.ts';
import { playerAt } from '../queries/players.ts';
import { type Ability, receiversOf, seatIn } from './ability.ts';

export const mage: Ability<'mage'> = {
  options: (state, { seat }) => {
    const own = playerAt(state, seat).staff || !state.options.mageKeepsStaff ? 0 : 1;
    return receiversOf(state, seat)
      .filter((other) => !playerAt(state, other).staff && areLeft(state, 'staff', other === seat ? 1 : 1 + own))
      .map((other) => seatOption(`seat:${other}`, other, 'choose.staff'));
  },
  process: define('mage', {
    start: (state, { seat, option }) => ({ do: 'done', ...giveStaff(state, seat, seatIn(option)) }),
  }),
};
