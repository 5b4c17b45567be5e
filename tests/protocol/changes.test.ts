/** Changes of JSON values: what they make of the old value is the new one, and they say no more than that. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/kernel/types.ts';
import { type Compared, changesBetween, isSame, withChanges } from '../../src/protocol/changes.ts';
import type { Dice } from '../helpers/arbitrary.ts';
import { diceOf } from '../helpers/arbitrary.ts';
import { deepFreeze } from '../helpers/deep-freeze.ts';

const SEED = process.env.SEED ?? 'changes';
const PAIRS = 3_000;
/** Some of them are what every object inherits. */
const KEYS = ['a', 'b', 'seat', '', '0', 'constructor', 'toString', '__proto__'];
const LEAVES: readonly Json[] = [null, true, false, 0, -1, 1.5, '', 'a', 'چ', '__proto__'];

/** Names that mean something to the language are fields like any other, as they are for `JSON.parse`. */
const objectOf = (fields: readonly (readonly [string, Json])[]): Json => Object.fromEntries(fields);

const arbitraryJson = (dice: Dice, depth: number): Json => {
  if (depth === 0 || dice.chance(0.3)) return dice.pick(LEAVES);
  const many = dice.below(4);
  const inner = () => arbitraryJson(dice, depth - 1);
  if (dice.chance(0.4)) return Array.from({ length: many }, inner);
  return objectOf(dice.sample(KEYS, many).map((key) => [key, inner()]));
};

/** A value that has much in common with another. */
const varied = (value: Json, dice: Dice): Json => {
  if (dice.chance(0.15)) return arbitraryJson(dice, 2);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).filter(() => !dice.chance(0.1)).map((item) => varied(item, dice));
    return dice.chance(0.2) ? [...items, arbitraryJson(dice, 1)] : items;
  }
  const fields = Object.entries(value).filter(() => !dice.chance(0.1));
  const more = dice.chance(0.2) ? [[dice.pick(KEYS), arbitraryJson(dice, 1)] as const] : [];
  return objectOf([...fields.map(([key, inner]) => [key, varied(inner ?? null, dice)] as const), ...more]);
};

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('changes', () => {
  it(`make the new value of the old one, ${PAIRS} pairs (SEED=${SEED})`, () => {
    for (let n = 0; n < PAIRS; n += 1) {
      const dice = diceOf(`${SEED} ${n}`);
      const before = deepFreeze(arbitraryJson(dice, 4));
      const after = deepFreeze(varied(before, dice));
      const changes = overTheWire(changesBetween(before, after));
      expect(withChanges(overTheWire(before), changes), `pair ${n}`).toEqual(after);
      expect(JSON.stringify(withChanges(before, changes)).length, `pair ${n}`).toBe(JSON.stringify(after).length);
      expect(isSame(before, after), `pair ${n}`).toBe(changes.length === 0);
    }
  });

  it('are none between equal values, however they are held', () => {
    for (let n = 0; n < PAIRS; n += 1) {
      const value = arbitraryJson(diceOf(`${SEED} ${n}`), 4);
      expect(changesBetween(value, overTheWire(value)), `value ${n}`).toEqual([]);
    }
  });

  it('are the same when what was compared before is remembered', () => {
    const [shared, sharedNow] = [
      { tokens: ['a'], rank: 1 },
      { tokens: ['a', 'b'], rank: 1 },
    ];
    const compared: Compared = new Map();
    const pairs = [
      [{ table: [shared, 1] }, { table: [sharedNow, 1] }],
      [{ table: [shared, 2] }, { table: [sharedNow, 3] }],
      [{ table: [0, shared] }, { table: [0, sharedNow] }],
      [{ other: shared }, { other: sharedNow }],
      [{ table: [{ tokens: [] }, 1] }, { table: [sharedNow, 1] }],
    ];
    for (const [before, after] of pairs) {
      expect(changesBetween(before, after, compared)).toEqual(changesBetween(before, after));
    }
  });

  it('take a field that is undefined for none', () => {
    expect(changesBetween({ a: 1, b: undefined }, { a: undefined, b: undefined })).toEqual([{ at: ['a'] }]);
    expect(isSame({ a: undefined }, {})).toBe(true);
  });

  it('tell a list that has become shorter anew, and only what is new of a longer one', () => {
    expect(changesBetween({ offers: [1, 2, 3] }, { offers: [1, 2] })).toEqual([{ at: ['offers'], to: [1, 2] }]);
    expect(changesBetween({ offers: [1, 2] }, { offers: [1, 2, 3] })).toEqual([{ at: ['offers', 2], to: 3 }]);
  });

  it('that do not fit give nothing', () => {
    const value = { list: [1], fields: { a: 1 } };
    for (const at of [
      ['list', 2],
      ['list', 'a'],
      ['list', 0, 'a'],
      ['fields', 'b', 'c'],
      ['fields', 0],
      ['none', 0],
    ]) {
      expect(withChanges(value, [{ at, to: 1 }]), at.join('.')).toBeUndefined();
    }
    expect(withChanges(value, [{ at: ['list', 0] }])).toBeUndefined();
  });
});
