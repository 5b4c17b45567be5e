/** What the clock chooses for a curse: everybody learns that it chose, so it must not be foreseen where the True Curse goes. */
import { expect, it } from 'vitest';
import type { State } from '../../../src/games/blood-bound/types.ts';
import { rngOf } from '../../../src/kernel/rng.ts';
import { answered, begun, ranOut } from './table.ts';

/** The Inquisitor in seat 6 has taken his rank token and gives out the curses. */
const giving = (seed: string): State => {
  const table = begun({ cards: 'R2 B7 R9 B1 R5 B3 Sr', state: { rng: rngOf(seed) } });
  const steps: readonly (readonly [number, string])[] = [
    [0, 'attack:6'],
    [6, 'no'],
    [6, 'rank'],
    [6, 'use'],
  ];
  return steps.reduce((state, [seat, option]) => answered(state, seat, option).state, table);
};

it('is drawn anew for every card, among all who may have it', () => {
  const holders = Array.from({ length: 60 }, (_, at) => {
    const { players } = ranOut(ranOut(giving(`clock ${at}`)));
    return players.findIndex(({ curses }) => curses.includes('true'));
  });
  expect([...new Set(holders)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
