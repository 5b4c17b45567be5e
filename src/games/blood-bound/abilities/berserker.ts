/** Berserker: the player who attacked him takes one wound (BB-63). */
import { define } from '../processes/define.ts';
import { seatOptions } from '../processes/questions.ts';
import { isShielded, playerAt } from '../queries/players.ts';
import { hasThreeWounds } from '../queries/wounds.ts';
import type { State, Use } from '../types.ts';
import type { Ability } from './ability.ts';

/** The attacker, if this Berserker may strike back at him. */
const foeOf = (state: State, { seat, attacked }: Use): number | null => {
  const { attack, options } = state;
  if (!attacked || attack === null || attack.attacker === seat) return null;
  if (attack.intervener === seat && !options.berserkerOnIntervention) return null;
  return isShielded(playerAt(state, attack.attacker)) ? null : attack.attacker;
};

const strike = seatOptions(() => 'use', 'choose.berserker');
const capture = seatOptions(() => 'use', 'choose.berserker.capture', { grave: true });

export const berserker: Ability<'berserker'> = {
  options: (state, use) => {
    const foe = foeOf(state, use);
    if (foe === null) return [];
    return [hasThreeWounds(playerAt(state, foe)) ? capture(foe) : strike(foe)];
  },
  process: define('berserker', {
    start: (state, use) => {
      const foe = foeOf(state, use);
      if (foe === null) throw new Error(`seat ${use.seat} has nobody to strike back at`);
      return {
        do: 'call',
        state,
        events: [{ type: 'berserker.struck', shown: { by: use.seat, target: foe } }],
        process: 'wound',
        with: { seat: foe, by: use.seat, cause: 'berserker', must: null },
        then: 'struck',
      };
    },
    struck: (state) => ({ do: 'done', state }),
  }),
};
