/** Inquisitor: hands out all curse cards face down, each to a different player (BB-67, BB-68). */
import { answerOf } from '../../../kernel/process.ts';
import { drawBelow } from '../../../kernel/rng.ts';
import { withChance } from '../changes.ts';
import { giveCurses } from '../gifts.ts';
import { define } from '../processes/define.ts';
import { question, seatOptions } from '../processes/questions.ts';
import { othersOf } from '../queries/players.ts';
import type { Curse, State } from '../types.ts';
import { type Ability, idAt, seatIn, USE } from './ability.ts';

const holdersFor = (state: State, seat: number): readonly number[] =>
  state.options.inquisitorMayKeepCurse ? [...othersOf(state, seat), seat] : othersOf(state, seat);

const give: { readonly [C in Curse]: ReturnType<typeof seatOptions> } = {
  true: seatOptions(idAt, 'choose.curse.true'),
  false: seatOptions(idAt, 'choose.curse.false'),
};

export const inquisitor: Ability<'inquisitor'> = {
  options: (state) => (state.curseSupply.length > 0 ? [USE] : []),
  process: define('inquisitor', {
    // One question a card; the table learns of them all at once, so the order of the cards tells nothing.
    start: (state, { seat, given = [] }) => {
      const curse = state.curseSupply[given.length];
      if (curse === undefined) return { do: 'done', ...giveCurses(state, seat, given) };
      const options = holdersFor(state, seat)
        .filter((other) => !given.includes(other))
        .map(give[curse]);
      // Drawn, since everybody learns that the time ran out: a fallback that can be foreseen would tell where the True Curse is.
      const [drawn, rng] = drawBelow(state.rng, options.length);
      const ask = question(seat, 'curse', { key: `ask.curse.${curse}` }, options, options[drawn]?.id ?? '');
      return {
        do: 'ask',
        state: withChance(state, rng),
        until: 'all',
        pace: 'ability',
        decisions: [ask],
        then: 'named',
      };
    },
    named: (state, { seat, given = [] }, answered) => {
      const holder = seatIn(answerOf(answered, seat, 'curse')?.[0] ?? '');
      return { do: 'goto', state, vars: { given: [...given, holder] }, then: 'start' };
    },
  }),
};
