/** The random numbers: the same seed gives the same numbers, and every number is about as frequent as it should be. */
import { describe, expect, it } from 'vitest';
import { drawBelow, rngOf, shuffle } from '../../src/kernel/rng.ts';
import type { RngState } from '../../src/kernel/types.ts';

const drawn = (seed: string, count: number, below: number): readonly number[] => {
  let rng: RngState = rngOf(seed);
  return Array.from({ length: count }, () => {
    const [number, next] = drawBelow(rng, below);
    rng = next;
    return number;
  });
};

describe('rng', () => {
  it('gives the same numbers for the same seed, for ever', () => {
    expect(drawn('blood', 8, 100)).toEqual(drawn('blood', 8, 100));
    expect(rngOf('blood')).toEqual(JSON.parse(JSON.stringify(rngOf('blood'))));
  });

  it('gives other numbers for seeds that differ by one letter', () => {
    const seeds = Array.from({ length: 200 }, (_, n) => drawn(`seed ${n}`, 4, 1_000_000).join());
    expect(new Set(seeds).size).toBe(200);
  });

  it('does not change the state it was given', () => {
    const rng = Object.freeze([...rngOf('x')] as unknown as RngState);
    expect(drawBelow(rng, 6)).toEqual(drawBelow(rng, 6));
    expect(shuffle(rng, [1, 2, 3, 4])).toEqual(shuffle(rng, [1, 2, 3, 4]));
  });

  it('draws every number below the bound about equally often', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const number of drawn('even', 6_000, 6)) counts[number] = (counts[number] ?? 0) + 1;
    expect(Math.min(...counts)).toBeGreaterThan(880);
    expect(Math.max(...counts)).toBeLessThan(1_120);
  });

  it('shuffles without losing or doubling anything, and every order comes up', () => {
    const orders = new Set<string>();
    let rng: RngState = rngOf('orders');
    for (let n = 0; n < 300; n += 1) {
      const [mixed, next] = shuffle(rng, ['a', 'b', 'c']);
      expect([...mixed].sort()).toEqual(['a', 'b', 'c']);
      orders.add(mixed.join(''));
      rng = next;
    }
    expect(orders.size).toBe(6);
  });
});
