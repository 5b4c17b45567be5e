/**
 * Two deals that differ only in cards somebody cannot know, and go the same way in public: he is sent the same frames at the same
 * moments in both, however long bots think and people wait; and everybody else is sent as many, of the same types, at the same moments.
 */
import { describe, expect, it } from 'vitest';
import type { CoreState, Step, Viewer } from '../../src/kernel/types.ts';
import { SUBJECTS } from '../games/contract/index.ts';
import type { Subject } from '../games/contract/subject.ts';
import { diceOf } from '../helpers/arbitrary.ts';
import type { Arrival, Timed } from '../helpers/timed-table.ts';
import { SEATED, timeTable } from '../helpers/timed-table.ts';

const SEED = process.env.SEED ?? 'timing';
const PAIRS = Number(process.env.TIMING_PAIRS ?? 12);
const VIEWERS: readonly Viewer[] = [...SEATED.map((seat): Viewer => ({ as: 'seat', seat })), { as: 'spectator' }];

const publicOf = ({ events }: Step<CoreState>): string =>
  JSON.stringify(events.map(({ type, shown }) => [type, shown]));

/**
 * Until when both games went the same way, as far as anybody but the one who plays can tell: up to the first step that shows
 * something else. When it was taken plays no part: the same step at another moment would be a tell.
 */
const partedAt = (subject: Subject, one: Timed, other: Timed, viewer: Viewer): number => {
  const moments = one.steps.flatMap(({ step, at }, n) => {
    const twin = other.steps[n];
    if (twin === undefined) return [at];
    const isOther = n > 0 && publicOf(step) !== publicOf(twin.step);
    return isOther || subject.isToldApart(step, twin.step, viewer) ? [Math.min(at, twin.at)] : [];
  });
  return Math.min(...moments, other.strayedAt ?? Number.POSITIVE_INFINITY);
};
const before = (arrivals: readonly Arrival[] | undefined, end: number): readonly Arrival[] =>
  arrivals?.filter(({ at }) => at < end) ?? [];

/** Compares one pair. @returns how many frames were the same */
const comparePair = async (
  subject: Subject,
  n: number,
  change: (timed: Timed) => Timed = (timed) => timed,
): Promise<number> => {
  const seed = `${SEED} ${subject.game.id} ${n}`;
  const dice = diceOf(seed);
  const seats = 6 + (n % 7);
  const at = n % VIEWERS.length;
  const viewer = VIEWERS[at] ?? { as: 'spectator' };
  const [one, other] = subject.twins({ seats, options: {}, seed }, viewer, dice);
  const first = await timeTable(subject.game, seats, one, seed, new Map());
  const second = change(await timeTable(subject.game, seats, other, seed, first.answers));
  const end = partedAt(subject, first, second, viewer);
  const mine = before(first.arrivals[at], end);
  expect(before(second.arrivals[at], end)).toEqual(mine);
  const beats = (timed: Timed, person: number) =>
    before(timed.arrivals[person], end).map(({ at: when, type }) => [when, type]);
  for (const person of VIEWERS.keys()) expect(beats(second, person)).toEqual(beats(first, person));
  return mine.length;
};

describe.each(SUBJECTS.map((subject) => [subject.game.id, subject] as const))(`%s (SEED=${SEED})`, (_id, subject) => {
  it(`frames tell nothing by their types, number or moments, ${PAIRS} pairs of deals`, {
    timeout: 120_000,
  }, async () => {
    const compared: number[] = [];
    for (let n = 0; n < PAIRS; n += 1) compared.push(await comparePair(subject, n));
    expect(compared.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(PAIRS * 15);
  });

  it('would notice a frame that comes a moment later', async () => {
    const late = (timed: Timed): Timed => ({
      ...timed,
      arrivals: timed.arrivals.map((mine) => mine.map((each, n) => (n === 5 ? { ...each, at: each.at + 1 } : each))),
    });
    await expect(comparePair(subject, 0, late)).rejects.toThrow();
  });
});
