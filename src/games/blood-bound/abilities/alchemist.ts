/** Alchemist: only as intervener, a wound or a healing for the player he stood in for (BB-55, BB-56). */
import type { Option } from '../../../kernel/types.ts';
import { define } from '../processes/define.ts';
import { seatOptions } from '../processes/questions.ts';
import { playerAt } from '../queries/players.ts';
import { hasThreeWounds, woundsOf } from '../queries/wounds.ts';
import type { State } from '../types.ts';
import type { Ability } from './ability.ts';

const targetOf = (state: State): number => {
  if (state.attack === null) throw new Error('an Alchemist acts only in an attack');
  return state.attack.target;
};

const isUnwounded = (state: State, target: number): boolean => woundsOf(playerAt(state, target)) === 0;

/** What he may do for somebody without a wound, by house rule. */
const onUnwounded = ({ options }: State) => options.alchemistOnUnwounded;

const heal = seatOptions(() => 'heal', 'choose.heal');
const healNothing = seatOptions(() => 'heal', 'choose.heal.nothing');
const harm = seatOptions(() => 'harm', 'choose.harm');
const capture = seatOptions(() => 'harm', 'choose.harm.capture', { grave: true });

const harmOption = (state: State, target: number): Option =>
  hasThreeWounds(playerAt(state, target)) ? capture(target) : harm(target);

export const alchemist: Ability<'alchemist'> = {
  options: (state, { seat, attacked }) => {
    if (!attacked || state.attack?.intervener !== seat) return [];
    const target = targetOf(state);
    if (!isUnwounded(state, target)) return [heal(target), harmOption(state, target)];
    return onUnwounded(state) === 'noop' ? [healNothing(target), harm(target)] : [harm(target)];
  },
  wording: (state) => {
    if (!isUnwounded(state, targetOf(state)) || onUnwounded(state) === 'noop') return null;
    return onUnwounded(state) === 'mustHarm' ? 'must' : 'harm';
  },
  isCompulsory: (state) => onUnwounded(state) === 'mustHarm' && isUnwounded(state, targetOf(state)),
  process: define('alchemist', {
    start: (state, { seat, option }) => {
      const target = targetOf(state);
      const type = option === 'heal' ? 'alchemist.healed' : 'alchemist.harmed';
      const events = [{ type, shown: { by: seat, target } }];
      if (option === 'heal' && isUnwounded(state, target)) return { do: 'done', state, events };
      if (option === 'heal')
        return { do: 'call', state, events, process: 'heal', with: { seat: target }, then: 'over' };
      const blow = { seat: target, by: seat, cause: 'alchemist', must: null } as const;
      return { do: 'call', state, events, process: 'wound', with: blow, then: 'over' };
    },
    over: (state) => ({ do: 'done', state }),
  }),
};
