/** The local terminal and this process: takes the one over and gives it back whatever ends the other. Only here is `process` touched for it. */
import type { Result } from '../src/kernel/types.ts';
import { type ColourLevel, colourLevelOf } from '../src/tui/terminal/colour-level.ts';
import { onSignals } from './signals.ts';

/** What owns the screen, such as what `mount` returns. */
export interface Screen {
  close(): void;
  /** Gives the screen back for a while. */
  suspend(): void;
  resume(): void;
}

export interface LocalTerminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly colour: ColourLevel;
  /** Sets what is on the screen: it is closed once, on any way out. */
  shows(screen: Screen): void;
  /** Stops the program as Ctrl-Z does in a shell; when it is continued, the screen is taken over again. */
  suspend(): void;
  /** Sets what has to be ended before a signal, or a terminal that has gone away, ends the process. It must not take long. */
  endsWith(farewell: () => Promise<unknown>): void;
  /** Gives the terminal back, so that lines can be written to it again. */
  giveBack(): void;
  /** Gives the terminal back, prints `line` on the screen that was there before, and ends the process. */
  leave(code: number, line?: string): never;
  /** The way out after an error: one line, with `debug` the whole trace, and exit code 1. */
  fail(error: unknown): never;
}

/** `terminal/missing`: input or output is no terminal. `terminal/dumb`: it cannot move its cursor. Either way there is the plain mode. */
export type TerminalError = 'terminal/missing' | 'terminal/dumb';

/** Signal → its number; a shell reports 128 + n for a program that one has ended. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 } as const;
type Signal = keyof typeof SIGNALS;
const AFTER_SIGNAL = 128;
/** A process that still runs so long after it was told to stop has no shell that would continue it. */
const STOPPED_MS = 100;

const attempt = (task: () => void): void => {
  try {
    task();
  } catch {
    // The terminal may be gone already: nothing is left to give back.
  }
};

const describe = (error: unknown, debug: boolean): string => {
  if (debug && error instanceof Error && error.stack !== undefined) return error.stack;
  const message = error instanceof Error ? error.message : String(error);
  return `blood-bound had to stop: ${message.split('\n', 1)[0]} (--debug shows where)`;
};

/**
 * Takes over the terminal this process was started in: raw mode at once, so call it before anything slow is loaded. From then on the
 * terminal is given back at exit, on SIGINT, SIGTERM, SIGHUP and SIGQUIT (exit code 128 + n), after an uncaught error (1), when the
 * terminal itself goes away, and as long as the program is stopped (SIGTSTP). How many colours there are is said in the result: it is
 * a matter of this terminal, not of the process.
 */
export const openTerminal = ({ debug }: { readonly debug: boolean }): Result<LocalTerminal, TerminalError> => {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY) return { ok: false, error: 'terminal/missing' };
  if (process.env.TERM === 'dumb') return { ok: false, error: 'terminal/dumb' };
  stdin.setRawMode(true);
  const colour = colourLevelOf(process.env);

  let screen: Screen | null = null;
  let isAway = false;
  let isEnding = false;
  let farewell: () => Promise<unknown> = () => Promise.resolve();
  const giveBack = (): void => {
    const owner = screen;
    screen = null;
    if (owner !== null) attempt(owner.close);
    attempt(() => stdin.setRawMode(false));
  };
  const stepAside = (): void => {
    screen?.suspend();
    stdin.setRawMode(false);
  };
  const suspend = (): void => {
    if (isAway) return;
    isAway = true;
    stepAside();
    process.off('SIGTSTP', suspend);
    // The whole group, as the terminal does it: npx and whatever else waits for this program has to stop with it.
    attempt(() => process.kill(0, 'SIGTSTP'));
    setTimeout(() => {
      if (isAway) continued();
    }, STOPPED_MS);
  };
  /** Also after a stop that could not be seen coming (SIGSTOP): the shell has had the terminal since. */
  const comeBack = (): void => {
    if (isEnding) return;
    stepAside();
    stdin.setRawMode(true);
    screen?.resume();
    // Changes of the window are told only to programs in the foreground.
    attempt(() => process.kill(process.pid, 'SIGWINCH'));
    if (isAway) process.on('SIGTSTP', suspend);
    isAway = false;
  };
  /** A shell that ends a stopped program continues it as well: that it is to end is heard first. */
  const continued = (): void => void setImmediate(comeBack);
  const leave = (code: number, line?: string): never => {
    giveBack();
    if (line !== undefined) attempt(() => process.stderr.write(`${line}\n`));
    process.exit(code);
  };
  const fail = (error: unknown): never => leave(1, describe(error, debug));
  /** For a program in the background, which Node's own end would stop again, as it sets the terminal once more. */
  const dieOf = (signal: Signal): void => {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  /** The terminal is given back at once. A second signal changes nothing: Ink sends itself one more, and the farewell is short. */
  const endBy = (signal: Signal): void => {
    if (isEnding) return;
    isEnding = true;
    giveBack();
    void farewell()
      .catch(() => undefined)
      .then(() => (isAway ? dieOf(signal) : leave(AFTER_SIGNAL + SIGNALS[signal])));
  };
  const hangUp = (): void => endBy('SIGHUP');

  onSignals(Object.keys(SIGNALS) as Signal[], endBy);
  process.on('SIGTSTP', suspend);
  process.on('SIGCONT', continued);
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.on('exit', giveBack);
  stdin.on('end', hangUp);
  stdin.on('error', hangUp);
  stdout.on('error', hangUp);

  const shows = (owner: Screen): void => {
    screen = owner;
  };
  const endsWith: LocalTerminal['endsWith'] = (work) => {
    farewell = work;
  };
  return { ok: true, value: { stdin, stdout, colour, shows, suspend, endsWith, giveBack, leave, fail } };
};
