/** How everybody at the table is taken to go on in an imagined world: by the same model that reads what they did. */
import { characterAt } from '../../../games/blood-bound/public.ts';
import type { World } from '../../../games/blood-bound/worlds/index.ts';
import type { Decision, Option, Seat } from '../../../kernel/types.ts';
import { drawWeighted } from './chance.ts';
import { gravity } from './deeds.ts';
import type { Table } from './features.ts';
import { type Model, traitChance, utility } from './model.ts';
import type { Level } from './public-table.ts';

export interface Scene extends Table {
  readonly model: Model;
  /** Whether this seat has seen that one's card as Harlequin. */
  readonly hasLooked: (by: Seat, at: Seat) => boolean;
}

const playerAt = ({ world }: Table, seat: Seat): World['players'][number] => {
  const player = world.players[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player;
};

const levelIn = (scene: Scene, by: Seat, target: Seat): Level => {
  const { tokens, card } = playerAt(scene, target);
  if (card.side === 'order' && tokens.includes('rank')) return 'cross';
  if (tokens.includes('red') || tokens.includes('blue') || scene.hasLooked(by, target)) return 'open';
  return scene.clueFrom(by) === target ? 'clue' : 'dark';
};

const relationIn = (scene: Scene, by: Seat, target: Seat): 'friend' | 'rival' | 'order' => {
  const own = playerAt(scene, by).card.side;
  return own === 'order' ? 'order' : playerAt(scene, target).card.side === own ? 'friend' : 'rival';
};

const weightOf = (scene: Scene, by: Seat, target: Seat, kind: string, tail = ''): number =>
  Math.exp(utility(scene.model, `${kind}.${levelIn(scene, by, target)}${tail}`, relationIn(scene, by, target)));
const noneWeight = ({ model }: Scene, cell: string): number => Math.exp(utility(model, cell, 'friend'));

/** By rank − 1; 9 for the Inquisitor. */
const rankPlace = (scene: Scene, seat: Seat): number => {
  const { rank } = playerAt(scene, seat).card;
  return rank === 'cross' ? 9 : rank - 1;
};

const woundsOf = (scene: Scene, seat: Seat): number => playerAt(scene, seat).tokens.length;

/** Nobody ends the game for the other side if he knows better, and many do for their own. */
const GRAVE = { wins: 4, loses: 0.02 };

const graveFactor = (scene: Scene, by: Seat, target: Seat): number => {
  const own = playerAt(scene, by).card.side;
  const { side } = playerAt(scene, target).card;
  const isRivalLeader = side !== own && side !== 'order' && scene.world.leader(side) === target;
  return isRivalLeader ? GRAVE.wins : GRAVE.loses;
};

/** The rows of the model by whose ability it is; the others can only be used or not. */
const GIVING: { readonly [character: string]: string } = {
  assassin: 'assassin',
  mentalist: 'mentalist',
  guardian: 'shield',
  courtesan: 'fan',
  mage: 'staff',
};

/** What is not modelled is used, the Quill a little less often. */
const QUILL = 0.7;

const abilityWeight = (scene: Scene, seat: Seat, { id, grave }: Option): number => {
  const { attack } = scene.world;
  const { id: character } = characterAt(playerAt(scene, seat).card.rank, scene.rankOrder);
  const kind = GIVING[character];
  const isSkip = id === 'skip';
  if (kind !== undefined) {
    if (isSkip) return noneWeight(scene, `${kind}.none`);
    const target = Number(id.slice('seat:'.length));
    return weightOf(scene, seat, target, kind) * (grave === true ? graveFactor(scene, seat, target) : 1);
  }
  if (character === 'elder') return isSkip ? 1 - QUILL : QUILL;
  if (character === 'berserker' && attack !== null) {
    if (isSkip) return noneWeight(scene, 'berserker.none');
    const factor = grave === true ? graveFactor(scene, seat, attack.attacker) : 1;
    return weightOf(scene, seat, attack.attacker, 'berserker') * factor;
  }
  if (character === 'alchemist' && attack !== null) {
    if (isSkip) return noneWeight(scene, 'heal.none');
    const factor = grave === true ? graveFactor(scene, seat, attack.target) : 1;
    return weightOf(scene, seat, attack.target, id) * factor;
  }
  return isSkip ? 0 : 1;
};

const drawOption = ({ options }: Decision, weights: readonly number[], chance: () => number): readonly string[] => [
  (options[drawWeighted(weights, chance)] ?? options[0])?.id ?? '',
];

const answerToken = (scene: Scene, decision: Decision, chance: () => number): readonly string[] => {
  const { seat, options } = decision;
  const cell = `rank.${woundsOf(scene, seat)}`;
  const shows = traitChance(scene.model, { cell, isYes: true }, rankPlace(scene, seat));
  const others = options.filter(({ id }) => id !== 'rank');
  const share = (1 - shows) / Math.max(1, others.length);
  return drawOption(
    decision,
    options.map(({ id }) => (id === 'rank' ? shows : share)),
    chance,
  );
};

/** Whether this seat offers to stand in. */
export const drawsOffer = (scene: Scene, seat: Seat, target: Seat, chance: () => number): boolean => {
  const offer = weightOf(scene, seat, target, 'offer', `.${gravity(woundsOf(scene, target))}`);
  return chance() < offer / (offer + noneWeight(scene, 'offer.none'));
};

const answerHelper = (scene: Scene, decision: Decision, chance: () => number): readonly string[] => {
  const { seat } = decision;
  const none = noneWeight(scene, `accept.none.${gravity(woundsOf(scene, seat))}`);
  const weights = decision.options.map(({ id }) =>
    id === 'none' ? none : weightOf(scene, seat, Number(id.slice('accept:'.length)), 'accept'),
  );
  return drawOption(decision, weights, chance);
};

/** Answers one question as the model has it; offers are drawn apart. */
export const policyAnswer = (scene: Scene, decision: Decision, chance: () => number): readonly string[] => {
  const { kind, seat, options, pick } = decision;
  if (kind === 'help') {
    const cell = `ask.${gravity(woundsOf(scene, seat))}`;
    return [chance() < traitChance(scene.model, { cell, isYes: true }, rankPlace(scene, seat)) ? 'yes' : 'no'];
  }
  if (kind === 'helper') return answerHelper(scene, decision, chance);
  if (kind === 'token') return answerToken(scene, decision, chance);
  if (kind === 'ability') {
    return drawOption(
      decision,
      options.map((option) => abilityWeight(scene, seat, option)),
      chance,
    );
  }
  // Which card to look at, whose token to give back, where curses go: one is taken as well as the other.
  const from = Math.floor(chance() * options.length);
  return Array.from({ length: pick.min }, (_, at) => options[(from + at) % options.length]?.id ?? '');
};
