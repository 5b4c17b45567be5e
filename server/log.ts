/** Where the server writes what it does. Never cards, Views, tokens or talk. */

export interface LogFields {
  readonly [name: string]: string | number | boolean | null;
}
type Write = (fields: LogFields, text: string) => void;

/** The part of a logger that the server uses; pino fits. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** An error with its trace, for the log; no such thing is ever sent. */
export const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
