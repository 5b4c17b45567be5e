/** The moment of an ability: use it now or never (BB-40 to BB-45). */
import { answerOf } from '../../../kernel/process.ts';
import { ABILITIES } from '../abilities/index.ts';
import { abilityEvent, markUsed } from '../changes.ts';
import { heirOf } from '../options.ts';
import { characterOf, isSpent, playerAt } from '../queries/players.ts';
import { define } from './define.ts';
import { question } from './questions.ts';

export const ability = define('ability', {
  start: (state, use) => {
    const character = characterOf(state, playerAt(state, use.seat));
    const options = isSpent(state, use.seat) ? [] : ABILITIES[character].options(state, use);
    if (options.length === 0) {
      return { do: 'done', state, events: [abilityEvent('ability.unusable', use.seat, character)] };
    }
    const isCompulsory = ABILITIES[character].isCompulsory?.(state, use) === true;
    const skip = isCompulsory ? [] : [{ id: 'skip', label: { key: 'choose.skip' } }];
    const fallback = isCompulsory ? (options[0]?.id ?? '') : 'skip';
    const wording = ABILITIES[character].wording?.(state, use) ?? null;
    const key = `ask.ability.${character}${wording === null ? '' : `.${wording}`}`;
    const prompt = { key, params: { heir: heirOf(state.options) } };
    const decisions = [question(use.seat, 'ability', prompt, [...options, ...skip], fallback)];
    return { do: 'ask', state, until: 'all', pace: 'ability', decisions, then: 'chosen' };
  },
  chosen: (state, use, answered) => {
    const character = characterOf(state, playerAt(state, use.seat));
    const option = answerOf(answered, use.seat, 'ability')?.[0] ?? 'skip';
    const used = markUsed(state, use.seat);
    if (option === 'skip') {
      return { do: 'done', state: used, events: [abilityEvent('ability.skipped', use.seat, character)] };
    }
    return { do: 'call', state: used, process: character, with: { option, ...use }, then: 'over' };
  },
  over: (state) => ({ do: 'done', state }),
});
