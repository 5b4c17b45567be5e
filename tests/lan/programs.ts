/** The built command as several people start it, told in lines, with settings and games of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

const PATIENCE_MS = 25_000;

export interface Program {
  /** Everything it has said. */
  said(): string;
  /** Waits until it has said this. */
  says(wanted: RegExp): Promise<RegExpExecArray>;
  type(line: string): void;
  /** Its exit code. */
  ended(): Promise<number | null>;
}

/**
 * Starts `dist/main.js` with these words; ended with the test.
 * @param around puts the command into another, such as one that runs it on another machine
 */
export const startProgram = (
  words: readonly string[],
  around: (command: readonly string[]) => readonly [string, readonly string[]] = ([program = '', ...args]) => [
    program,
    args,
  ],
): Program => {
  const home = mkdtempSync(join(tmpdir(), 'lan-'));
  const [command, args] = around([process.execPath, 'dist/main.js', ...words]);
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    NODE_ENV: 'production',
    LANG: 'C',
  };
  const child: ChildProcess = spawn(command, [...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
    rmSync(home, { recursive: true, force: true });
  });
  return {
    said: () => said,
    says: (wanted) =>
      expect
        .poll(() => wanted.exec(said), {
          timeout: PATIENCE_MS,
          interval: 20,
          message: `${wanted} in what was said:\n${said}`,
        })
        .not.toBeNull()
        .then(() => wanted.exec(said) as RegExpExecArray)
        .catch((error: unknown) => {
          throw new Error(`it never said ${wanted}, but:\n${said}`, { cause: error });
        }),
    type: (line) => void child.stdin?.write(`${line}\n`),
    ended: async () => (await ended)[0] as number | null,
  };
};
