/** Where bots think: in the server's own loop, or, those who think long, in a thread beside it. */
import type { Worker } from 'node:worker_threads';
import type { Bot, Seen, Speaker } from '../src/bots/bot.ts';
import type { Message, RngState } from '../src/kernel/types.ts';
import type { BotLevel } from '../src/protocol/parts.ts';

/** What a bot is asked; plain data, so that it can go to another thread. */
export interface BotQuestion {
  readonly gameId: string;
  readonly level: BotLevel;
  readonly seen: Seen;
  readonly rng: RngState;
  /** Whether the bot may say something as well. */
  readonly mayTalk: boolean;
}
export interface BotThought {
  readonly optionIds: readonly string[];
  readonly phrase: Message | null;
}

export interface Thinker {
  /** Whether a level thinks beside the loop, and so answers later. */
  isApart(level: BotLevel): boolean;
  /**
   * @param isWanted asked again before a question that had to wait is thought about: games are paused, and seats taken back
   * @throws, or rejects with, what the bot throws
   */
  think(question: BotQuestion, isWanted?: () => boolean): BotThought | Promise<BotThought>;
  close(): void;
}

type BotOf = (gameId: string, level: BotLevel) => Bot;
type SpeakerOf = (gameId: string, level: BotLevel) => Speaker | null;

/** One question answered here and now. @param breathe handed to the bot, see `Bot` */
export const thinkNow = (
  question: BotQuestion,
  botOf: BotOf,
  speakerOf: SpeakerOf,
  breathe?: () => void,
): BotThought => {
  const { gameId, level, seen, rng, mayTalk } = question;
  const [optionIds] = botOf(gameId, level)(seen, rng, breathe);
  const speaker = mayTalk ? speakerOf(gameId, level) : null;
  return { optionIds, phrase: speaker === null ? null : speaker(seen, optionIds, rng) };
};

/** Every level thinks in the loop. */
export const thinkHere = (botOf: BotOf, speakerOf: SpeakerOf): Thinker => ({
  isApart: () => false,
  think: (question) => thinkNow(question, botOf, speakerOf),
  close: () => {},
});

/** A question on its way to the thread, and an answer on its way back. */
export interface Asked {
  readonly at: number;
  readonly question: BotQuestion;
}
export type Answered = { readonly at: number } & ({ readonly thought: BotThought } | { readonly error: string });

interface Waiting {
  readonly resolve: (thought: BotThought) => void;
  readonly reject: (error: Error) => void;
}
/** A question that is not yet on its way. */
interface Queued extends Waiting {
  readonly question: BotQuestion;
  readonly isWanted: () => boolean;
}

/** So many questions are with the thread at a time, that it is never idle; the others wait here, where they can still be dropped. */
const MOST_ASKED = 2;

/**
 * What a bot makes while it thinks is thrown away at once. In a nursery as large as this little of it lives to be copied: that
 * copying, and what follows on it, is done by threads that are no less important than the loop.
 */
const NURSERY_MB = 96;

/** Levels that may hold a loop for longer than 10 ms at a time. */
const SLOW: readonly BotLevel[] = ['sharp'];

/**
 * Slow levels think in one thread that all rooms share; it starts with the first question, and anew if it dies, which rejects what it
 * still owed. It never keeps the process alive.
 * @param file the built program of that thread
 * @param here where the others think
 */
export const thinkApart = (file: URL, here: Thinker): Thinker => {
  const waiting = new Map<number, Waiting>();
  let queue: Queued[] = [];
  let worker: Promise<Worker> | null = null;
  let running: Worker | null = null;
  let asked = 0;
  const fail = (error: Error): void => {
    worker = null;
    running = null;
    const owed = [...waiting.values(), ...queue];
    waiting.clear();
    queue = [];
    for (const { reject } of owed) reject(error);
  };
  const start = async (): Promise<Worker> => {
    const threads = await import('node:worker_threads');
    const started = new threads.Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB } });
    running = started;
    started.unref();
    started.on('message', (answered: Answered) => {
      const each = waiting.get(answered.at);
      waiting.delete(answered.at);
      if ('error' in answered) each?.reject(new Error(answered.error));
      else each?.resolve(answered.thought);
      askNext();
    });
    started.on('error', fail);
    started.on('exit', () => {
      if (running === started) fail(new Error('the thread of the bots has ended'));
    });
    return started;
  };
  const askNext = (): void => {
    while (waiting.size < MOST_ASKED) {
      const next = queue.shift();
      if (next === undefined) return;
      const { question, isWanted, resolve, reject } = next;
      if (!isWanted()) {
        reject(new Error('nobody waits for this any more'));
        continue;
      }
      worker ??= start();
      asked += 1;
      const at = asked;
      waiting.set(at, { resolve, reject });
      worker
        .then((started) => started.postMessage({ at, question } satisfies Asked))
        .catch((error) => {
          waiting.delete(at);
          reject(error);
          askNext();
        });
    }
  };
  return {
    isApart: (level) => SLOW.includes(level),
    think: (question, isWanted = () => true) => {
      if (!SLOW.includes(question.level)) return here.think(question);
      return new Promise((resolve, reject) => {
        queue.push({ question, isWanted, resolve, reject });
        askNext();
      });
    },
    close: () => {
      const thread = worker;
      fail(new Error('the server is closing'));
      void thread?.then((started) => started.terminate());
    },
  };
};
