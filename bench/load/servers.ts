/** Starts the servers of one run and ends them all, whatever happens. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Measured, startMeasured } from './measured.ts';
import { goAsUsual } from './right-of-way.ts';

export interface Servers {
  readonly raw: () => Promise<Measured>;
  /** @param facts how much lies on the table of its game */
  readonly boardgame: (name: string, facts: number) => Promise<Measured>;
  /**
   * @param folder a name of a folder for this run in which games are kept, or null
   * @param memory whether it forgets people without a room after a moment instead of minutes; `bots`: sharp bots think in
   *   their thread, which has to be built
   */
  readonly own: (folder: string | null, memory?: 'usual' | 'forgetful' | 'bots') => Promise<Measured>;
}

/** Gives a part of the bench its servers. */
export const withServers = async (work: (servers: Servers) => Promise<boolean>): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'blood-bound-load-'));
  const running: Measured[] = [];
  const start = async (...args: Parameters<typeof startMeasured>): Promise<Measured> => {
    const server = await startMeasured(...args);
    running.push(server);
    return server;
  };
  // This very program, which is bundled into one file, is our server's as well.
  const self = process.argv[1] ?? '';
  try {
    return await work({
      raw: () => start('raw ws, 256 bytes', 'bench/reference/raw-ws-server.mjs'),
      boardgame: (name, facts) => start(name, 'bench/reference/boardgame-server.mjs', [String(facts)]),
      own: (name, memory = 'usual') =>
        name === null
          ? start('blood-bound, not kept', self, ['serve', '', memory])
          : start('blood-bound, kept', self, ['serve', join(folder, name), memory]),
    });
  } finally {
    await Promise.all(running.map((server) => server.end()));
    goAsUsual();
    rmSync(folder, { recursive: true, force: true });
  }
};
