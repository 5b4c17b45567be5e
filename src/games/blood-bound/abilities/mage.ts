/** Mage: gives a Staff and takes one, both or none (BB-64, BB-65). */
import type { Seat } from '../../../kernel/types.ts';
import { giveStaff } from '../gifts.ts';
import { areLeft } from '../items.ts';
import { define } from '../processes/define.ts';
import { seatOptions } from '../processes/questions.ts';
import { playerAt } from '../queries/players.ts';
import type { State } from '../types.ts';
import { type Ability, idAt, receiversOf, seatIn } from './ability.ts';

/** Whether a Staff comes to himself as well. */
const takesOne = (state: State, seat: Seat): boolean => state.options.mageKeepsStaff && !playerAt(state, seat).staff;

const staff = seatOptions(idAt, 'choose.staff');

export const mage: Ability<'mage'> = {
  options: (state, { seat }) => {
    const own = takesOne(state, seat) ? 1 : 0;
    return receiversOf(state, seat)
      .filter((other) => !playerAt(state, other).staff && areLeft(state, 'staff', other === seat ? 1 : 1 + own))
      .map(staff);
  },
  wording: (state, { seat }) => (takesOne(state, seat) ? null : 'only'),
  process: define('mage', {
    start: (state, { seat, option }) => ({ do: 'done', ...giveStaff(state, seat, seatIn(option)) }),
  }),
};
