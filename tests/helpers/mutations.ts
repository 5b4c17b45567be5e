/** Frames that a hostile or broken client might send: random bytes, broken JSON, and messages with one thing wrong. */
import { drawBelow, rngOf } from '../../src/kernel/rng.ts';
import type { RngState } from '../../src/kernel/types.ts';

const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  '',
  'x',
  '\u0000',
  '\u202e\u001b[2J',
  '__proto__',
  [],
  [[]],
  {},
  { toString: 1 },
  'x'.repeat(2_000),
  { __proto__: null, constructor: { prototype: {} } },
  Array.from({ length: 200 }, () => 'a'),
  Number.MAX_SAFE_INTEGER + 1,
];

/** @returns a source of frames; the same seed gives the same frames */
export const createMutations = (seed: string, originals: readonly object[]) => {
  let rng: RngState = rngOf(seed);
  const below = (bound: number): number => {
    const [number, next] = drawBelow(rng, bound);
    rng = next;
    return number;
  };
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const original = (): { [key: string]: unknown } => JSON.parse(JSON.stringify(pick(originals)));

  /** Changes one value somewhere in the message, or adds or takes away a field. */
  const twisted = (): string => {
    const message = original();
    let place: { [key: string]: unknown } = message;
    for (let depth = below(3); depth > 0; depth -= 1) {
      const inner = Object.values(place).find((value) => typeof value === 'object' && value !== null);
      if (inner !== undefined) place = inner as { [key: string]: unknown };
    }
    const keys = Object.keys(place);
    const how = below(4);
    if (how === 0) place[pick(['extra', '__proto__x', 'seat', 'state', 'id'])] = pick(STRANGE);
    else if (keys.length > 0 && how === 1) delete place[pick(keys)];
    else if (keys.length > 0) place[pick(keys)] = pick(STRANGE);
    return JSON.stringify(message);
  };
  const cut = (): string => {
    const text = JSON.stringify(original());
    return text.slice(0, below(text.length));
  };
  const flipped = (): string => {
    const letters = [...JSON.stringify(original())];
    for (let n = below(4) + 1; n > 0; n -= 1) letters[below(letters.length)] = String.fromCodePoint(below(0xd7ff));
    return letters.join('');
  };
  const noise = (): string => Array.from({ length: below(200) }, () => String.fromCodePoint(below(0xd7ff))).join('');
  const nested = (): string => `${'[{"a":'.repeat(below(2_000) + 1)}`;
  const doubled = (): string => JSON.stringify(original()) + JSON.stringify(original());
  return { next: (): string => pick([twisted, twisted, twisted, twisted, cut, flipped, noise, nested, doubled])() };
};
