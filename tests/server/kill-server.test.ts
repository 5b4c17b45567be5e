/** kill -9 of the real program while people and bots play: the games end as if it had never happened. `npm run torture` kills more often. */
import { expect, it } from 'vitest';
import { torture } from '../torture/torture.ts';

const KILLS = 10;
const seed = process.env.SEED ?? 'kill the server';

it(`${KILLS} kills lose nothing (SEED=${seed})`, { timeout: 180_000 }, async () => {
  const { games, torn } = await torture({ kills: KILLS, seed });
  expect(games).toBeGreaterThan(1);
  expect(torn).toBe(2);
});
