/** Random numbers as a value: every draw returns the number and the next state, so that a game can be replayed. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RngState } from './types.ts';

/** One 32-bit finaliser round (public-domain MurmurHash3), so that similar seeds start far apart. */
const mix = (word: number): number => {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
};

/** Any text → a state of 128 bits; a text with at least that much entropy makes the deal unguessable. */
export const rngOf = (seed: string): RngState => {
  let [a, b, c, d] = [0x243f6a88, 0x05a308d3, 0x13198a2e, 0x03707344];
  for (const letter of seed) {
    const code = letter.codePointAt(0) ?? 0;
    a = mix(a ^ code);
    b = mix(b + Math.imul(code, 0x9e3779b1) + a);
    c = mix(c ^ (code + b));
    d = mix(d + Math.imul(code, 0x85ebca77) + c);
  }
  return [mix(a + d), mix(b + a), mix(c + b), mix(d + c) | 1];
};

/** A whole number from 0 to `below` − 1 and the next state. */
export const drawBelow = (rng: RngState, below: number): readonly [number, RngState] => {
  const generator = xoroshiro128plusFromState(rng);
  const drawn = uniformInt(generator, 0, below - 1);
  return [drawn, generator.getState() as unknown as RngState];
};

/** Draws number after number without a state between them: for thinking, not for a game. @returns what draws from 0 to `below` − 1 */
export const drawerFrom = (rng: RngState): ((below: number) => number) => {
  const generator = xoroshiro128plusFromState(rng);
  return (below) => uniformInt(generator, 0, below - 1);
};

/** The same items in random order and the next state. */
export const shuffle = <T>(rng: RngState, items: readonly T[]): readonly [readonly T[], RngState] => {
  const generator = xoroshiro128plusFromState(rng);
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = uniformInt(generator, 0, i);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return [mixed, generator.getState() as unknown as RngState];
};
