/** Runs a command in a real pseudo terminal whose screen a test can read, type on and resize. */
import { spawn } from '@lydell/node-pty';
import { SYNCHRONIZED } from '../../src/tui/terminal/sequences.ts';
import { type Cell, createScreen } from './screen.ts';

export interface TerminalOptions {
  readonly cols?: number;
  readonly rows?: number;
  /** On top of the test's environment; `undefined` takes a variable away. */
  readonly env?: { readonly [name: string]: string | undefined };
  readonly cwd?: string;
}

export interface TestTerminal {
  readonly pid: number;
  /**
   * Waits until the screen matches and returns it; throws with the screen when it never does (default 10 s). As on a terminal that
   * knows mode 2026, what is being drawn is not looked at before it is complete.
   */
  until(wanted: RegExp | ((screen: string) => boolean), milliseconds?: number): Promise<string>;
  /** The screen as text, one line a row, trailing blanks cut. */
  screen(): string;
  cell(x: number, y: number): Cell;
  /** The first cell of a text on the screen; throws when it is not there. */
  find(text: string): { readonly x: number; readonly y: number };
  type(text: string): void;
  resize(cols: number, rows: number): void;
  /** In cells. */
  size(): { readonly columns: number; readonly rows: number };
  /** Draws on the screen behind the back of the program, as another program would that was started in the background. */
  scribble(output: string): void;
  /** 'alternate' while the program owns the whole screen. */
  buffer(): 'normal' | 'alternate';
  title(): string;
  /** Everything the program has written, escape sequences included. */
  output(): string;
  /** Called after each chunk the terminal received, when the chunk is on the screen. */
  onChunk(look: (screen: string) => void): void;
  /** Waits for the end; the code as a shell reports it (128 + n after signal n). Throws after `milliseconds` (10 s). */
  exited(milliseconds?: number): Promise<number>;
  kill(signal?: NodeJS.Signals): void;
  /** Closes the window: the terminal is gone, and the system tells the program so. */
  hangUp(): void;
}

/** Unset for the command, because the test runner or its machine sets them and they change what programs draw. */
const NOT_INHERITED = ['CI', 'CONTINUOUS_INTEGRATION', 'NO_COLOR', 'FORCE_COLOR', 'VITEST', 'TMUX', 'NODE_OPTIONS'];
const POLL_MS = 10;
const PATIENCE_MS = 10_000;
/** What a command wrote last may be read a little after its end. */
const LAST_WORDS_MS = 500;

const environmentFor = (extra: TerminalOptions['env']): { [name: string]: string } => {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name));
  const wanted = { TERM: 'xterm-256color', COLORTERM: 'truecolor', NODE_ENV: 'production', ...extra };
  // A pty gets the text "undefined" for an undefined value, and `CI=undefined` counts as set.
  const all = Object.entries({ ...Object.fromEntries(inherited), ...wanted });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

const running = new Set<TestTerminal>();

/** Ends every command this file started that still runs: call it in `afterEach`. */
export const killTerminals = (): void => {
  for (const terminal of running) terminal.kill();
  running.clear();
};

/**
 * Starts a command in a pty of `cols` × `rows` (100 × 30), with colours on and CI, NO_COLOR and FORCE_COLOR taken away.
 * `startInTerminal(process.execPath, ['dist/main.js', 'play'])`.
 */
export const startInTerminal = (
  command: string,
  args: readonly string[],
  options: TerminalOptions = {},
): TestTerminal => {
  const { cols = 100, rows = 30, cwd = process.cwd() } = options;
  const screen = createScreen(cols, rows);
  const env = environmentFor(options.env);
  const pty = spawn(command, [...args], { cols, rows, cwd, env, name: env.TERM ?? 'xterm-256color' });
  /** The screen as text, kept until more is written on it. */
  let text: string | null = null;
  let isDrawing = false;
  let written = '';
  const textNow = (): string => {
    text ??= screen.text();
    return text;
  };
  const looks: ((text: string) => void)[] = [];
  const chunks: string[] = [];
  let ended: number | null = null;
  let endedAt = Number.POSITIVE_INFINITY;
  pty.onData((chunk) => {
    chunks.push(chunk);
    screen.emulator.write(chunk, () => {
      text = null;
      // A mark may be cut in two by the end of a chunk.
      written = written.slice(-SYNCHRONIZED.on.length) + chunk;
      const [on, off] = [written.lastIndexOf(SYNCHRONIZED.on), written.lastIndexOf(SYNCHRONIZED.off)];
      if (on !== off) isDrawing = on > off;
      for (const look of looks) look(textNow());
    });
  });
  pty.onExit(({ exitCode, signal }) => {
    ended = signal ? 128 + signal : exitCode;
    endedAt = Date.now();
    running.delete(terminal);
  });
  // The terminal's answers to what programs ask it.
  screen.emulator.onData((answer) => {
    if (ended === null) pty.write(answer);
  });

  const poll = async <T>(look: () => T | null, milliseconds: number, wish: string): Promise<T> => {
    const deadline = Date.now() + milliseconds;
    for (;;) {
      await screen.settled();
      const found = look();
      if (found !== null) return found;
      if (Date.now() > Math.min(deadline, endedAt + LAST_WORDS_MS)) {
        const state = ended === null ? 'still running' : `ended with ${ended}`;
        throw new Error(
          `waited up to ${milliseconds} ms for ${wish}; the command is ${state}; the screen:\n${textNow()}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };

  const terminal: TestTerminal = {
    pid: pty.pid,
    until: (wanted, milliseconds = PATIENCE_MS) => {
      const matches =
        typeof wanted === 'function'
          ? wanted
          : (shown: string) => new RegExp(wanted, wanted.flags.replace(/[gy]/g, '')).test(shown);
      return poll(() => (!isDrawing && matches(textNow()) ? textNow() : null), milliseconds, String(wanted));
    },
    screen: textNow,
    cell: screen.cell,
    find: screen.find,
    type: (text) => pty.write(text),
    resize: (nextCols, nextRows) => {
      screen.resize(nextCols, nextRows);
      text = null;
      pty.resize(nextCols, nextRows);
    },
    size: () => ({ columns: screen.emulator.cols, rows: screen.emulator.rows }),
    scribble: (output) => screen.emulator.write(output, () => (text = null)),
    buffer: screen.buffer,
    title: screen.title,
    output: () => chunks.join(''),
    onChunk: (look) => {
      looks.push(look);
    },
    exited: (milliseconds = PATIENCE_MS) => poll(() => ended, milliseconds, 'the end'),
    hangUp: () => (pty as unknown as { destroy(): void }).destroy(),
    kill: (signal = 'SIGKILL') => {
      if (ended === null) pty.kill(signal);
    },
  };
  running.add(terminal);
  return terminal;
};
