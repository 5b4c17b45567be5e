/** A record played again gives the same game; a wrong record is refused at the input that does not fit. */
import { describe, expect, it } from 'vitest';
import type { Input } from '../../src/kernel/replay.ts';
import { applyInput, replay } from '../../src/kernel/replay.ts';
import { toyGame } from '../helpers/toy-game.ts';
import { accepted } from './machine.ts';

const deal = { seats: 3, options: { rounds: 1 }, seed: 'again' };
const inputs: readonly Input[] = [
  { type: 'choice', seat: 1, decisionId: '0.1.door', optionIds: ['b'] },
  { type: 'expiry', askingId: 0 },
  { type: 'choice', seat: 2, decisionId: '1.2.offer', optionIds: ['offer'] },
  { type: 'expiry', askingId: 1 },
  { type: 'expiry', askingId: 2 },
];

describe('replay', () => {
  it('gives every turn, the deal first, and the same final state as the game itself', () => {
    let { state } = toyGame.setup(deal);
    for (const input of inputs) state = accepted(applyInput(toyGame, state, input)).state;
    const turns = accepted(replayed(inputs));
    expect(turns).toHaveLength(6);
    expect(turns[0]?.input).toBeNull();
    expect(turns.at(-1)?.state).toEqual(state);
    expect(state.outcome).not.toBeNull();
  });

  it('survives JSON at every turn', () => {
    for (const { state } of accepted(replayed(inputs))) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  it('names the first input the game refuses', () => {
    const wrong: readonly Input[] = [...inputs.slice(0, 2), { type: 'expiry', askingId: 0 }];
    expect(replay(toyGame, deal, wrong)).toEqual({ ok: false, error: { at: 2, code: 'decision/unknown' } });
  });
});

/** The record as a result whose refusal is a text. */
function replayed(given: readonly Input[]) {
  const result = replay(toyGame, deal, given);
  return result.ok ? result : { ok: false as const, error: `${result.error.at} ${result.error.code}` };
}
