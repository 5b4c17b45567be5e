/** The answers given to request numbers, so that a repeated request is answered again and not carried out again. */
import type { Refusal } from '../src/protocol/refusal.ts';
import type { ServerMessageOf } from '../src/protocol/server-messages.ts';

export type Answer = ServerMessageOf<'ack'> | ServerMessageOf<'error'>;

export interface Answers {
  /** The answer of a number seen before; `request/stale` for one so old that its answer is forgotten; null for a new one. */
  recall(id: number): Answer | null;
  /** Keeps what a request led to, null being success, and gives the answer to send. */
  keep(id: number, refusal: Refusal | null): Answer;
}

export const answerTo = (id: number, refusal: Refusal | null): Answer =>
  refusal === null ? { type: 'ack', re: id } : { type: 'error', re: id, ...refusal };

/**
 * @param most how many answers are kept
 * @param done requests that are known to have been carried out before a restart; any other may not have been
 */
export const createAnswers = (most: number, done: readonly number[] = []): Answers => {
  /** What each request led to, null being success; most are that, so the answers themselves are made when they are wanted. */
  const kept = new Map<number, Refusal | null>(done.map((id) => [id, null]));
  let highest = 0;
  return {
    recall: (id) => {
      const known = kept.get(id);
      if (known !== undefined) return answerTo(id, known);
      return id <= highest ? answerTo(id, { code: 'request/stale' }) : null;
    },
    keep: (id, refusal) => {
      kept.set(id, refusal);
      highest = Math.max(highest, id);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return answerTo(id, refusal);
    },
  };
};
