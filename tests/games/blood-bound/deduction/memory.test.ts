/** What a pass proves where passing is not allowed, and tokens under a Staff. */
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

describe('a token', () => {
  const took = (seat: number, token: string): SeenEvent => event('wound.taken', { seat, token });
  const staff = event('staff.given', { by: 0, target: 1 });
  /** What a table of three learns of one seat's icons. */
  const explained = (options: Parameters<typeof optionsFrom>[0], seat: number, ...events: readonly SeenEvent[]) =>
    recall([dealt, ...events], 3, optionsFrom(options))[seat]?.explained;

  it('proves an icon unless a Staff has made it unknown', () => {
    expect(explained({}, 0, took(0, 'red'), staff, took(0, 'unknown'))).toEqual([['red'], ['red']]);
    expect(explained({}, 1, staff, took(1, 'unknown'))).toEqual([[]]);
  });

  it('proves one of the Mage as well who keeps no Staff', () => {
    const events = [staff, took(0, 'unknown'), took(1, 'unknown')];
    expect(explained({ mageKeepsStaff: false }, 0, ...events)).toEqual([['unknown']]);
    expect(explained({ mageKeepsStaff: false }, 1, ...events)).toEqual([[]]);
  });

  it('proves nothing any more beside new ones once a Staff has repainted it, but goes back as what it is now', () => {
    const healed = event('token.returned', { seat: 1, token: 'unknown' });
    const events = [took(1, 'red'), took(1, 'rank'), staff, healed, took(1, 'unknown')];
    expect(explained({ staffRepaints: true }, 1, ...events)).toEqual([['red'], ['red'], []]);
    expect(explained({}, 1, ...events)).toEqual([['red'], ['red'], ['red']]);
  });
});
