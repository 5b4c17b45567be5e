/** Starts a script of this folder as a process of its own and talks with it line by line. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

export interface Child {
  readonly pid: number;
  readonly tell: (line: string) => void;
  /** The next line that it prints; null once it has ended. */
  readonly next: () => Promise<string | null>;
  /** Ends it with SIGKILL and resolves when it is gone. */
  readonly kill: () => Promise<void>;
}
export interface Script {
  readonly start: (...args: readonly string[]) => Child;
  /** Kills what still runs and removes the script. */
  readonly remove: () => Promise<void>;
}

const childOf = (started: ChildProcess): Child => {
  const { pid, stdin, stdout } = started;
  if (pid === undefined || stdin === null || stdout === null) throw new Error('the process did not start');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const ended = once(started, 'exit');
  // Telling a process that has just died is no error here.
  stdin.on('error', () => undefined);
  return {
    pid,
    tell: (line) => {
      stdin.write(`${line}\n`);
    },
    next: async () => {
      const { value, done } = await lines.next();
      return done === true ? null : value;
    },
    kill: async () => {
      started.kill('SIGKILL');
      await ended;
    },
  };
};

/** Bundles `tests/server/store/children/<name>.ts`, so that plain Node can run it. */
export const buildScript = async (name: string): Promise<Script> => {
  const folder = await mkdtemp(join(tmpdir(), 'script-'));
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  const children: Child[] = [];
  return {
    start: (...args) => {
      const child = childOf(spawn(process.execPath, [outfile, ...args], { stdio: ['pipe', 'pipe', 'inherit'] }));
      children.push(child);
      return child;
    },
    remove: async () => {
      await Promise.all(children.map((child) => child.kill()));
      await rm(folder, { recursive: true });
    },
  };
};
