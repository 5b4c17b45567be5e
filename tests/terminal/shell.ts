/** A shell in a terminal that runs the built command once, and then shows what the command has left behind. */
import { expect } from 'vitest';
import { startInTerminal, type TerminalOptions, type TestTerminal } from '../helpers/terminal.ts';
import { MAIN, newMachine } from './machine.ts';

const TITLE = 'the shell';
/** Names its window, runs the command, and prints how the terminal stands and which exit code there was. */
const SCRIPT = `printf '\\033]2;${TITLE}\\007'; echo '$ command'; "$0" "$@"; code=$?
stty -a | tr ' ;' '\\n\\n' | grep -xE -- '-?(icanon|echo|isig|opost)' | tr '\\n' ' '; echo "code=$code"`;
const MODES = ['icanon', 'echo', 'isig', 'opost'];
/** What the command may have switched, with the sequence that each ends on. */
const SWITCHES = [
  ['?25h', '?25l'],
  ['?7h', '?7l'],
  ['?2004l', '?2004h'],
  ['?1049l', '?1049h'],
] as const;

export interface ShellOptions {
  readonly env?: { readonly [name: string]: string | undefined };
  /** The program to run, if not the built one. */
  readonly main?: string;
}

/** Any program from a shell. */
export const startInShell = (
  program: string,
  args: readonly string[],
  { cols = 100, rows = 30, env }: TerminalOptions = {},
): TestTerminal => startInTerminal('/bin/sh', ['-c', SCRIPT, program, ...args], { cols, rows, ...(env && { env }) });

/** `blood-bound ARGS…` from a shell. */
export const startFromShell = (args: readonly string[], { env = newMachine(), main = MAIN }: ShellOptions = {}) =>
  startInShell(process.execPath, [main, ...args], { env });

/** Waits for the end of the command, and checks that its terminal is as it was; gives what is on the screen. */
export const givenBack = async (terminal: TestTerminal, code: number): Promise<string> => {
  const screen = await terminal.until(/code=\d+/);
  expect(screen).toContain(`code=${code}`);
  expect(screen).toMatch(/^\$ command$/m);
  for (const mode of MODES) expect(screen).toMatch(new RegExp(`(?:^| )${mode} `, 'm'));
  expect(terminal.buffer()).toBe('normal');
  expect(terminal.title()).toBe(TITLE);
  const output = terminal.output();
  for (const [last, before] of SWITCHES) {
    expect(output.lastIndexOf(`\x1b[${last}`), last).toBeGreaterThan(output.lastIndexOf(`\x1b[${before}`));
  }
  expect(await terminal.exited()).toBe(0);
  return screen;
};
