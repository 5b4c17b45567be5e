/** Changes that are written once for several viewers: the same as for each by himself, whatever the values share. */
import { expect, it } from 'vitest';
import { createChangesWriter } from '../../server/changes-writer.ts';
import type { Json } from '../../src/kernel/types.ts';
import { changesBetween } from '../../src/protocol/changes.ts';
import { type Dice, diceOf } from '../helpers/arbitrary.ts';
import { arbitraryJson, varied } from '../helpers/arbitrary-json.ts';

const SEED = process.env.SEED ?? 'changes writer';
const MOMENTS = 300;
const VIEWERS = 8;
const FIELDS = ['table', 'turn', 'offers', 'constructor', '__proto__'];

/** What all viewers may be shown, before and after; who is shown what is drawn for each. */
const momentOf = (dice: Dice) => {
  const parts = Array.from({ length: 6 }, () => arbitraryJson(dice, 2));
  return { parts, after: parts.map((part) => varied(part, dice)) };
};
type Moment = ReturnType<typeof momentOf>;

/** One viewer's two Views: single parts and lists of parts, most of them shared with others. */
const viewsOf = ({ parts, after }: Moment, dice: Dice) => {
  const chosen = Array.from({ length: 1 + dice.below(4) }, () => dice.below(parts.length));
  const lost = dice.chance(0.2) ? 1 : 0;
  const shown = (from: readonly Json[], many: number, fields: readonly string[]) =>
    Object.fromEntries(
      fields.map((field, at) => [
        field,
        at % 2 === 0 ? chosen.slice(0, many).map((part) => from[part] ?? null) : (from[chosen[0] ?? 0] ?? null),
      ]),
    );
  const fields = dice.sample(FIELDS, 1 + dice.below(FIELDS.length));
  const now = shown(after, chosen.length - lost, dice.chance(0.2) ? fields.slice(1) : fields);
  return { before: shown(parts, chosen.length, fields), after: dice.chance(0.1) ? { ...now, turn: undefined } : now };
};

it(`are the same as without sharing, ${MOMENTS} moments (SEED=${SEED})`, () => {
  let shared = 0;
  for (let n = 0; n < MOMENTS; n += 1) {
    const dice = diceOf(`${SEED} ${n}`);
    const moment = momentOf(dice);
    const write = createChangesWriter();
    const texts = Array.from({ length: VIEWERS }, () => {
      const { before, after } = viewsOf(moment, dice);
      const edits = changesBetween(before, after);
      const text = write(before, after);
      expect(text, `moment ${n}`).toBe(edits.length === 0 ? '' : JSON.stringify(edits));
      return text;
    });
    shared += texts.length - new Set(texts).size;
  }
  // Or nothing would have been shared, and nothing tried.
  expect(shared).toBeGreaterThan(MOMENTS / 10);
});
