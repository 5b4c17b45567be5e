/**
 * Hands keys to the components one at a time. React draws later than a handler returns, so two keys of one chunk would both meet the
 * handlers of the screen before the first of them: after each key React gets a turn, and only then comes the next.
 */
import { createAllowance, type Rate } from './allowance.ts';
import type { Key } from './key-names.ts';
import type { Timers } from './timers.ts';

/** @param waited milliseconds since the key was typed: on a busy machine keys may wait while the screen goes on */
export type KeyHandler = (key: Key, waited: number) => void;

interface Typed {
  readonly key: Key;
  readonly at: number;
}

export interface KeyListener {
  /** Read for every key anew, so that the newest handler gets it. */
  readonly handler: () => KeyHandler;
  /** Takes a run of letters as one text. Others get letter by letter, each a key of its own. */
  readonly takesRuns: boolean;
}

/** The root of the components, for as long as it is on the screen. */
export interface KeyRoot {
  /** Asks React for a turn; `KeyDelivery.turned` has to follow when it is over, effects included. */
  turn(): void;
  /** A handler has thrown. */
  fail(error: unknown): void;
}

export interface KeyDelivery {
  /** A key was typed. */
  push(key: Key): void;
  turned(): void;
  /** Adds a listener; the result takes it away. */
  listen(listener: KeyListener): () => void;
  /** Keys wait until there is a root; the result takes it away, and with it the keys that wait. */
  attach(root: KeyRoot): () => void;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const firstLetter = (text: string): string => {
  for (const { segment } of segmenter.segment(text)) return segment;
  return text;
};

/**
 * @param timers tell how long a key has waited
 * @param rate keys beyond it are not heard; without it all are
 */
export const createKeyDelivery = ({ now }: Pick<Timers, 'now'>, rate?: Rate): KeyDelivery => {
  const isAllowed = rate === undefined ? () => true : createAllowance(rate, { now });
  const listeners = new Set<KeyListener>();
  let waiting: readonly Typed[] = [];
  /** From a delivery until React's turn is over. */
  let isTurning = false;
  let root: KeyRoot | null = null;

  const takeNext = (): Typed | undefined => {
    const [next, ...rest] = waiting;
    const key = next?.key;
    const takesRuns = listeners.size > 0 && [...listeners].every((listener) => listener.takesRuns);
    if (next === undefined || key?.name !== 'text' || takesRuns) {
      waiting = rest;
      return next;
    }
    const letter = firstLetter(key.text);
    const others = key.text.slice(letter.length);
    waiting = others === '' ? rest : [{ ...next, key: { name: 'text', text: others } }, ...rest];
    return { ...next, key: { name: 'text', text: letter } };
  };

  const call = (listener: KeyListener, { key, at }: Typed): void => {
    try {
      listener.handler()(key, now() - at);
    } catch (error) {
      root?.fail(error);
    }
  };

  const deliver = (): void => {
    if (root === null || isTurning) return;
    const typed = takeNext();
    if (typed === undefined) return;
    if (!isAllowed(1)) {
      waiting = [];
      return;
    }
    isTurning = true;
    // A listener that one before it has taken away no longer wants the key.
    for (const listener of [...listeners]) if (listeners.has(listener)) call(listener, typed);
    root?.turn();
  };

  return {
    push: (key) => {
      if (rate !== undefined && waiting.length >= rate.atOnce) return;
      waiting = [...waiting, { key, at: now() }];
      deliver();
    },
    turned: () => {
      isTurning = false;
      // Outside React's work, lest a hundred keys look like an endless loop of updates to it.
      if (waiting.length > 0) queueMicrotask(deliver);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    attach: (next) => {
      root = next;
      isTurning = false;
      deliver();
      return () => {
        root = null;
        waiting = [];
      };
    },
  };
};
