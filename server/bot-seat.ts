/** Plays the seats that bots have: sees what the seat sees, and answers after a pause that says nothing. */
import type { Said } from '../src/bots/bot.ts';
import { drawBelow, rngOf } from '../src/kernel/rng.ts';
import type { Decision, Message, Seat, ViewCore, Viewer } from '../src/kernel/types.ts';
import type { BotLevel } from '../src/protocol/parts.ts';
import type { BotQuestion, BotThought, Thinker } from './bot-thinker.ts';
import type { Cancel, Clock } from './clock.ts';
import type { Log } from './log.ts';
import { traceOf } from './log.ts';
import type { Match } from './match.ts';

/** How long a bot pretends to think, in milliseconds; 0 is no time at all. */
export type BotDelay = 0 | { readonly min: number; readonly max: number };
export const HUMAN_DELAY: BotDelay = { min: 800, max: 2_500 };
/** A bot that is asked together with others who are listed before it, such as the target of an attack, gives them time. */
const PATIENCE = 4;
/** A bot that thinks beside the loop begins so many milliseconds before its pause is over, so that its thinking never shows. */
const HEAD_START = 500;
/** A thought that takes longer than its pause is told at a multiple of so many milliseconds after it, so that its length does not show. */
const EVEN_MS = 50;
/**
 * People among them get the time to read and to think: at most so many milliseconds, and so much of the time that is left; where no clock
 * runs, all the time there is.
 */
const COURTESY = { ms: 25_000, share: 0.6, untimedMs: 86_400_000 };

export interface BotSeatsSetting {
  readonly match: Match;
  readonly seats: number;
  /** Which level of bot answers for a seat now, or null if a person does. */
  levelAt(seat: Seat): BotLevel | null;
  readonly gameId: string;
  readonly thinker: Thinker;
  /** Whether the bot of this seat may speak. */
  mayTalk(seat: Seat): boolean;
  /** The phrases of this game so far. */
  said(): readonly Said[];
  say(seat: Seat, phrase: Message): void;
  readonly delay: BotDelay;
  readonly clock: Clock;
  /** Milliseconds left for the open question, or null if it has no limit. */
  remaining(): number | null;
  /** Seed of the bots' own random numbers: they never touch the deal's. */
  readonly seed: string;
  readonly log: Log;
  /** Gives an answer to the game. @returns whether it was taken */
  choose(seat: Seat, decisionId: string, optionIds: readonly string[]): boolean;
}

export interface BotSeats {
  /** Looks who is asked now: bots start to think, and stop where somebody else has answered or come back. */
  watch(): void;
  /** Nobody thinks any more; whoever did goes on at the next look where he was. */
  stop(): void;
}

/** An answer that will be given in a while. */
interface Thought {
  readonly cancel: Cancel;
  /** When it will be given, unless thinking takes longer; milliseconds since 1970. */
  readonly due: number;
  /** Only people are waited for: once they have answered, the bot does. */
  readonly isForPeople: boolean;
}

export const createBotSeats = (setting: BotSeatsSetting): BotSeats => {
  const { match, seats, levelAt, thinker, delay, clock, remaining, seed, log, choose } = setting;
  const thinking = new Map<string, Thought>();
  /** Who was stopped, with the milliseconds that were left: a game paused again and again must not keep bots from answering. */
  let stopped = new Map<string, { readonly left: number; readonly isForPeople: boolean }>();

  // Drawn anew for each question, so that a bot goes on after a restart as if nothing had been; and the pauses apart from the choices,
  // so that no pause depends on what a bot holds or does.
  const pause = (decisionId: string): number => {
    if (delay === 0) return 0;
    const [more] = drawBelow(rngOf(`${seed} pause ${decisionId}`), delay.max - delay.min + 1);
    return delay.min + more;
  };
  /** Public facts only: whether others are asked before this seat. */
  const comesLast = (seat: Seat, waiting: ViewCore['waiting']): boolean =>
    waiting.length > 1 && waiting.at(-1)?.seat === seat && waiting[0]?.kind !== waiting.at(-1)?.kind;
  const courtesy = (): number => {
    const left = remaining();
    return left === null ? COURTESY.untimedMs : Math.min(COURTESY.ms, left * COURTESY.share);
  };
  const openTo = (seat: Seat): readonly Decision[] => {
    if (levelAt(seat) === null) return [];
    const viewer: Viewer = { as: 'seat', seat };
    const held = match.held(viewer);
    return match.decisions(viewer).filter(({ id }) => !held.some(({ decisionId }) => decisionId === id));
  };
  const questionFor = (seat: Seat, decision: Decision, level: BotLevel): BotQuestion => {
    const viewer: Viewer = { as: 'seat', seat };
    const { gameId, said, mayTalk } = setting;
    return {
      gameId,
      level,
      seen: { view: match.view(viewer), events: match.events(viewer, 0), decision, said: [...said()] },
      rng: rngOf(`${seed} ${decision.id} ${match.answered(decision.id)}`),
      mayTalk: mayTalk(seat),
    };
  };
  const give = (seat: Seat, decision: Decision, { optionIds, phrase }: BotThought): void => {
    if (!choose(seat, decision.id, optionIds)) {
      log.error({ kind: decision.kind, level: levelAt(seat) }, 'a bot chose what it may not');
      choose(seat, decision.id, decision.fallback);
      return;
    }
    if (phrase !== null) setting.say(seat, phrase);
  };
  const giveUp = (seat: Seat, decision: Decision, error: unknown): void => {
    log.error({ kind: decision.kind, level: levelAt(seat), error: traceOf(error) }, 'a bot failed');
    choose(seat, decision.id, decision.fallback);
  };
  const afterwards = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.after(ms, resolve);
    });
  const stillOpen = (seat: Seat, decisionId: string): Decision | undefined =>
    openTo(seat).find(({ id }) => id === decisionId);

  /** Thinks in the loop, and answers. */
  const answerNow = (seat: Seat, decisionId: string): void => {
    const level = levelAt(seat);
    const decision = stillOpen(seat, decisionId);
    if (level === null || decision === undefined) return;
    let thought: BotThought;
    try {
      thought = thinker.think(questionFor(seat, decision, level)) as BotThought;
    } catch (error) {
      giveUp(seat, decision, error);
      return;
    }
    give(seat, decision, thought);
  };
  /**
   * Thinks beside the loop, and answers when that is done and the pause is over. If something has happened meanwhile, what
   * was thought is out of date, and it thinks again.
   */
  const answerLater = async (
    seat: Seat,
    decisionId: string,
    due: number,
    pauseIsOver: Promise<void>,
    isMeant: () => boolean,
  ) => {
    const level = levelAt(seat);
    const decision = stillOpen(seat, decisionId);
    if (level === null || decision === undefined) return;
    const [at, heard] = [match.position(), setting.said().length];
    try {
      const thought = await thinker.think(questionFor(seat, decision, level), isMeant);
      const late = clock.now() - due;
      await (late > 0 ? afterwards(EVEN_MS - (late % EVEN_MS)) : pauseIsOver);
      if (!isMeant()) return;
      if (match.position() !== at || setting.said().length !== heard) {
        await answerLater(seat, decisionId, due, pauseIsOver, isMeant);
        return;
      }
      thinking.delete(decisionId);
      give(seat, decision, thought);
    } catch (error) {
      if (!isMeant()) return;
      thinking.delete(decisionId);
      giveUp(seat, decision, error);
    }
  };
  const schedule = (seat: Seat, id: string, wait: number, isForPeople: boolean): void => {
    const level = levelAt(seat);
    const due = clock.now() + wait;
    if (level === null || !thinker.isApart(level)) {
      const cancel = clock.after(wait, () => {
        thinking.delete(id);
        answerNow(seat, id);
      });
      thinking.set(id, { cancel, due, isForPeople });
      return;
    }
    const head = Math.min(wait, HEAD_START);
    let cancelPause: Cancel = () => {};
    const cancelStart = clock.after(wait - head, () => {
      const isOver = new Promise<void>((resolve) => {
        cancelPause = clock.after(head, resolve);
      });
      void answerLater(seat, id, due, isOver, () => thinking.get(id) === thought);
    });
    const thought: Thought = {
      due,
      isForPeople,
      cancel: () => {
        cancelStart();
        cancelPause();
      },
    };
    thinking.set(id, thought);
  };

  return {
    watch: () => {
      const resumed = stopped;
      stopped = new Map();
      const asked = Array.from({ length: seats }, (_, seat) => openTo(seat)).flat();
      for (const [id, { cancel }] of thinking) {
        if (asked.some((decision) => decision.id === id)) continue;
        cancel();
        thinking.delete(id);
      }
      if (asked.length === 0) return;
      const { waiting } = match.view({ as: 'spectator' });
      const isPersonAsked = waiting.some(({ seat }) => levelAt(seat) === null);
      for (const { id, seat } of asked) {
        const isLast = delay !== 0 && comesLast(seat, waiting);
        const isForPeople = isLast && isPersonAsked;
        const thought = thinking.get(id);
        if (thought !== undefined && (isForPeople || !thought.isForPeople)) continue;
        thought?.cancel();
        const before = resumed.get(id);
        const usual = isForPeople ? courtesy() : pause(id) * (isLast ? PATIENCE : 1);
        schedule(seat, id, before?.isForPeople === isForPeople ? before.left : usual, isForPeople);
      }
    },
    stop: () => {
      for (const [id, { cancel, due, isForPeople }] of thinking) {
        cancel();
        stopped.set(id, { left: Math.max(0, due - clock.now()), isForPeople });
      }
      thinking.clear();
    },
  };
};
