/** What a pass proves where passing is not allowed. */
import { describe, expect, it } from 'vitest';
import { recall } from '../../../../src/games/blood-bound/deduction/memory.ts';
import { optionsFrom } from '../../../../src/games/blood-bound/options.ts';
import type { SeenEvent } from '../../../../src/kernel/types.ts';

const event = (type: string, shown: SeenEvent['shown']): SeenEvent => ({ type, shown });
const dealt = event('game.dealt', { dagger: 0 });
const pass = (by: number, target: number): SeenEvent => event('dagger.passed', { by, target });
const attack = (by: number, target: number): SeenEvent => event('attack.declared', { by, target });
const shield = (target: number): SeenEvent => event('shield.given', { by: 0, target, colour: 'purple' });

/** The seats of a table of three that are proved to be the Inquisitor's. */
const proved = (options: Parameters<typeof optionsFrom>[0], ...events: readonly SeenEvent[]): readonly number[] =>
  recall([dealt, ...events], 3, optionsFrom(options)).flatMap(({ isInquisitor }, seat) => (isInquisitor ? [seat] : []));

describe('a pass', () => {
  it('gives the Inquisitor away where only he could find nobody to attack', () => {
    expect(proved({ passAllowed: 'false' }, pass(1, 2))).toEqual([1]);
    expect(proved({ passAllowed: 'notFirstTurn' }, pass(1, 2))).toEqual([1]);
    expect(proved({ passLimit: 1 }, attack(0, 1), pass(1, 2), pass(2, 0))).toEqual([2]);
  });

  it('tells nothing where it is allowed, or where everybody else holds a Shield', () => {
    expect(proved({}, pass(1, 2), pass(2, 0))).toEqual([]);
    expect(proved({ passAllowed: 'notFirstTurn' }, attack(0, 1), pass(1, 2))).toEqual([]);
    expect(proved({ passLimit: 1 }, pass(1, 2), attack(2, 1), pass(1, 0))).toEqual([]);
    expect(proved({ passAllowed: 'false' }, shield(0), shield(2), pass(1, 2))).toEqual([]);
    const back = event('shields.returned', { seat: 0, colour: 'purple' });
    expect(proved({ passAllowed: 'false' }, shield(0), shield(2), back, pass(1, 2))).toEqual([1]);
  });
});
