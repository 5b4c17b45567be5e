/** Changes of JSON values: what they make of the old value is the new one, and they say no more than that. */
import { describe, expect, it } from 'vitest';
import { changesBetween, isSame, withChanges } from '../../src/protocol/changes.ts';
import { diceOf } from '../helpers/arbitrary.ts';
import { arbitraryJson, varied } from '../helpers/arbitrary-json.ts';
import { deepFreeze } from '../helpers/deep-freeze.ts';

const SEED = process.env.SEED ?? 'changes';
const PAIRS = 3_000;
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
