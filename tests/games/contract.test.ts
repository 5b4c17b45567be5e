/** The laws and the locks against leaks, for every registered game and the toy game, under random house rules. */
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { forGames, runSeedFrom } from '../helpers/arbitrary.ts';
import { LAWS, SUBJECTS, TWIN_GAMES } from './contract/index.ts';
import { playTwins } from './contract/locks.ts';

const RUN = runSeedFrom(process.env.SEED);

test('every registered game is under contract', () => {
  expect(SUBJECTS.map(({ game }) => game.id)).toEqual(expect.arrayContaining(GAMES.map(({ id }) => id)));
});

/** The toy game is there to keep the kernel honest: fewer games of it will do. */
const gamesOf = (id: string, count: number): number => (GAMES.some((game) => game.id === id) ? count : count / 5);

describe.each(SUBJECTS.map((subject) => [subject.game.id, subject] as const))('%s', (id, subject) => {
  test.each(LAWS.map((law) => [law.name, law] as const))('%s', (_name, { games, check }) => {
    forGames(RUN, gamesOf(id, games), (seed, index) => check(subject, seed, index));
  });

  test('lock 1: two deals that a viewer cannot tell apart look the same to him', () => {
    const count = gamesOf(id, TWIN_GAMES);
    let compared = 0;
    forGames(RUN, count, (seed, index) => {
      compared += playTwins(subject, seed, index);
    });
    // A lock on nothing but deals would prove little: on average the twins must stay alike for a good while.
    if (RUN.only === null) expect(compared / count).toBeGreaterThan(20);
  });
});
