/** One running game of a room: gives every input to the Match, keeps its clock, moves its bots and tells everybody. */
import type { Said } from '../src/bots/bot.ts';
import type { Input } from '../src/kernel/replay.ts';
import type { Choice, Message, Outcome, Seat, Viewer } from '../src/kernel/types.ts';
import type { BotLevel } from '../src/protocol/parts.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { ServerMessage, Settings } from '../src/protocol/server-messages.ts';
import type { BotDelay } from './bot-seat.ts';
import { createBotSeats } from './bot-seat.ts';
import type { Thinker } from './bot-thinker.ts';
import { createBroadcast } from './broadcast.ts';
import type { Book } from './chronicle/chronicle.ts';
import type { Clock } from './clock.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import { traceOf } from './log.ts';
import type { Deal, Match } from './match.ts';
import { createMatch } from './match.ts';
import { createMatchClock } from './match-clock.ts';
import type { Outbox } from './outbox.ts';
import type { Earlier } from './resume.ts';
import { catchUp } from './resume.ts';
import { sealOf } from './seal.ts';
import type { Floor } from './talk.ts';

export interface PlaySetting {
  readonly deal: Deal;
  readonly paces: Settings['paces'];
  readonly botSeed: string;
  readonly botDelay: BotDelay;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly log: Log;
  /** Where every input is written down. */
  readonly book: Pick<Book, 'input' | 'clock'>;
  /** What was played of it before the server was restarted, or null. */
  readonly earlier: Earlier | null;
  readonly thinker: Thinker;
  /** Whether the bot of this seat may speak. */
  mayTalk(seat: Seat): boolean;
  /** A bot speaks. */
  say(seat: Seat, phrase: Message): void;
  levelAt(seat: Seat): BotLevel | null;
  /** The game has ended, or was ended. */
  over(record: string): void;
  /** The game has taken as many inputs as a game may: it is to be ended. */
  spent(): void;
  /** The game has thrown: it is frozen. The record ends with the last input that worked. */
  broke(record: string): void;
}

export interface Play {
  /** Starts the clock and the bots, or lets them go on after a restart, and shows the table to those who follow. */
  begin(): void;
  /** After a restart: shows a game that has ended, has broken down or was ended, as it was. */
  reopen(as: 'over' | 'broken' | 'unfinished'): void;
  choose(seat: Seat, choice: Choice): Refusal | null;
  /** Time stands still: nobody can choose, bots wait. */
  pause(): void;
  /** Goes on after a pause. */
  resume(): void;
  /** Ends without a winner and shows everything to everybody; its record has no end. */
  end(): void;
  /** Sends somebody everything so far, and from now on what is new. */
  follow(id: string, viewer: Viewer, outbox: Outbox): void;
  unfollow(id: string): void;
  /** Somebody at the table has said a phrase: bots hear it. */
  hear(heard: Said): void;
  /** Somebody has given his seat to a bot, or taken it back. */
  seatsChanged(): void;
  floor(): Floor;
  stop(): void;
}

/** @throws what the game throws when it is dealt, and Error when it does not take its earlier inputs */
export const createPlay = (setting: PlaySetting): Play => {
  const {
    deal,
    paces,
    botSeed,
    botDelay,
    clock,
    limits,
    log,
    book,
    earlier,
    thinker,
    mayTalk,
    say,
    levelAt,
    over,
    spent: used,
    broke,
  } = setting;
  const seats = deal.players.length;
  const match: Match = createMatch(deal);
  const spent = earlier === null ? 0 : catchUp(match, earlier);
  let isFrozen = false;
  let isEnded = false;
  let isPaused = earlier?.isPaused ?? false;
  let hasBegun = false;
  let spentAtPause = 0;
  const said: Said[] = [];
  /** The secret window that is open; in it nothing is told but at the even beat. */
  let secretAsking: number | null = null;
  const followers = new Map<string, { readonly viewer: Viewer; readonly outbox: Outbox }>();

  const matchClock = createMatchClock({
    clock,
    paces,
    gamePaces: deal.game.paces,
    beatMs: limits.secretTickMs,
    returnMs: limits.returnMs,
    expired: (askingId) => void take({ type: 'expiry', askingId }),
    beat: () => guard(() => broadcast.publishEvenly()),
  });
  const broadcast = createBroadcast(match, matchClock.remaining, (work) => void guard(work));
  const bots = createBotSeats({
    match,
    seats,
    gameId: deal.game.id,
    levelAt,
    thinker,
    mayTalk,
    said: () => said,
    say: (seat, phrase) => {
      if (!isEnded && !isFrozen && match.outcome() === null) say(seat, phrase);
    },
    delay: botDelay,
    clock,
    remaining: matchClock.remaining,
    seed: botSeed,
    log,
    choose: (seat, decisionId, optionIds) => take({ type: 'choice', seat, decisionId, optionIds }) === null,
  });

  const stop = (): void => {
    matchClock.stop();
    bots.stop();
  };
  /** An error in the rules costs this game and nothing else. */
  const guard = (work: () => void): boolean => {
    try {
      work();
      return true;
    } catch (error) {
      log.error({ game: deal.game.id, error: traceOf(error) }, 'a game broke down');
      stop();
      if (!isFrozen) broke(match.record());
      isFrozen = true;
      return false;
    }
  };
  /** What the seal of the deal was made from, and the seal itself. */
  const opened = {
    seed: deal.seed,
    ...(deal.salt === undefined ? {} : { salt: deal.salt, commitment: sealOf(deal.seed, deal.salt) }),
  };
  const endText = (outcome: Outcome, record: string): string =>
    JSON.stringify({ type: 'game.over', outcome, ...opened, record } satisfies ServerMessage);
  /** The whole table, from the seat of the viewer. */
  const stoppedText = (viewer: Viewer): string => {
    const view = { ...match.view({ as: 'referee' }), you: viewer.as === 'seat' ? viewer.seat : null };
    return JSON.stringify({ type: 'game.stopped', view, ...opened, record: match.record() } satisfies ServerMessage);
  };
  /** After every input: the clock, the news, the bots, in this order. */
  const settle = (): void => {
    const asking = match.asking();
    matchClock.watch(asking);
    const secret = asking !== null && match.isSecret() ? asking.id : null;
    const wasSecret = secretAsking;
    secretAsking = secret;
    matchClock.keepBeat(secret !== null);
    if (secret === null && wasSecret === null) broadcast.publish();
    else if (secret !== wasSecret) broadcast.publishEvenly();
    const outcome = match.outcome();
    // Not in a secret window: the end must not tell at which moment somebody has answered.
    if (outcome === null && (secret !== null || match.taken() < limits.inputs)) {
      bots.watch();
      return;
    }
    stop();
    if (outcome === null) {
      used();
      return;
    }
    const record = match.record();
    const text = endText(outcome, record);
    for (const { outbox } of followers.values()) broadcast.conclude(outbox, text);
    over(record);
  };
  /** The one way into the game. What it takes is written down, and nobody is told before that is safe. */
  const take = (input: Input): Refusal | null => {
    if (isFrozen) return { code: 'match/broken' };
    if (isEnded) return { code: 'game/over' };
    if (isPaused) return { code: 'game/paused' };
    const isRestless = input.type === 'choice' && match.changes(input.seat, input.decisionId) >= limits.answerChanges;
    if (isRestless) return { code: secretAsking === null ? 'limit/changes' : 'decision/unknown' };
    let refusal: Refusal | null = null;
    const isSound = guard(() => {
      const code = match.take(input);
      if (code === null) {
        book.input(input);
        settle();
      } else refusal = { code: secretAsking === null ? code : 'decision/unknown' };
    });
    return isSound ? refusal : { code: 'match/broken' };
  };

  /** The open question goes on with the time it had. */
  const resumeClock = (): void => {
    const asking = match.asking();
    if (earlier === null || asking === null) return;
    book.clock(asking.id, spent);
    matchClock.resume(asking, spent);
  };

  /** Writes down how much of its time the open question has had. */
  const noteClock = (spentNow: number): void => {
    const asking = match.asking();
    if (asking !== null) book.clock(asking.id, spentNow);
  };
  const showAll = (): void => {
    if (secretAsking !== null) broadcast.publishEvenly();
    else for (const id of followers.keys()) broadcast.show(id);
  };
  const standStill = (): void => {
    spentAtPause = matchClock.pause();
    bots.stop();
  };

  return {
    begin: () => {
      hasBegun = true;
      guard(() => {
        resumeClock();
        settle();
        if (isPaused) standStill();
      });
    },
    reopen: (as) => {
      hasBegun = true;
      isFrozen = as === 'broken';
      isEnded = as === 'unfinished';
    },
    pause: () => {
      isPaused = true;
      standStill();
      noteClock(spentAtPause);
      guard(showAll);
    },
    resume: () => {
      isPaused = false;
      noteClock(spentAtPause);
      matchClock.go();
      guard(() => {
        showAll();
        bots.watch();
      });
    },
    end: () => {
      isEnded = true;
      stop();
      guard(() => {
        for (const { viewer, outbox } of followers.values()) broadcast.conclude(outbox, stoppedText(viewer));
        over(match.record());
      });
    },
    choose: (seat, choice) => take({ type: 'choice', seat, ...choice }),
    follow: (id, viewer, outbox) => {
      followers.set(id, { viewer, outbox });
      broadcast.follow(id, viewer, outbox);
      guard(() => {
        if (hasBegun) broadcast.show(id);
        const outcome = match.outcome();
        if (outcome !== null) broadcast.conclude(outbox, endText(outcome, match.record()));
        else if (isEnded) broadcast.conclude(outbox, stoppedText(viewer));
      });
    },
    unfollow: (id) => {
      followers.delete(id);
      broadcast.unfollow(id);
    },
    hear: (heard) => {
      if (said.length < limits.chatLines) said.push(heard);
    },
    seatsChanged: () => void (isFrozen || isEnded || isPaused || guard(bots.watch)),
    floor: () => ({ seats, channels: match.channels(), at: match.events({ as: 'spectator' }, 0).length }),
    stop,
  };
};
