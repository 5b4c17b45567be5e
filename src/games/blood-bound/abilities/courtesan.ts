/** Courtesan: gives a Fan; nobody can step in for its holder (BB-66). */
import { giveFan } from '../gifts.ts';
import { areLeft } from '../items.ts';
import { define } from '../processes/define.ts';
import { seatOptions } from '../processes/questions.ts';
import { type Ability, idAt, receiversOf, seatIn } from './ability.ts';

const fan = seatOptions(idAt, 'choose.fan');

export const courtesan: Ability<'courtesan'> = {
  options: (state, { seat }) => (areLeft(state, 'fan') ? receiversOf(state, seat).map(fan) : []),
  process: define('courtesan', {
    start: (state, { seat, option }) => ({ do: 'done', ...giveFan(state, seat, seatIn(option)) }),
  }),
};
