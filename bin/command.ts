/** What a command of the program is: its row in the table that help, parsing and docs are drawn from. */

/** What can be typed for a value, if that can be told beforehand: a path, or one of these words. */
export type Takes = 'file' | 'folder' | readonly string[];

export interface Flag {
  /** As it is typed, with its value's name: `--players <number>`, `--json`. */
  readonly usage: string;
  readonly about: string;
  /** What its value is; shells complete it. */
  readonly takes?: Takes;
}

export type FlagValues = { readonly [name: string]: unknown };

/** Where a command reads and writes; the only door to the process. */
export interface Io {
  /** Writes one line to standard output. */
  readonly line: (text: string) => void;
  /** Writes one line to standard error. */
  readonly note: (text: string) => void;
  /** Whether keys can be read and a screen be drawn. */
  readonly isTerminal: boolean;
  /** Whether standard error is a terminal, for progress bars. */
  readonly isNoteTerminal: boolean;
  readonly env: { readonly [name: string]: string | undefined };
}

export interface Command {
  /** As it is typed, with its arguments: `join [host] [code]`. */
  readonly usage: string;
  readonly about: string;
  /** What its arguments are; shells complete them. */
  readonly takes?: Takes;
  readonly flags: readonly Flag[];
  readonly examples: readonly string[];
  /** Goes on although its output cannot be written: others depend on it. */
  readonly outlivesOutput?: true;
  /** Loads and runs the command; gives the exit code. */
  readonly run: (args: readonly unknown[], flags: FlagValues, io: Io) => Promise<number>;
}
