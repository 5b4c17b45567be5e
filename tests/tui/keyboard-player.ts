/** Plays by keys alone, from what is on the screen: picks answers at random until the game is over. */
import type { Client } from '../../src/client/client.ts';
import { nextDecision } from '../../src/client/selectors.ts';
import type { Timers } from '../../src/client/timers.ts';
import { GUARD_MS } from '../../src/tui/components/decision-menu/state.ts';
import { type Dice, diceOf } from '../helpers/arbitrary.ts';

/** A clock that stands still until it is put forward, so that no test waits for the guard of a new question, or is too slow for it. */
export const skippingTimers = () => {
  let now = Date.now();
  const timers: Timers = {
    now: () => now,
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  };
  return {
    timers,
    skip: (ms: number): void => {
      now += ms;
    },
  };
};

export interface Keyboard {
  type(text: string): void;
  readonly screen: { text(): string };
}

const DOWN = '\u001b[B';
const isOver = (client: Client): boolean => (client.getState().game?.view.outcome ?? null) !== null;

/** Resolves when the state of the client fits. */
const stateOf = (client: Client, fits: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!fits()) return;
      stop();
      resolve();
    };
    const stop = client.subscribe(look);
    look();
  });

const POLL_MS = 5;
/** So long a person waits for something to happen before he presses again. */
const STEP_MS = 300;
const MOST_STEPS = 100;

const waitFor = async (isThere: () => boolean, ms: number): Promise<void> => {
  const deadline = Date.now() + ms;
  while (!isThere() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
};

/** The next keys for what is on the screen: the second yes, one more mark, or any answer; '' while nothing is asked. */
const keysFor = (text: string, dice: Dice): string => {
  if (text.includes('Are you sure?')) return '\r';
  const marked = /(\d) of (\d)\s+marked/.exec(text);
  if (marked !== null) return marked[1] === marked[2] ? '\r' : `${DOWN} `;
  // Instead of the keys, the bar may say that an answer came too late.
  return /choose|confirm|no longer open/.test(text) ? `${DOWN.repeat(1 + dice.below(5))}\r` : '';
};

/** Answers one question, step by step, looking at the screen after each. */
const answer = async (client: Client, keyboard: Keyboard, skip: (ms: number) => void, dice: Dice): Promise<void> => {
  const decision = nextDecision(client.getState());
  const isAnswered = (): boolean => isOver(client) || nextDecision(client.getState())?.id !== decision?.id;
  for (let step = 0; !isAnswered(); step += 1) {
    const text = keyboard.screen.text();
    if (step > MOST_STEPS) throw new Error(`nothing came of the keys; the screen:\n${text}`);
    skip(2 * GUARD_MS);
    keyboard.type(keysFor(text, dice));
    await waitFor(() => isAnswered() || keyboard.screen.text() !== text, STEP_MS);
  }
};

/** Plays to the end; gives how many questions were answered. */
export const playByKeys = async (
  client: Client,
  keyboard: Keyboard,
  skip: (ms: number) => void,
  seed: string,
): Promise<number> => {
  const dice = diceOf(seed);
  for (let answered = 0; ; answered += 1) {
    await stateOf(client, () => isOver(client) || nextDecision(client.getState()) !== null);
    if (isOver(client)) return answered;
    await answer(client, keyboard, skip, dice);
  }
};
