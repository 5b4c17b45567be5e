/** A bot whose table waits for people beside him: he gives them the time to read and to think. */
import { describe, expect, it } from 'vitest';
import { createBotSeats } from '../../server/bot-seat.ts';
import { thinkHere } from '../../server/bot-thinker.ts';
import { silentLog } from '../../server/log.ts';
import { createMatch } from '../../server/match.ts';
import { randomBot } from '../../src/bots/random.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Game } from '../../src/kernel/types.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';

/** Bots at seats 1 to 5, a person at 0 who answers offers after `after` milliseconds or never; when the target accepts or refuses. */
const helperWaits = (after: number | null, left: number | null): readonly number[] => {
  const clock = createManualTimers();
  const match = createMatch({ game: GAMES[0] as Game, options: {}, seed: 'patience', players: [...'abcdef'] });
  const waits: number[] = [];
  let offeredAt: number | null = null;
  const say = (seat: number, decisionId: string, optionIds: readonly string[]): boolean =>
    match.take({ type: 'choice', seat, decisionId, optionIds }) === null;
  const bots = createBotSeats({
    match,
    seats: 6,
    levelAt: (seat) => (seat === 0 ? null : 'random'),
    gameId: 'blood-bound',
    mayTalk: () => false,
    said: () => [],
    say: () => {},
    thinker: thinkHere(
      () => randomBot,
      () => null,
    ),
    delay: { min: 1_000, max: 1_000 },
    clock,
    remaining: () => left,
    seed: 'bots',
    log: silentLog,
    choose: (seat, decisionId, optionIds) => {
      if (decisionId.split('.')[2] === 'helper' && offeredAt !== null) waits.push(clock.now() - offeredAt);
      return say(seat, decisionId, optionIds);
    },
  });
  for (let at = 0; at < 400_000 && waits.length < 3; at += 500) {
    const [mine] = match.decisions({ as: 'seat', seat: 0 });
    if (mine?.kind === 'offer') offeredAt ??= clock.now();
    else offeredAt = null;
    const isTime = offeredAt === null || (after !== null && clock.now() - offeredAt >= after);
    if (mine !== undefined && isTime) say(0, mine.id, mine.fallback);
    bots.watch();
    clock.advance(500);
  }
  return waits;
};

describe('bots who are asked last', () => {
  it('give a person who is asked for help time to read, but not all of it', () => {
    for (const [left, wait] of [
      [10_000, 6_000],
      [120_000, 25_000],
    ] as const) {
      const waits = helperWaits(null, left);
      expect(waits.length).toBeGreaterThan(0);
      for (const each of waits) expect(each).toBe(wait);
    }
  });

  it('never go on without him where no clock runs', () => {
    expect(helperWaits(null, null)).toEqual([]);
  });

  it('go on as soon as the last person has answered', () => {
    for (const wait of helperWaits(8_000, null)) expect(wait).toBeLessThan(13_000);
  });
});
