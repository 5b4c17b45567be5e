/** Bots at the table: they see what the seat sees, take a human time that tells nothing, and never stop the game. */
import { describe, expect, it } from 'vitest';
import type { BotDelay } from '../../server/bot-seat.ts';
import { createBotSeats, HUMAN_DELAY } from '../../server/bot-seat.ts';
import { type BotQuestion, type BotThought, type Thinker, thinkHere } from '../../server/bot-thinker.ts';
import { silentLog } from '../../server/log.ts';
import type { Match } from '../../server/match.ts';
import { createMatch } from '../../server/match.ts';
import type { Bot, Seen } from '../../src/bots/bot.ts';
import { randomBot } from '../../src/bots/random.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Game } from '../../src/kernel/types.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';
import { toyGame } from '../helpers/toy-game.ts';

interface Answered {
  readonly at: number;
  readonly seat: number;
  readonly optionIds: readonly string[];
}
const talk = { gameId: 'toy', mayTalk: () => false, said: () => [], say: () => {} };
type Seats = Parameters<typeof createBotSeats>[0];

/** Four seats of the toy game, with what the bots in them have answered and what went wrong. */
const seatsOf = (setting: Pick<Seats, 'levelAt' | 'thinker' | 'delay' | 'seed'>, dealSeed = 'deal') => {
  const clock = createManualTimers();
  const match: Match = createMatch({ game: toyGame, options: {}, seed: dealSeed, players: [...'abcd'] });
  const answers: Answered[] = [];
  const errors: string[] = [];
  const bots = createBotSeats({
    match,
    seats: 4,
    ...talk,
    clock,
    remaining: () => null,
    log: { ...silentLog, error: (_fields, text) => errors.push(text) },
    choose: (seat, decisionId, optionIds) => {
      const isTaken = match.take({ type: 'choice', seat, decisionId, optionIds }) === null;
      if (isTaken) answers.push({ at: clock.now(), seat, optionIds });
      bots.watch();
      return isTaken;
    },
    ...setting,
  });
  bots.watch();
  return { clock, match, bots, answers, errors };
};

const started = (
  bot: Bot,
  delay: BotDelay,
  seed = 'bots',
  dealSeed = 'deal',
  isBot: (seat: number) => boolean = () => true,
) => {
  const thinker = thinkHere(
    () => bot,
    () => null,
  );
  return seatsOf({ levelAt: (seat) => (isBot(seat) ? 'random' : null), thinker, delay, seed }, dealSeed);
};

describe('bot seats', () => {
  it('answer every question once, after a human pause', () => {
    const { clock, answers } = started(randomBot, HUMAN_DELAY);
    clock.advance(60_000);
    expect(answers.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3]);
    for (const { at } of answers) {
      expect(at).toBeGreaterThanOrEqual(800);
      expect(at).toBeLessThanOrEqual(2_500);
    }
    expect(new Set(answers.map(({ at }) => at)).size).toBeGreaterThan(1);
  });

  it('pause for a time that depends neither on the deal nor on what they choose', () => {
    const first: Bot = ({ decision }, rng) => [[decision.options[0]?.id ?? ''], rng];
    const times = [
      started(randomBot, HUMAN_DELAY, 'bots', 'deal'),
      started(randomBot, HUMAN_DELAY, 'bots', 'another deal'),
      started(first, HUMAN_DELAY, 'bots', 'deal'),
    ].map(({ clock, answers }) => {
      clock.advance(10_000);
      return answers.map(({ at, seat }) => `${seat} ${at}`);
    });
    expect(times[1]).toEqual(times[0]);
    expect(times[2]).toEqual(times[0]);
  });

  it('go on after a stop with the time they had left, so that no number of pauses keeps them from answering', () => {
    const { clock, bots, answers } = started(randomBot, { min: 1_000, max: 1_000 });
    for (let pause = 0; pause < 4; pause += 1) {
      clock.advance(240);
      bots.stop();
      clock.advance(5_000);
      bots.watch();
    }
    expect(answers).toEqual([]);
    clock.advance(40);
    expect(answers).toHaveLength(4);
  });

  it('answer at once without a delay, and not before the caller has finished', () => {
    const { clock, answers } = started(randomBot, 0);
    expect(answers).toEqual([]);
    clock.advance(0);
    expect(answers).toHaveLength(4);
  });

  it('see the View, the events and the decision of their seat, and nothing else', () => {
    const seen: Seen[] = [];
    const { clock, match } = started((each, rng) => {
      seen.push(each);
      return randomBot(each, rng);
    }, 0);
    clock.advance(0);
    for (const { view, events, decision, ...rest } of seen) {
      const viewer = { as: 'seat', seat: decision.seat } as const;
      expect(view.you).toBe(decision.seat);
      expect(view).toEqual(match.view(viewer));
      expect(events).toEqual(match.events(viewer, 0));
      expect(rest).toEqual({ said: [] });
    }
    expect(seen).toHaveLength(4);
  });

  it('stop thinking when somebody has his seat back', () => {
    let held = true;
    const { clock, bots, answers } = started(randomBot, HUMAN_DELAY, 'bots', 'deal', (seat) => seat === 2 && held);
    clock.advance(500);
    held = false;
    bots.watch();
    clock.advance(60_000);
    expect([answers, clock.waiting()]).toEqual([[], 0]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no idea');
      },
      'a bot failed',
    ],
    ['cheats', (_seen: Seen, rng: Parameters<Bot>[1]) => [['z'], rng] as const, 'a bot chose what it may not'],
  ] as const)('take the fallback for a bot that %s', (_what, bot, error) => {
    const { clock, answers, errors } = started(bot, 0);
    clock.advance(0);
    expect(answers.map(({ optionIds }) => optionIds)).toEqual([['c'], ['c'], ['c'], ['c']]);
    expect(errors).toEqual([error, error, error, error]);
  });

  it('let the target of an attack wait longer than those who may offer to help', () => {
    const clock = createManualTimers();
    const match = createMatch({ game: GAMES[0] as Game, options: {}, seed: 'patience', players: [...'abcdef'] });
    const askedAt = new Map<string, number>();
    const waited: { readonly kind: string; readonly ms: number }[] = [];
    const look = () => {
      for (let seat = 0; seat < 6; seat += 1) {
        for (const { id } of match.decisions({ as: 'seat', seat })) {
          if (!askedAt.has(id)) askedAt.set(id, clock.now());
        }
      }
    };
    const bots = createBotSeats({
      match,
      seats: 6,
      levelAt: () => 'random',
      ...talk,
      thinker: thinkHere(
        () => randomBot,
        () => null,
      ),
      delay: { min: 1_000, max: 1_000 },
      clock,
      remaining: () => null,
      seed: 'bots',
      log: silentLog,
      choose: (seat, decisionId, optionIds) => {
        const isTaken = match.take({ type: 'choice', seat, decisionId, optionIds }) === null;
        waited.push({ kind: decisionId.split('.')[2] ?? '', ms: clock.now() - (askedAt.get(decisionId) ?? 0) });
        look();
        bots.watch();
        return isTaken;
      },
    });
    look();
    bots.watch();
    clock.advance(3_600_000);
    const times = (kind: string) => new Set(waited.filter((each) => each.kind === kind).map(({ ms }) => ms));
    expect([...times('offer')]).toEqual([1_000]);
    expect([...times('helper')]).toEqual([4_000]);
  });

  /** Four bots that think beside the loop; `think` decides when and what. */
  const apart = (think: Thinker['think']) => {
    const { clock, bots, answers, errors } = seatsOf({
      levelAt: (seat) => (seat === 1 ? 'sharp' : null),
      thinker: { isApart: () => true, think, close: () => {} },
      delay: { min: 1_000, max: 1_000 },
      seed: 'bots',
    });
    const begin = clock.now();
    const settled = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    const pass = async (ms: number): Promise<void> => {
      clock.advance(ms);
      await settled();
    };
    return { clock, begin, bots, answers, errors, pass, settled };
  };
  const firstOf = ({ seen }: BotQuestion): BotThought => ({
    optionIds: [seen.decision.options[0]?.id ?? ''],
    phrase: null,
  });

  it('hide in their pause how long a bot thinks beside the loop', async () => {
    const { answers, pass, begin } = apart((question) => Promise.resolve(firstOf(question)));
    await pass(999);
    expect(answers).toEqual([]);
    await pass(1);
    expect(answers).toEqual([{ at: begin + 1_000, seat: 1, optionIds: ['a'] }]);
  });

  it('answer when a slow thought comes, and drop it if the seat has gone to a person meanwhile', async () => {
    const late: ((thought: BotThought) => void)[] = [];
    const slow = apart(() => new Promise((resolve) => late.push(resolve)));
    await slow.pass(5_007);
    late[0]?.({ optionIds: ['b'], phrase: null });
    await slow.pass(42);
    expect(slow.answers).toEqual([]);
    await slow.pass(1);
    // At a multiple of fifty milliseconds after the pause, so that nobody sees how long it took.
    expect(slow.answers).toEqual([{ at: slow.begin + 5_050, seat: 1, optionIds: ['b'] }]);
    const gone = apart(() => new Promise((resolve) => late.push(resolve)));
    await gone.pass(5_000);
    gone.bots.stop();
    late[1]?.({ optionIds: ['b'], phrase: null });
    await gone.pass(50);
    expect([gone.answers, gone.errors]).toEqual([[], []]);
  });

  it('take the fallback if the thread of a bot fails', async () => {
    const { answers, errors, pass } = apart(() => Promise.reject(new Error('the thread is gone')));
    await pass(1_000);
    expect([answers.map(({ optionIds }) => optionIds), errors]).toEqual([[['c']], ['a bot failed']]);
  });
});
