/** Mistakes the person at the keyboard can mend: one line, a code, and what to type instead. */
import { cleanLine } from '../src/tui/text/clean-line.ts';

/** Exit code 1: the command ran and failed. Exit code 2: it was called wrongly. */
export class Failure extends Error {
  readonly code: string;
  readonly exitCode: 1 | 2;
  /** What the sentence for this code is filled with where it is said in the player's language. */
  readonly params: { readonly [name: string]: string };
  /** The text that says it in the player's language; null if there is only the message. */
  readonly key: string | null;

  /**
   * @param code `area/reason`
   * @param message one line that says what was wrong and what to do
   */
  constructor(
    code: string,
    message: string,
    exitCode: 1 | 2 = 1,
    params: Failure['params'] = {},
    key: string | null = null,
  ) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
    this.params = params;
    this.key = key;
  }
}

/** A command called with a wrong flag or argument: exit code 2. */
export const wrongUsage = (code: string, message: string): Failure => new Failure(code, message, 2);

/** Longest sentence about a mistake; what was typed stands in it, and may be anything. */
const MOST_SAID = 1_000;

/**
 * The line that says a mistake, harmless whatever was typed or read.
 * @param note its code, and perhaps what helps
 */
export const mistakeLine = (message: string, note: string): string => {
  const line = cleanLine(message);
  return `blood-bound: ${line.length <= MOST_SAID ? line : `${line.slice(0, MOST_SAID)}…`} (${note})`;
};
