/** Harlequin: looks in secret at the cards of two different other players (BB-54). */
import { answerOf } from '../../../kernel/process.ts';
import { lookAt } from '../changes.ts';
import { define } from '../processes/define.ts';
import { seatOptions } from '../processes/questions.ts';
import { othersOf } from '../queries/players.ts';
import { type Ability, idAt, seatIn, USE } from './ability.ts';

const look = seatOptions(idAt, 'choose.look');

export const harlequin: Ability<'harlequin'> = {
  options: () => [USE],
  process: define('harlequin', {
    start: (state, { seat }) => {
      const options = othersOf(state, seat).map(look);
      const fallback = options.slice(0, 2).map(({ id }) => id);
      const pick = { min: 2, max: 2 };
      const question = {
        seat,
        kind: 'look',
        prompt: { key: 'ask.look' },
        options,
        pick,
        fallback,
        audience: 'public',
      } as const;
      return { do: 'ask', state, until: 'all', pace: 'ability', decisions: [question], then: 'looked' };
    },
    looked: (state, { seat }, answered) => {
      const [first, second] = [...(answerOf(answered, seat, 'look') ?? [])].map(seatIn).sort((a, b) => a - b);
      if (first === undefined || second === undefined) throw new Error('a Harlequin looks at two cards');
      return { do: 'done', ...lookAt(state, seat, first, second) };
    },
  }),
};
