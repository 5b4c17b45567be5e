/** The built program's server as a process of its own, which can be killed and started again on the same port and data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  readonly port: number;
  /** SIGKILL: it has no time for anything. */
  kill(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  end(): Promise<number | null>;
  /** Everything it has logged, a JSON object a line. */
  log(): string;
}

/**
 * Starts `blood-bound serve`, the built one unless another is named.
 * @param port 0 takes any free one
 * @param main the program
 * @throws Error (in the promise) with what it said, if it ends before it listens
 */
export const startServerProcess = async (
  folder: string,
  port: number,
  flags: readonly string[] = [],
  main = 'dist/main.js',
): Promise<ServerProcess> => {
  const args = [main, 'serve', '--bind', '127.0.0.1', '--port', String(port), '--data', folder, ...flags];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the process did not start');
  let said = '';
  stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit');
  const listening = await new Promise<number>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const found = /on port (\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(said)));
  });
  return {
    port: listening,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    end: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    log: () => said,
  };
};
