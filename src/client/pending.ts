/** Requests that wait for their one answer, across lost connections. */

import type { Reply } from './client.ts';
import type { Problem } from './state.ts';

export interface Pending {
  /** Request numbers grow from 1. */
  nextId(): number;
  add(id: number, text: string): Promise<Reply>;
  answer(id: number, reply: Reply): void;
  /** The frames of all unanswered requests, oldest first: the server knows by their numbers which it has carried out. */
  texts(): readonly string[];
  failAll(problem: Problem): void;
}

export const createPending = (): Pending => {
  const waiting = new Map<number, { readonly text: string; readonly resolve: (reply: Reply) => void }>();
  let last = 0;
  const answer = (id: number, reply: Reply): void => {
    waiting.get(id)?.resolve(reply);
    waiting.delete(id);
  };
  return {
    nextId: () => {
      last += 1;
      return last;
    },
    add: (id, text) =>
      new Promise((resolve) => {
        waiting.set(id, { text, resolve });
      }),
    answer,
    texts: () => [...waiting.values()].map(({ text }) => text),
    failAll: (error) => {
      for (const id of [...waiting.keys()]) answer(id, { ok: false, error });
    },
  };
};
