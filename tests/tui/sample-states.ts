/** Positions for drawing: a table in the middle of an attack, one seat with everything the box holds, the end of a game. */

import type { View } from '../../src/games/blood-bound/public.ts';
import { RULEBOOK } from '../../src/games/blood-bound/public.ts';
import { freshState } from '../../src/games/blood-bound/setup.ts';
import type { Card, Options, Player, State } from '../../src/games/blood-bound/types.ts';
import { viewOf } from '../../src/games/blood-bound/view.ts';
import { createSpeech } from '../../src/i18n/index.ts';
import type { Viewer } from '../../src/kernel/types.ts';
import type { Scene } from '../../src/tui/boards/scene.ts';

export const NAMES = [
  'Ana',
  'Igor',
  'Vera',
  'Boris',
  'Nils',
  'Mika',
  'Sam',
  'Olga',
  'Tomas',
  'Yuki',
  'Lena',
  'Abdullah',
];
export const WIDE_NAMES = [
  '王小明王小明王小明',
  'Wolfeschlegelsteinhausen',
  'سارا کیان',
  '👍👍👍👍👍👍👍👍👍👍',
  'Ж',
  'é'.repeat(20),
  'ｶﾀｶﾅｶﾀｶﾅ',
  '한국어이름입니다',
  'a b c d e f g h i j',
  'WWWWWWWWWWWWWWWWWWWW',
  'Ωμέγα',
  '12 Ana',
];

const cardAt = (seat: number, seats: number): Card => {
  if (seats % 2 === 1 && seat === seats - 1) return { side: 'order', rank: 'cross', clue: 'red' };
  const rank = (1 + ((Math.floor(seat / 2) * 2 + (seat % 2)) % 9)) as 1;
  return { side: seat % 2 === 0 ? 'red' : 'blue', rank };
};

/** A table with nothing on it yet; the reader of the samples sits in seat 0. */
export const emptyTable = (seats: number, options: Partial<Options> = {}): State =>
  freshState(
    Array.from({ length: seats }, (_, seat) => cardAt(seat, seats)),
    { ...RULEBOOK, ...options },
    2,
    [1, 2, 3, 4],
  );

export const withPlayers = (state: State, changes: { readonly [seat: number]: Partial<Player> }): State => ({
  ...state,
  players: state.players.map((player, seat) => ({ ...player, ...changes[seat] })),
});

/** Everything that can lie in front of one player, and three tokens. */
export const EVERYTHING: Partial<Player> = {
  tokens: ['unknown', 'rank', 'unknown'],
  shields: ['purple', 'green'],
  sword: 'purple',
  staff: true,
  fans: 4,
  quill: true,
  curses: ['true'],
};

/** Seat 2 attacks seat 3, who has asked for help; two have offered, the others are asked. */
export const underAttack = (seats: number, options: Partial<Options> = {}): State => {
  const state = withPlayers(emptyTable(seats, options), {
    0: { tokens: ['unknown'] },
    1: { tokens: ['blue', 'rank'], sword: 'green' },
    2: { tokens: ['red', 'unknown'] },
    4: EVERYTHING,
    5: { tokens: ['rank'], shields: ['green'], fans: 1 },
  });
  return {
    ...state,
    turn: 7,
    attack: {
      attacker: 2,
      target: 3,
      offers: [0, 5],
      declined: [],
      sealed: false,
      intervener: null,
      daggerTo: null,
    },
    looks: [{ by: 0, at: 1 }],
    stack: [{ process: 'attack', step: 'heard', vars: {} }],
  };
};

export const speechFor = (view: View, names: readonly string[] = NAMES) =>
  createSpeech({ language: 'en', names, you: view.you, edition: view.house.edition ?? 'rose-beast' });

/** The scene of a state for one viewer; every third seat is a bot, seat 6 is away. */
export const sceneOf = (
  state: State,
  viewer: Viewer = { as: 'seat', seat: 0 },
  names: readonly string[] = NAMES,
): Scene<View> => {
  const view = viewOf(state, viewer);
  return {
    view,
    holders: names.map((_, seat) => ({ isBot: seat % 3 === 1, presence: seat === 6 ? 'away' : 'here' })),
    pointers: [
      { seat: 3, is: 'cursor' },
      { seat: 4, is: 'offered' },
      { seat: 5, is: 'picked' },
    ],
    telling: { speech: speechFor(view, names), rankOrder: view.house.rankOrder ?? 'standard' },
  };
};
