/** What a journal should hold: a plain map of lists, and random changes for it. */
import type { Journal } from '../../../server/store/journal.ts';
import type { Change } from '../../../server/store/numbering.ts';
import { type Dice, diceOf } from '../../helpers/arbitrary.ts';

export type Streams = ReadonlyMap<string, readonly string[]>;

/** The streams after one more change. */
export const after = (streams: Streams, change: Change): Streams => {
  const next = new Map(streams);
  if (change.type === 'append') next.set(change.stream, [...(streams.get(change.stream) ?? []), change.payload]);
  if (change.type === 'replace') next.set(change.stream, change.payloads);
  if (change.type === 'end') next.delete(change.stream);
  return next;
};

/** As `after`, for many: the states before, between and behind them. */
export const statesOf = (start: Streams, changes: readonly Change[]): readonly Streams[] => {
  const states = [start];
  for (const change of changes) states.push(after(states.at(-1) ?? start, change));
  return states;
};

/** In one order, so that equal streams are equal texts. */
export const textOf = (streams: Streams): string => JSON.stringify([...streams].sort(([a], [b]) => (a < b ? -1 : 1)));

const NAMES = ['sessions', 'lobby', 'room:AMBER', 'room:birch', 'room:Cedar-4', 'x', 'room_d.e'];
const WORDS = ['', 'Drăculești', '吸血鬼', 'a "quoted" \\ word', '=2 {}', '!', 'e6b1c9d2 x 1 0 {}', '🦇'];

const payloadOf = (dice: Dice, number: number): string =>
  JSON.stringify({ number, word: dice.pick(WORDS), filler: 'z'.repeat(dice.below(60)) });

/** A change of a random stream; the number makes its payloads differ from all others. */
export const arbitraryChange = (dice: Dice, number: number): Change => {
  const stream = dice.pick(NAMES);
  if (dice.chance(0.06)) return { type: 'end', stream };
  if (dice.chance(0.08)) {
    const payloads = Array.from({ length: dice.below(5) }, (_, index) => payloadOf(dice, number + index / 10));
    return { type: 'replace', stream, payloads };
  }
  return { type: 'append', stream, payload: payloadOf(dice, number) };
};

export const arbitraryChanges = (dice: Dice, count: number): readonly Change[] =>
  Array.from({ length: count }, (_, number) => arbitraryChange(dice, number));

/** Asks a journal for a change. */
export const submit = (journal: Journal, change: Change): Promise<void> => {
  switch (change.type) {
    case 'append':
      return journal.append(change.stream, change.payload);
    case 'replace':
      return journal.replace(change.stream, change.payloads);
    case 'end':
      return journal.end(change.stream);
    case 'flush':
      return journal.flush();
  }
};

const SEED = process.env.SEED ?? 'store';

/** Runs a property with different dice; a failure names the seed that repeats it. */
export const forDice = async (count: number, property: (dice: Dice, index: number) => Promise<void>): Promise<void> => {
  const [, seed = SEED, only] = /^(.*)\/([0-9]+)$/.exec(SEED) ?? [];
  for (let index = 0; index < count; index += 1) {
    if (only !== undefined && Number(only) !== index) continue;
    try {
      await property(diceOf(`${seed}/${index}`), index);
    } catch (cause) {
      const told = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${told}\n  repeat with SEED='${seed}/${index}'`, { cause });
    }
  }
};
