/** Plays the seats that bots have: sees what the seat sees, and answers after a pause that says nothing. */
import type { Bot } from '../src/bots/bot.ts';
import { drawBelow, rngOf } from '../src/kernel/rng.ts';
import type { Decision, RngState, Seat, Viewer } from '../src/kernel/types.ts';
import type { BotLevel } from '../src/protocol/parts.ts';
import type { Cancel, Clock } from './clock.ts';
import type { Log } from './log.ts';
import { traceOf } from './log.ts';
import type { Match } from './match.ts';

/** How long a bot pretends to think, in milliseconds; 0 is no time at all. */
export type BotDelay = 0 | { readonly min: number; readonly max: number };
export const HUMAN_DELAY: BotDelay = { min: 800, max: 2_500 };
/** A bot that is asked together with others who are listed before it, such as the target of an attack, gives them time. */
const PATIENCE = 4;
/** People among them get the time to read and to think: at most so many milliseconds, and so much of the time that is left. */
const COURTESY = { ms: 25_000, share: 0.6 };

export interface BotSeatsSetting {
  readonly match: Match;
  readonly seats: number;
  /** Which level of bot answers for a seat now, or null if a person does. */
  levelAt(seat: Seat): BotLevel | null;
  botOf(level: BotLevel): Bot;
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
  stop(): void;
}

/** An answer that will be given in a while. */
interface Thought {
  readonly cancel: Cancel;
  /** Only people are waited for: once they have answered, the bot does. */
  readonly isForPeople: boolean;
}

export const createBotSeats = (setting: BotSeatsSetting): BotSeats => {
  const { match, seats, levelAt, botOf, delay, clock, remaining, seed, log, choose } = setting;
  const thinking = new Map<string, Thought>();
  const minds = new Map<Seat, RngState>();
  // The pauses are drawn apart from the choices, so that no pause depends on what a bot holds or does.
  let pauses = rngOf(`${seed} pauses`);

  const pause = (): number => {
    if (delay === 0) return 0;
    const [more, next] = drawBelow(pauses, delay.max - delay.min + 1);
    pauses = next;
    return delay.min + more;
  };
  /** Public facts only: whether others are asked before this seat. */
  const comesLast = (seat: Seat): boolean => {
    const { waiting } = match.view({ as: 'spectator' });
    return waiting.length > 1 && waiting.at(-1)?.seat === seat && waiting[0]?.kind !== waiting.at(-1)?.kind;
  };
  const isPersonAsked = (): boolean =>
    match.view({ as: 'spectator' }).waiting.some(({ seat }) => levelAt(seat) === null);
  const courtesy = (): number => Math.min(COURTESY.ms, (remaining() ?? Number.POSITIVE_INFINITY) * COURTESY.share);
  const openTo = (seat: Seat): readonly Decision[] => {
    if (levelAt(seat) === null) return [];
    const viewer: Viewer = { as: 'seat', seat };
    const held = match.held(viewer);
    return match.decisions(viewer).filter(({ id }) => !held.some(({ decisionId }) => decisionId === id));
  };
  const pick = (seat: Seat, decision: Decision, level: BotLevel): readonly string[] => {
    const viewer: Viewer = { as: 'seat', seat };
    const seen = { view: match.view(viewer), events: match.events(viewer, 0), decision };
    const [optionIds, next] = botOf(level)(seen, minds.get(seat) ?? rngOf(`${seed} ${seat}`));
    minds.set(seat, next);
    return optionIds;
  };
  const answer = (seat: Seat, decisionId: string): void => {
    const level = levelAt(seat);
    const decision = openTo(seat).find(({ id }) => id === decisionId);
    if (level === null || decision === undefined) return;
    try {
      if (choose(seat, decisionId, pick(seat, decision, level))) return;
      log.error({ kind: decision.kind, level }, 'a bot chose what it may not');
    } catch (error) {
      log.error({ kind: decision.kind, level, error: traceOf(error) }, 'a bot failed');
    }
    choose(seat, decisionId, decision.fallback);
  };

  return {
    watch: () => {
      const asked = Array.from({ length: seats }, (_, seat) => openTo(seat)).flat();
      for (const [id, { cancel }] of thinking) {
        if (asked.some((decision) => decision.id === id)) continue;
        cancel();
        thinking.delete(id);
      }
      for (const { id, seat } of asked) {
        const isLast = delay !== 0 && comesLast(seat);
        const isForPeople = isLast && isPersonAsked();
        const thought = thinking.get(id);
        if (thought !== undefined && (isForPeople || !thought.isForPeople)) continue;
        thought?.cancel();
        const wait = isForPeople ? courtesy() : pause() * (isLast ? PATIENCE : 1);
        const cancel = clock.after(wait, () => {
          thinking.delete(id);
          answer(seat, id);
        });
        thinking.set(id, { cancel, isForPeople });
      }
    },
    stop: () => {
      for (const { cancel } of thinking.values()) cancel();
      thinking.clear();
    },
  };
};
