/** Elder: takes a Quill, and leadership goes to the highest rank of his clan (BB-50). */
import { takeQuill } from '../gifts.ts';
import { areLeft } from '../items.ts';
import { define } from '../processes/define.ts';
import { playerAt } from '../queries/players.ts';
import { type Ability, USE } from './ability.ts';

export const elder: Ability<'elder'> = {
  options: (state, { seat }) => (playerAt(state, seat).quill || !areLeft(state, 'quill') ? [] : [USE]),
  process: define('elder', {
    start: (state, { seat }) => ({ do: 'done', ...takeQuill(state, seat) }),
  }),
};
