/** Courtesan: gives a Fan; nobody can step in for its holder (BB-66). */
import { giveFan } from '../changes.ts';
import { areLeft } from '../items.ts';
import { define } from '../processes/define.ts';
import { seatOption } from '../processes/questions.ts';
import { type Ability, receiversOf, seatIn } from './ability.ts';

export const courtesan: Ability<'courtesan'> = {
  options: (state, { seat }) =>
    areLeft(state, 'fan')
      ? receiversOf(state, seat).map((other) => seatOption(`seat:${other}`, other, 'choose.fan'))
      : [],
  process: define('courtesan', {
    start: (state, { seat, option }) => ({ do: 'done', ...giveFan(state, seat, seatIn(option)) }),
  }),
};
