/** Plays the command with arrows and Enter alone, which answer every question in every language. */
import { diceOf } from '../helpers/arbitrary.ts';
import type { TestTerminal } from '../helpers/terminal.ts';
import type { Reader } from './reader.ts';

const DOWN = '\x1b[B';
/** One key at a time: what is typed ahead on a busy machine would be older than the next question, and not heard. */
const KEYS = [DOWN, DOWN, '\r'];
/** So long a person waits for something to happen before he presses again: a new question takes no key at first. */
const AGAIN_MS = 120;
/** Bots play on meanwhile. */
const QUESTION_MS = 60_000;

/** Whether somebody is waiting for an answer of mine, the second yes included. */
const isAsked = (screen: string, { sees }: Reader): boolean =>
  sees(screen, 'key.choose') || sees(screen, 'key.confirm');

export interface Playing {
  readonly reader: Reader;
  /** Which answers are taken. */
  readonly seed: string;
  /** Called with each new screen that asks something. */
  readonly onQuestion?: () => void;
}

/** Plays until the end of the game is on the screen; gives that screen. */
export const playToTheEnd = async (terminal: TestTerminal, { reader, seed, onQuestion }: Playing): Promise<string> => {
  const dice = diceOf(seed);
  // The word alone may also stand in a question.
  const isOver = (screen: string): boolean =>
    screen.startsWith('─') && reader.sees(screen.slice(0, screen.indexOf('\n')), 'result.title');
  for (;;) {
    const screen = await terminal.until((shown) => isOver(shown) || isAsked(shown, reader), QUESTION_MS);
    if (isOver(screen)) return screen;
    onQuestion?.();
    terminal.type(dice.pick(KEYS));
    const again = Date.now() + AGAIN_MS;
    await terminal.until((shown) => shown !== screen || Date.now() > again);
  }
};
