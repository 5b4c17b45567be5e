/** Guardian: gives a Shield and takes the Sword of its colour, until his third wound (BB-58 to BB-62). */
import { answerOf } from '../../../kernel/process.ts';
import { drawBelow } from '../../../kernel/rng.ts';
import { withChance } from '../changes.ts';
import { giveShield } from '../gifts.ts';
import { areLeft } from '../items.ts';
import { define } from '../processes/define.ts';
import { question, seatOptions } from '../processes/questions.ts';
import { playerAt } from '../queries/players.ts';
import { hasThreeWounds } from '../queries/wounds.ts';
import { COLOURS, type Colour, type State } from '../types.ts';
import { type Ability, idAt, receiversOf, seatIn } from './ability.ts';

const SWORD: { readonly [C in Colour]: string } = { purple: 'sword:purple', green: 'sword:green' };
const SHIELD: { readonly [C in Colour]: string } = { purple: 'shield:purple', green: 'shield:green' };

/** His own colour once he has a Sword, else those whose Sword is still in the supply (BB-58). */
const coloursFor = (state: State, seat: number, target: number): readonly Colour[] => {
  const { sword } = playerAt(state, seat);
  const { shields } = playerAt(state, target);
  return COLOURS.filter((colour) => {
    const isHis = sword === null ? areLeft(state, SWORD[colour]) : sword === colour;
    return isHis && !shields.includes(colour) && areLeft(state, SHIELD[colour]);
  });
};

const shield = seatOptions(idAt, 'choose.shield');

export const guardian: Ability<'guardian'> = {
  options: (state, { seat }) => {
    const isTooLate = state.options.guardianAtThreeWounds === 'fizzle' && hasThreeWounds(playerAt(state, seat));
    if (isTooLate) return [];
    return receiversOf(state, seat)
      .filter((other) => coloursFor(state, seat, other).length > 0)
      .map(shield);
  },
  process: define('guardian', {
    start: (state, { seat, option }) => {
      const target = seatIn(option);
      const colours = coloursFor(state, seat, target);
      const isRandom = state.options.swordColour === 'random';
      const [drawn, rng] = isRandom && colours.length > 1 ? drawBelow(state.rng, colours.length) : [0, state.rng];
      const colour = colours[drawn];
      if (colour === undefined) throw new Error(`no Shield left for seat ${target}`);
      if (isRandom || colours.length === 1)
        return { do: 'done', ...giveShield(isRandom ? withChance(state, rng) : state, seat, target, colour) };
      const options = colours.map((id) => ({ id, label: { key: 'choose.colour', params: { colour: id } } }));
      const ask = question(seat, 'colour', { key: 'ask.colour', params: { seat: target } }, options, colour);
      return { do: 'ask', state, until: 'all', pace: 'ability', decisions: [ask], then: 'coloured' };
    },
    coloured: (state, { seat, option }, answered) => {
      const colour = answerOf(answered, seat, 'colour')?.[0] as Colour;
      return { do: 'done', ...giveShield(state, seat, seatIn(option), colour) };
    },
  }),
};
