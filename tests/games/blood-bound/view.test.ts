/** What each viewer may know (BB-80 to BB-82), one fact a test. */
import { describe, expect, test } from 'vitest';
import type { SeatView, State, View } from '../../../src/games/blood-bound/types.ts';
import { viewOf } from '../../../src/games/blood-bound/view.ts';
import type { Seat, Viewer } from '../../../src/kernel/types.ts';
import { stateOf, type Table } from './table.ts';

const CARDS = 'R1 R3 R9 B2 B3 B8 Sb';
const HARLEQUIN = 1;
const INQUISITOR = 6;
const SPECTATOR: Viewer = { as: 'spectator' };
const REFEREE: Viewer = { as: 'referee' };
const seat = (at: Seat): Viewer => ({ as: 'seat', seat: at });

const tableOf = (more: Omit<Table, 'cards'> = {}): State => stateOf({ cards: CARDS, ...more });
/** The seats of which a viewer is told this. */
const told = (state: State, viewer: Viewer, key: keyof SeatView): readonly Seat[] =>
  viewOf(state, viewer).table.flatMap((shown, at) => (shown[key] === undefined ? [] : [at]));
const captured = (state: State): State => ({
  ...state,
  capture: { captured: 3, captor: 0, cause: 'attack', winner: 'red' },
  outcome: { winners: [0, 1, 2], reason: { key: 'outcome.leader-captured' } },
});
const ALL = [0, 1, 2, 3, 4, 5, 6];

describe('cards', () => {
  test('everybody knows his own', () => {
    for (const at of ALL) expect(told(tableOf(), seat(at), 'card')).toEqual([at]);
  });

  test('spectators know none, the referee all', () => {
    expect(told(tableOf(), SPECTATOR, 'card')).toEqual([]);
    expect(told(tableOf(), REFEREE, 'card')).toEqual(ALL);
  });

  test('a Harlequin keeps those he has looked at; nobody else learns from it', () => {
    const looks = [2, 6].map((at) => ({ by: HARLEQUIN, at }));
    const state = tableOf({ state: { looks } });
    expect(told(state, seat(HARLEQUIN), 'card')).toEqual([1, 2, 6]);
    expect(viewOf(state, seat(HARLEQUIN)).table[6]?.card).toEqual({ side: 'order', rank: 'cross', clue: 'blue' });
    expect(told(state, seat(2), 'card')).toEqual([2]);
    expect(told(state, SPECTATOR, 'card')).toEqual([]);
  });

  test('a rank token shows the rank to all, and nothing more', () => {
    const state = tableOf({ players: { 3: { tokens: ['unknown', 'rank'] }, 6: { tokens: ['rank'] } } });
    for (const viewer of [SPECTATOR, seat(0)]) {
      expect(told(state, viewer, 'rank')).toEqual([3, 6]);
      expect(viewOf(state, viewer).table[3]).toEqual({ tokens: ['unknown', 'rank'], items: [], rank: 2 });
    }
    expect(viewOf(state, seat(3)).table[3]?.rank).toBeUndefined();
    expect(viewOf(state, seat(3)).table[3]?.card).toEqual({ side: 'blue', rank: 2 });
  });

  test('all lie open after the capture', () => {
    for (const viewer of [SPECTATOR, seat(0)]) expect(told(captured(tableOf()), viewer, 'card')).toEqual(ALL);
  });
});

describe('clues', () => {
  const clues = (state: State): readonly (readonly [Seat, string | undefined])[] =>
    ALL.map((at) => {
      const [from = -1] = told(state, seat(at), 'clue');
      return [from, viewOf(state, seat(at)).table[from]?.clue];
    });

  test('everybody knows the clue of his right-hand neighbour: the rival clan of a Harlequin, what an Inquisitor has printed', () => {
    expect(clues(tableOf())).toEqual([
      [6, 'blue'],
      [0, 'red'],
      [1, 'blue'],
      [2, 'red'],
      [3, 'blue'],
      [4, 'red'],
      [5, 'blue'],
    ]);
  });

  test('by clueDirection=toRight it is the left-hand neighbour', () => {
    expect(clues(tableOf({ options: { clueDirection: 'toRight' } })).map(([from]) => from)).toEqual([
      1, 2, 3, 4, 5, 6, 0,
    ]);
  });

  test('spectators know none', () => {
    expect(told(tableOf(), SPECTATOR, 'clue')).toEqual([]);
  });
});

describe('curses', () => {
  const cursed = tableOf({
    players: { 0: { curses: ['false'] }, 3: { curses: ['true'] } },
    state: { curseSupply: [] },
  });

  test('the Inquisitor alone knows which is which', () => {
    expect(told(cursed, seat(INQUISITOR), 'curses')).toEqual([0, 3]);
    expect(viewOf(cursed, seat(INQUISITOR)).table[3]?.curses).toEqual(['true']);
    for (const viewer of [SPECTATOR, seat(0), seat(3), seat(4)]) expect(told(cursed, viewer, 'curses')).toEqual([]);
  });

  test('everybody sees who holds one', () => {
    const holders = viewOf(cursed, SPECTATOR).table.flatMap(({ items }, at) => (items.includes('curse') ? [at] : []));
    expect(holders).toEqual([0, 3]);
    expect(viewOf(cursed, SPECTATOR).supply.curse).toBe(0);
  });

  test('nobody is told where the True Curse lies before the end', () => {
    expect(viewOf(cursed, seat(0)).ending).toBeNull();
    expect(told(captured(cursed), seat(0), 'curses')).toEqual([0, 3]);
    expect(viewOf(captured(cursed), SPECTATOR).ending?.trueCurse).toBe(3);
  });
});

describe('the table', () => {
  test('items are named one by one, and what is left of them is counted', () => {
    const state = tableOf({
      players: {
        0: { shields: ['purple', 'green'], fans: 2 },
        4: { sword: 'purple', staff: true },
        5: { staff: true, quill: true },
      },
    });
    const { table, supply } = viewOf(state, SPECTATOR);
    expect(table.map(({ items }) => items.join(' '))).toEqual([
      'shield:purple shield:green fan fan',
      '',
      '',
      '',
      'sword:purple staff',
      'staff quill',
      '',
    ]);
    expect(supply).toEqual({
      'shield:purple': 1,
      'shield:green': 1,
      'sword:purple': 0,
      'sword:green': 1,
      staff: 4,
      fan: 2,
      quill: 1,
      curse: 2,
    });
  });

  const attack = {
    attacker: 0,
    target: 3,
    offers: [1, 2],
    declined: [4],
    sealed: false,
    intervener: null,
    daggerTo: null,
  };

  test('an attack shows its offers, unless they lie face down', () => {
    const shown = { attacker: 0, target: 3, offers: [1, 2], intervener: null };
    expect(viewOf(tableOf({ state: { attack } }), SPECTATOR).attack).toEqual(shown);
    const sealed = tableOf({ state: { attack: { ...attack, sealed: true } } });
    expect(viewOf(sealed, seat(3)).attack).toEqual({ ...shown, offers: [] });
  });

  test('only house rules that differ from the rulebook are named', () => {
    expect(viewOf(tableOf(), SPECTATOR).house).toEqual({});
    const options = { talk: 'silent', passLimit: 3, selfGift: true } as const;
    expect(viewOf(tableOf({ options }), SPECTATOR).house).toEqual(options);
  });

  test('what is being carried out is told from the outside in, characters only behind a rank token', () => {
    const stack = [
      { process: 'turn', step: 'start', vars: {} },
      { process: 'attack', step: 'struck', vars: {} },
      { process: 'wound', step: 'over', vars: { seat: 3, by: 0, cause: 'attack', must: null } },
      { process: 'ability', step: 'chosen', vars: { seat: 3, attacked: true } },
    ];
    expect(viewOf(tableOf({ state: { attack, stack } }), SPECTATOR).resolving).toEqual([
      { key: 'resolving.attack', params: { by: 0, target: 3 } },
      { key: 'resolving.wound', params: { seat: 3, by: 0, cause: 'attack' } },
      { key: 'resolving.ability', params: { seat: 3, character: 'assassin' } },
    ]);
  });

  test('the parts that all viewers share follow the State', () => {
    const before = tableOf();
    const after: State = {
      ...before,
      dagger: 4,
      turn: 7,
      players: before.players.with(0, { ...before.players[0], fans: 1 } as State['players'][number]),
    };
    const facts = ({ dagger, turn, table, supply }: View) => [dagger, turn, table[0]?.items, supply.fan];
    expect(facts(viewOf(before, seat(2)))).toEqual([0, 0, [], 4]);
    expect(facts(viewOf(after, seat(2)))).toEqual([4, 7, ['fan'], 3]);
    expect(facts(viewOf(before, seat(2)))).toEqual([0, 0, [], 4]);
  });
});
