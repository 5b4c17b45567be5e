/** A server in a process of its own, which tells how much processor time and memory it has used. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface Usage {
  /** Processor time of the whole process so far, all threads, in microseconds. */
  readonly cpuMicros: number;
  /** In bytes. */
  readonly rss: number;
  readonly heapUsed: number;
}
export interface Measured {
  readonly name: string;
  readonly url: string;
  readonly usage: () => Promise<Usage>;
  /** The usage after a garbage collection. */
  readonly collected: () => Promise<Usage>;
  /** A word that only our own server understands. @returns its answer */
  readonly ask: <T>(what: string) => Promise<T>;
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** `LOAD_FLAGS` are for Node itself; with `LOAD_PROFILE` naming a folder every measured process writes its CPU profile there. */
const flagsFor = (): string[] => {
  const folder = process.env.LOAD_PROFILE;
  const profile = folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
  return ['--expose-gc', ...(process.env.LOAD_FLAGS?.split(' ') ?? []), ...profile];
};

/**
 * Starts `file args…`, which has to tell its port as its first message.
 * Rejects with Error when it ends before.
 */
export const startMeasured = async (name: string, file: string, args: readonly string[] = []): Promise<Measured> => {
  const child: ChildProcess = fork(file, args, { execArgv: flagsFor(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  let isWanted = true;
  // Otherwise the load would wait for answers for ever.
  void ended.then(() => {
    if (!isWanted) return;
    console.error(`${name} has ended by itself`);
    process.exit(1);
  });
  const answer = async <T>(): Promise<T> => {
    const [told] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`${name} ended`))),
    ]);
    return told as T;
  };
  const ask = async <T>(what: string): Promise<T> => {
    const told = answer<T>();
    child.send({ ask: what });
    return told;
  };
  const { port } = await answer<{ readonly port: number }>();
  return {
    name,
    url: `ws://127.0.0.1:${port}`,
    usage: () => ask('usage'),
    collected: () => ask('collect'),
    ask,
    end: async (signal = 'SIGTERM') => {
      isWanted = false;
      child.kill(signal);
      await ended;
    },
  };
};
