/** The opponents of the lesson: true to the script, and loud where the rules no longer fit it. */
import { describe, expect, test } from 'vitest';
import { LESSON_DEAL, lessonBot } from '../../src/bots/blood-bound/lesson.ts';
import type { Bot } from '../../src/bots/bot.ts';
import { playGame } from '../../src/bots/play-game.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { rngOf } from '../../src/kernel/rng.ts';
import { decisionsOf } from '../../src/kernel/see.ts';

const { seats, seed, options } = LESSON_DEAL;

/** A learner who takes these answers one after the other. */
const learner = (answers: readonly string[]): Bot => {
  const left = [...answers];
  return (_, rng) => [[left.shift() ?? ''], rng];
};

describe.each([
  ['Rose, and attacks seat 1', ['yes', 'accept:5', 'no', 'red', 'attack:1', 'offer', 'use', 'attack:3']],
  ['unknown, and attacks seat 4', ['yes', 'accept:5', 'no', 'unknown', 'attack:4', 'offer', 'use', 'attack:3']],
])('a learner who takes %s', (_, answers) => {
  test('captures the leader of the Beasts in turn 7', () => {
    const { state } = playGame(bloodBound, {
      seats,
      seed,
      options,
      botFor: (seat) => (seat === 0 ? learner(answers) : lessonBot),
    });
    expect(state.capture).toMatchObject({ captor: 0, captured: 3, winner: 'red' });
    expect(state.turn).toBe(7);
    expect(state.outcome?.winners).toEqual([0, 2, 5]);
  });
});

test('an answer of the script that is not offered is an error, not a guess', () => {
  const { state } = bloodBound.setup({ seats, seed, options });
  const [turn] = decisionsOf(state, 3);
  if (turn === undefined) throw new Error('seat 3 does not hold the dagger');
  const view = bloodBound.view(state, { as: 'seat', seat: 3 });
  const decision = { ...turn, options: turn.options.filter(({ id }) => id !== 'attack:2') };
  expect(() => lessonBot({ view, events: [], decision }, rngOf('any'))).toThrow(
    /turn 1 .* turn does not offer attack:2/,
  );
});
