/** The built command on a machine that has never played: started in a terminal, with folders of its own for settings and games. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killTerminals, startInTerminal, type TerminalOptions, type TestTerminal } from '../helpers/terminal.ts';

export const MAIN = 'dist/main.js';

const folders: string[] = [];

/** Variables that lead the command to empty folders, and take away what else it would believe. */
export const newMachine = (): { readonly [name: string]: string | undefined } => {
  const folder = mkdtempSync(join(tmpdir(), 'blood-bound-terminal-'));
  folders.push(folder);
  const [config, data] = [join(folder, 'config'), join(folder, 'data')];
  return { XDG_CONFIG_HOME: config, XDG_DATA_HOME: data, LC_ALL: 'C.UTF-8', LC_MESSAGES: undefined, LANG: undefined };
};

/** Ends what was started and takes its folders away: call it in `afterEach`, or in `afterAll` where tests run side by side. */
export const clearMachines = (): void => {
  killTerminals();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};

/** `blood-bound ARGS…` in a terminal; `env` comes on top of a new machine's. */
export const startCommand = (args: readonly string[], options: TerminalOptions = {}): TestTerminal =>
  startInTerminal(process.execPath, [MAIN, ...args], { ...options, env: { ...newMachine(), ...options.env } });
