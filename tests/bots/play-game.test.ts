/** Bot games through the public functions: what a bot is given, what comes out, and how failures are told. */
import { describe, expect, it } from 'vitest';
import type { Bot, Seen } from '../../src/bots/bot.ts';
import { botOf } from '../../src/bots/index.ts';
import { playGame } from '../../src/bots/play-game.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { applyInput } from '../../src/kernel/replay.ts';
import { decisionsOf, seenBy } from '../../src/kernel/see.ts';
import type { GameEvent, Seat } from '../../src/kernel/types.ts';
import { toyGame } from '../helpers/toy-game.ts';

const random = botOf('blood-bound', 'random');

describe('what a bot is given', () => {
  it('is exactly the View, the events so far and an open decision of its own seat', () => {
    const given: { seat: Seat; seen: Seen }[] = [];
    const spy =
      (seat: Seat): Bot =>
      (seen, rng) => {
        given.push({ seat, seen: { ...seen, events: [...seen.events] } });
        return random(seen, rng);
      };
    const deal = { seats: 7, options: {}, seed: 'spied' };
    const { inputs } = playGame(bloodBound, { ...deal, botFor: spy });
    let { state, events } = bloodBound.setup(deal);
    const all: GameEvent[] = [...events];
    for (const [at, input] of inputs.entries()) {
      const told = given[at];
      if (told === undefined) throw new Error('fewer questions than inputs');
      const viewer = { as: 'seat', seat: told.seat } as const;
      expect(told.seen.view).toEqual(bloodBound.view(state, viewer));
      expect(told.seen.events).toEqual(seenBy(all, viewer));
      expect(decisionsOf(state, told.seat)).toContainEqual(told.seen.decision);
      expect(Object.keys(told.seen).sort()).toEqual(['decision', 'events', 'said', 'view']);
      const step = applyInput(bloodBound, state, input);
      if (!step.ok) throw new Error(step.error);
      ({ state, events } = step.value);
      all.push(...events);
    }
  });

  it('asks the target for his helper only when everybody has said whether he offers', () => {
    const deal = { seats: 8, options: {}, seed: 'offers' };
    let asked = 0;
    const patient: Bot = (seen, rng) => {
      if (seen.decision.kind === 'helper') {
        asked += 1;
        expect(seen.view.waiting.filter(({ kind }) => kind === 'offer')).toEqual([]);
      }
      return random(seen, rng);
    };
    playGame(bloodBound, { ...deal, botFor: () => patient });
    expect(asked).toBeGreaterThan(0);
  });
});

describe('a played game', () => {
  it('tells of every step as it happens, the deal first', () => {
    const types: string[] = [];
    const { state } = playGame(bloodBound, {
      seats: 6,
      options: {},
      seed: 'told',
      botFor: () => random,
      onStep: ({ events }) => void types.push(...events.map(({ type }) => type)),
    });
    expect(types[0]).toBe('game.dealt');
    expect(types.at(-1)).toBe('game.won');
    expect(state.outcome).not.toBeNull();
  });

  it('lets the clock close windows that only the clock can close', () => {
    const { state, inputs, choices } = playGame(toyGame, {
      seats: 4,
      options: {},
      seed: 'doors',
      botFor: () => botOf(toyGame.id, 'steady'),
    });
    expect(state.outcome).not.toBeNull();
    expect(inputs.some(({ type }) => type === 'expiry')).toBe(true);
    expect(inputs.filter(({ type }) => type === 'choice')).toHaveLength(choices);
  });

  it('says which bot answered what, where the game refuses it', () => {
    const wrong: Bot = (_seen, rng) => [['nothing'], rng];
    const play = () => playGame(bloodBound, { seats: 6, options: {}, seed: 'wrong', botFor: () => wrong });
    expect(play).toThrow(/seat \d answered \d+\.\d\.turn with nothing: option\/unknown/);
  });

  it('gives up on a game that does not end', () => {
    const passer: Bot = ({ decision }, rng) => [[decision.options.at(-1)?.id ?? ''], rng];
    const play = () =>
      playGame(bloodBound, { seats: 6, options: {}, seed: 'long', botFor: () => passer, mostInputs: 50 });
    expect(play).toThrow('not over after 50 inputs');
  });
});

describe('levels', () => {
  it('fall back to random for a game no bot knows', () => {
    expect(botOf('three-doors', 'steady')).toBe(random);
    expect(botOf('blood-bound', 'steady')).not.toBe(random);
  });
});
