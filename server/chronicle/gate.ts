/** Nobody is told anything before it is written down: what leaves the server waits here until all it may speak of is safe. */
import type { Connection } from '../transport/connection.ts';

/** What waits: a text to be sent, or the code of a farewell. */
type Word = string | number;
type Exit = Pick<Connection, 'send' | 'close'>;

export interface Gate {
  /** Gives the connection its word when everything written before is safe: at once if it is. Words keep their order. */
  pass(connection: Exit, word: Word): void;
}
export interface WatchedGate extends Gate {
  /** Something has been given to the journal. @returns to be called when it is safe; it becomes so in the order of the calls */
  began(): () => void;
  /** Nothing will ever be safe again: what waits, and all that comes, is told to nobody. */
  shut(): void;
}

/** So many words that have been told are kept at most. */
const MOST_TOLD = 256;

const tell = (connection: Exit, word: Word): void => {
  if (typeof word === 'string') connection.send(word);
  else connection.close(word);
};

/** For a server that keeps nothing: always open. */
export const OPEN_GATE: Gate = { pass: tell };

export const createGate = (): WatchedGate => {
  let [begun, safe, isShut] = [0, 0, false];
  let waiting: { readonly after: number; readonly connection: Exit; readonly word: Word }[] = [];
  /** How many of those that wait have been told. */
  let told = 0;
  const release = (): void => {
    for (let next = waiting[told]; next !== undefined && next.after <= safe; next = waiting[told]) {
      told += 1;
      tell(next.connection, next.word);
    }
    // Under load something always waits; what has been told is dropped all the same.
    if (told < waiting.length && told < MOST_TOLD) return;
    waiting = waiting.slice(told);
    told = 0;
  };
  const becomesSafe = (): void => {
    safe += 1;
    if (!isShut) release();
  };
  return {
    pass: (connection, word) => {
      if (isShut) return;
      if (begun === safe && told === waiting.length) tell(connection, word);
      else waiting.push({ after: begun, connection, word });
    },
    began: () => {
      begun += 1;
      return becomesSafe;
    },
    shut: () => {
      isShut = true;
      waiting = [];
      told = 0;
    },
  };
};
