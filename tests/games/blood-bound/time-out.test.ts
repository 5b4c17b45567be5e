/** What is done for a seat whose time runs out ("When time runs out" in docs/rules/blood-bound.md), one question a test. */
import { describe, expect, test } from 'vitest';
import type { State, Token } from '../../../src/games/blood-bound/types.ts';
import type { Seat } from '../../../src/kernel/types.ts';
import { answered, askedIn, begun, ranOut, type Table } from './table.ts';

const CARDS = 'R7 R1 B2 R9 B4 B6 Sb';
const INQUISITOR = 6;

const begin = (more: Omit<Table, 'cards'> = {}): State => begun({ cards: CARDS, ...more });
const choose = (state: State, seat: Seat, optionId: string): State => answered(state, seat, optionId).state;
const attack = (state: State, target: Seat): State => choose(choose(state, 0, `attack:${target}`), target, 'no');
const tokensOf = (state: State, seat: Seat): readonly Token[] => state.players[seat]?.tokens ?? [];

describe('the holder', () => {
  test('gives the dagger back to whoever passed it to him', () => {
    expect(ranOut(choose(begin(), 0, 'pass:3')).dagger).toBe(0);
  });

  test('gives it back to whoever wounded him', () => {
    const wounded = choose(attack(begin(), 4), 4, 'unknown');
    expect(wounded.dagger).toBe(4);
    expect(ranOut(wounded).dagger).toBe(0);
  });

  test('passes to his left neighbour if nobody gave it to him', () => {
    expect(ranOut(begin()).dagger).toBe(1);
  });

  test('attacks only if he may not pass, and then whom that cannot capture', () => {
    const captured: Token[] = ['red', 'red', 'rank'];
    const state = begin({ players: { 1: { tokens: captured } }, options: { passAllowed: 'false' } });
    const expired = ranOut(state);
    expect(expired.dagger).toBe(0);
    expect(expired.attack).toMatchObject({ attacker: 0, target: 2 });
  });
});

describe('the attacked', () => {
  test('does not ask for help', () => {
    const asked = choose(begin(), 0, 'attack:4');
    expect(askedIn(asked)).toEqual([[4, 'help']]);
    expect(askedIn(ranOut(asked))).toEqual([[4, 'token']]);
  });

  test('refuses an offer he has not taken, and whoever has not offered stays out', () => {
    const called = choose(choose(begin(), 0, 'attack:4'), 4, 'yes');
    const expired = ranOut(choose(called, 3, 'offer'));
    expect(expired.attack?.intervener).toBeNull();
    expect(askedIn(expired)).toEqual([[4, 'token']]);
  });

  test('is offered what lies face down, and nothing more', () => {
    const sealed = begin({ options: { offersVisible: 'sealed' } });
    const called = choose(choose(sealed, 0, 'attack:4'), 4, 'yes');
    const opened = ranOut(choose(called, 3, 'offer'));
    expect(opened.asking?.open.map(({ options }) => options.map(({ id }) => id))).toEqual([['none', 'accept:3']]);
  });

  test.each([
    ['unknown before the rank', 4, ['unknown']],
    ['unknown before the clan', 3, ['unknown']],
    ['the clan before the rank', 1, ['red']],
    ['unknown as Inquisitor', INQUISITOR, ['unknown']],
  ] as const)('takes %s', (_, seat, tokens) => {
    expect(tokensOf(ranOut(attack(begin(), seat)), seat)).toEqual(tokens);
  });
});

test('whoever could use his ability skips it', () => {
  const opened = choose(attack(begin(), 3), 3, 'rank');
  expect(askedIn(opened)).toEqual([[3, 'ability']]);
  const expired = ranOut(opened);
  expect(expired.players.map(({ fans }) => fans)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(expired.dagger).toBe(3);
});

test.each([
  ['an affiliation before the rank', ['rank', 'red'], ['rank']],
  ['the affiliation taken first', ['red', 'unknown'], ['unknown']],
] as const)('whoever is healed gives back %s', (_, tokens, kept) => {
  const called = choose(choose(begin({ players: { 3: { tokens } } }), 0, 'attack:3'), 3, 'yes');
  const healed = choose(choose(choose(called, 4, 'offer'), 3, 'accept:4'), 4, 'heal');
  expect(tokensOf(ranOut(healed), 3)).toEqual(kept);
});
