/** Whole games of the steady bot: how strong, how quick, and always to an end. */
import { describe, expect, it } from 'vitest';
import type { Bot } from '../../src/bots/bot.ts';
import { botOf } from '../../src/bots/index.ts';
import { playGame } from '../../src/bots/play-game.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { replay } from '../../src/kernel/replay.ts';
import { arbitraryDeal, forGames, runSeedFrom } from '../helpers/arbitrary.ts';

const SEED = runSeedFrom(process.env.SEED ?? 'steady');
const steady = botOf('blood-bound', 'steady');
const random = botOf('blood-bound', 'random');

describe('strength', () => {
  it('a clan of steady beats a clan of random in at least 80 % of games at 8 seats', () => {
    const games = 100;
    let wins = 0;
    for (let index = 0; index < games; index += 1) {
      const side = index % 2 === 0 ? 'red' : 'blue';
      const { state } = playGame(bloodBound, {
        seats: 8,
        options: {},
        seed: `strength ${index}`,
        botFor: (seat, open) => (open.table[seat]?.card?.side === side ? steady : random),
      });
      if (state.capture?.winner === side) wins += 1;
    }
    expect(wins / games).toBeGreaterThan(0.8);
  });
});

describe('endings', () => {
  it('plays every size with random house rules to its end, far below 2,000 choices, and can be replayed', () => {
    forGames(SEED, 28, (seed, index) => {
      const deal = arbitraryDeal(bloodBound, seed, index);
      const { state, inputs, choices } = playGame(bloodBound, { ...deal, botFor: () => steady });
      expect(choices).toBeLessThan(1000);
      const again = replay(bloodBound, deal, inputs);
      expect(again.ok && again.value.at(-1)?.state).toEqual(state);
    });
  });

  it('plays the same game from the same seed', () => {
    const play = () => playGame(bloodBound, { seats: 7, options: {}, seed: 'twice', botFor: () => steady }).inputs;
    expect(play()).toEqual(play());
  });
});

describe('speed', () => {
  it('decides at 12 seats in under 20 ms', () => {
    const times: number[] = [];
    const timed: Bot = (seen, rng) => {
      const start = performance.now();
      const answer = steady(seen, rng);
      times.push(performance.now() - start);
      return answer;
    };
    playGame(bloodBound, { seats: 12, options: {}, seed: 'quick', botFor: () => timed });
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(20);
  });
});
