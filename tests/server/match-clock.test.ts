/** The time of questions, on a clock that a test turns. */
import { describe, expect, it } from 'vitest';
import type { OpenAsking } from '../../server/match.ts';
import { createMatchClock } from '../../server/match-clock.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';

const started = (paces: { readonly [pace: string]: number | null } = { talk: 30 }) => {
  const clock = createManualTimers();
  const expired: number[] = [];
  let beats = 0;
  const matchClock = createMatchClock({
    clock,
    paces,
    gamePaces: { talk: 30, window: 10 },
    beatMs: 1_000,
    returnMs: 5_000,
    expired: (id) => expired.push(id),
    beat: () => {
      beats += 1;
    },
  });
  return { clock, matchClock, expired, beats: () => beats };
};
const asking = (id: number, more: Partial<OpenAsking> = {}): OpenAsking => ({
  id,
  pace: 'talk',
  until: 'all',
  ...more,
});

describe('match clock', () => {
  it('expires a question after the seconds of its pace, once', () => {
    const { clock, matchClock, expired } = started();
    matchClock.watch(asking(4));
    clock.advance(29_999);
    expect([matchClock.remaining(), expired]).toEqual([1, []]);
    clock.advance(1);
    clock.advance(60_000);
    expect([matchClock.remaining(), expired]).toEqual([null, [4]]);
  });

  it('keeps the time of the same question, and starts anew for another', () => {
    const { clock, matchClock, expired } = started();
    matchClock.watch(asking(1));
    clock.advance(20_000);
    matchClock.watch(asking(1, { until: 'each' }));
    expect(matchClock.remaining()).toBe(10_000);
    matchClock.watch(asking(2));
    expect(matchClock.remaining()).toBe(30_000);
    clock.advance(30_000);
    expect(expired).toEqual([2]);
  });

  it('stands still and goes on with what was left, as often as one likes', () => {
    const { clock, matchClock, expired } = started();
    matchClock.watch(asking(1));
    for (const spent of [10_000, 20_000]) {
      clock.advance(10_000);
      expect(matchClock.pause()).toBe(spent);
      expect(matchClock.remaining()).toBeNull();
      clock.advance(100_000);
      matchClock.go();
    }
    expect([matchClock.remaining(), expired]).toEqual([10_000, []]);
    clock.advance(10_000);
    expect(expired).toEqual([1]);
  });

  it('stands still for nobody where there is no limit, or no question', () => {
    const { clock, matchClock, expired } = started({ talk: null });
    matchClock.watch(asking(1));
    expect(matchClock.pause()).toBe(0);
    matchClock.go();
    matchClock.watch(null);
    expect(matchClock.pause()).toBe(0);
    matchClock.go();
    clock.advance(100_000);
    expect([matchClock.remaining(), expired]).toEqual([null, []]);
  });

  it('has no limit where the room says so, except for windows that only the clock closes', () => {
    const { clock, matchClock, expired } = started({ talk: null, window: null });
    matchClock.watch(asking(1));
    expect(matchClock.remaining()).toBeNull();
    matchClock.watch(asking(2, { pace: 'window', until: 'clock' }));
    expect(matchClock.remaining()).toBe(10_000);
    clock.advance(10_000);
    expect(expired).toEqual([2]);
  });

  it('stops with the question, the beat and the game', () => {
    const { clock, matchClock, expired, beats } = started();
    matchClock.watch(asking(1));
    matchClock.watch(null);
    matchClock.keepBeat(true);
    matchClock.keepBeat(true);
    clock.advance(3_500);
    expect(beats()).toBe(3);
    matchClock.keepBeat(false);
    clock.advance(10_000);
    matchClock.keepBeat(true);
    matchClock.watch(asking(5));
    matchClock.stop();
    clock.advance(60_000);
    expect([beats(), expired, clock.waiting()]).toEqual([3, [], 0]);
  });
});
