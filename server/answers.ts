/** The answers given to request numbers, so that a repeated request is answered again and not carried out again. */
import type { Refusal } from '../src/protocol/refusal.ts';
import type { ServerMessageOf } from '../src/protocol/server-messages.ts';

export type Answer = ServerMessageOf<'ack'> | ServerMessageOf<'error'>;

export const answerTo = (id: number, refusal: Refusal | null): Answer =>
  refusal === null ? { type: 'ack', re: id } : { type: 'error', re: id, ...refusal };

export class Answers {
  readonly #most: number;
  /** What each request led to, null being success; most are that, so the answers themselves are made when they are wanted. */
  readonly #kept: Map<number, Refusal | null>;
  #highest = 0;

  /**
   * @param most how many answers are kept
   * @param done requests that are known to have been carried out before a restart; any other may not have been
   */
  constructor(most: number, done: readonly number[] = []) {
    this.#most = most;
    this.#kept = new Map(done.map((id) => [id, null]));
  }

  /** The answer of a number seen before; `request/stale` for one so old that its answer is forgotten; null for a new one. */
  recall(id: number): Answer | null {
    const known = this.#kept.get(id);
    if (known !== undefined) return answerTo(id, known);
    return id <= this.#highest ? answerTo(id, { code: 'request/stale' }) : null;
  }

  /** Keeps what a request led to, null being success, and gives the answer to send. */
  keep(id: number, refusal: Refusal | null): Answer {
    this.#kept.set(id, refusal);
    this.#highest = Math.max(this.#highest, id);
    if (this.#kept.size > this.#most) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return answerTo(id, refusal);
  }
}
