/** What the notebook of Blood Bound says: the exact counting in words, for players and spectators, counted once a view. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deduce } from '../../../src/games/blood-bound/deduction/deduce.ts';
import type { View } from '../../../src/games/blood-bound/public.ts';
import type { Viewer } from '../../../src/kernel/types.ts';
import { notebookOf } from '../../../src/tui/boards/blood-bound/notebook.ts';
import type { Likely } from '../../../src/tui/boards/notes.ts';
import { bloodBoundAt, clientOf, midGame, modelOf } from '../notebook-states.ts';

vi.mock('../../../src/games/blood-bound/deduction/deduce.ts', { spy: true });
beforeEach(() => {
  vi.mocked(deduce).mockClear();
});

const notesFor = (game: ReturnType<typeof midGame>, viewer: Viewer) => {
  const { game: seen, telling } = modelOf(clientOf(game, viewer));
  return notebookOf(seen.view as View, seen.events, telling);
};
const sum = (likely: readonly Likely[]): number => likely.reduce((all, { chance }) => all + chance, 0);
const seatOfSide = ({ state }: ReturnType<typeof midGame>, side: string): number =>
  state.players.findIndex(({ card }) => card.side === side);

describe.each([6, 7, 11, 12])('at %i seats', (seats) => {
  const game = midGame(seats, 'notes', seats);
  const viewers: readonly Viewer[] = [{ as: 'seat', seat: 0 }, { as: 'seat', seat: seats - 1 }, { as: 'spectator' }];

  test.each(viewers)('for $as $seat chances sum up, ranks go down, nothing impossible is listed', (viewer) => {
    const notes = notesFor(game, viewer);
    expect(notes).toHaveLength(seats);
    for (const { sides, ranks } of notes) {
      expect(sides).toHaveLength(2 + (seats % 2));
      expect(sum(sides)).toBeCloseTo(1, 9);
      for (const side of sides.slice(0, 2)) expect(sum(side.ranks)).toBeCloseTo(side.chance, 9);
      const [order] = sides.slice(2);
      if ((order?.chance ?? 0) < 1) expect(sum(ranks)).toBeCloseTo(1 - (order?.chance ?? 0), 9);
      const chances = ranks.map(({ chance }) => chance);
      expect(chances).toEqual(chances.toSorted((one, other) => other - one));
      expect(Math.min(...chances)).toBeGreaterThan(0);
    }
  });

  test('the card that was dealt is never held impossible', () => {
    for (const viewer of viewers) {
      for (const [seat, { sides, ranks }] of notesFor(game, viewer).entries()) {
        const card = game.state.players[seat]?.card;
        const at = ['red', 'blue', 'order'].indexOf(card?.side ?? '');
        expect(sides[at]?.chance).toBeGreaterThan(0);
        if (card?.side !== 'order') expect(ranks.map(({ name }) => name)).toContain(String(card?.rank));
      }
    }
  });
});

test('one’s own card and a clue are certain, and a spectator has neither', () => {
  const fresh = bloodBoundAt(8, 'clue');
  const mine = notesFor(fresh, { as: 'seat', seat: 3 });
  expect(mine[3]?.known).toEqual([expect.stringMatching(/^certainly (Rose|Beast) \d \w+$/)]);
  expect(mine[2]?.known).toEqual([expect.stringMatching(/^clue (Rose|Beast)$/)]);
  expect(mine[3]?.sides.map(({ chance }) => chance).toSorted()).toEqual([0, 1]);
  const open = notesFor(fresh, { as: 'spectator' });
  expect(open.every(({ known }) => known.length === 0)).toBe(true);
  for (const { sides } of open)
    expect(sides.map(({ chance }) => chance.toFixed(9))).toEqual(['0.500000000', '0.500000000']);
});

test('the Inquisitor knows himself by the cross, and everybody else for no Inquisitor', () => {
  const fresh = bloodBoundAt(7, 'cross');
  const seat = seatOfSide(fresh, 'order');
  const notes = notesFor(fresh, { as: 'seat', seat });
  expect(notes[seat]?.ranks).toEqual([{ name: '+', chance: 1 }]);
  expect(notes[seat]?.known).toEqual(['certainly Secret Order cross Inquisitor']);
  expect(notes[(seat + 1) % 7]?.known[0]).toBe('not the Inquisitor');
});

test('what lies open is certain for everybody: rank and clan of a seat with all its tokens', () => {
  const { state, events } = bloodBoundAt(8, 'open');
  const at = state.players.findIndex(({ card }) => card.rank === 5 || card.rank === 6 || card.rank === 1);
  const side = state.players[at]?.card.side as 'red';
  const players = state.players.map((player, seat) =>
    seat === at ? { ...player, tokens: [side, side, 'rank'] as const } : player,
  );
  const notes = notesFor({ state: { ...state, players }, events: [...events] }, { as: 'spectator' });
  expect(notes[at]?.ranks).toEqual([{ name: String(state.players[at]?.card.rank), chance: expect.closeTo(1, 9) }]);
  expect(notes[at]?.known).toEqual([expect.stringMatching(/^certainly (Rose|Beast) [156] \w+$/)]);
});

test('one view is counted once, however often it is drawn; a new one again', () => {
  const game = midGame(12, 'once', 6);
  const model = modelOf(clientOf(game, { as: 'seat', seat: 0 }));
  for (let drawing = 0; drawing < 5; drawing += 1)
    notebookOf(model.game.view as View, model.game.events, model.telling);
  expect(deduce).toHaveBeenCalledTimes(1);
  notesFor(game, { as: 'seat', seat: 0 });
  expect(deduce).toHaveBeenCalledTimes(2);
});
