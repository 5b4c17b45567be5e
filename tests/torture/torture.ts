/** Games on a server that is killed again and again: nothing that anybody was told is lost, nothing is asked or counted twice. */
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diceOf } from '../helpers/arbitrary.ts';
import type { Player } from './player.ts';
import { createPlayer } from './player.ts';
import type { ServerProcess } from './server-process.ts';
import { startServerProcess } from './server-process.ts';
import { openTable, waitFor } from './table.ts';

export interface Torture {
  readonly kills: number;
  readonly seed: string;
  /** Told of every restart: how long the last player took to come back, in milliseconds. */
  readonly onReturn?: (kill: number, ms: number) => void;
}
export interface Survived {
  /** Games that were checked. */
  readonly games: number;
  /** Restarts that dropped the half of a last line. */
  readonly torn: number;
}

const FLAGS = ['--bot-delay', '30'];
const LONGEST_LIFE_MS = 400;
/** Every so many kills the last write is left half done, as a power cut would leave it. */
const TEAR_EVERY = 4;

const tear = async (folder: string): Promise<void> => {
  const newest = (await readdir(folder))
    .filter((name) => /^journal-[0-9]+\.jsonl$/.test(name))
    .sort()
    .at(-1);
  if (newest !== undefined) await appendFile(join(folder, newest), '7d0c1a2b room:HALF 99');
};

/**
 * Plays at two tables, one of six people and one of two with four bots, and kills the server at random moments.
 * @throws Error (in the promise) that says what was lost, doubled or different
 */
export const torture = async ({ kills, seed, onReturn = () => {} }: Torture): Promise<Survived> => {
  const dice = diceOf(seed);
  const folder = await mkdtemp(join(tmpdir(), 'torture-'));
  let server: ServerProcess = await startServerProcess(folder, 0, FLAGS);
  const { port } = server;
  const players: Player[] = [];
  let killed = 0;
  let torn = 0;

  const arrive = async (names: readonly string[]): Promise<readonly Player[]> => {
    const come = await Promise.all(names.map((name) => createPlayer(name, port, () => dice.below(1_000) / 1_000)));
    players.push(...come);
    return come;
  };
  const areBack = (): boolean => players.every(({ client }) => client.getState().status === 'online');
  const killOnce = async (): Promise<void> => {
    // Now and then it dies before anybody is back.
    if (dice.chance(0.85)) await waitFor('everybody to come back', areBack);
    await new Promise((resolve) => setTimeout(resolve, dice.below(LONGEST_LIFE_MS)));
    await server.kill();
    killed += 1;
    const isTorn = killed % TEAR_EVERY === 0;
    if (isTorn) await tear(folder);
    server = await startServerProcess(folder, port, FLAGS);
    const opened = performance.now();
    if (isTorn && server.log().includes('half written')) torn += 1;
    await waitFor('everybody to notice', () => areBack());
    onReturn(killed, performance.now() - opened);
  };

  try {
    const tables = [await openTable(await arrive([...'ABCDEF']), 6), await openTable(await arrive([...'XY']), 6)];
    const isEnough = (): boolean => killed >= kills;
    const playing = tables.map(({ play }) => play(isEnough));
    const killing = (async () => {
      while (!isEnough()) await killOnce();
    })();
    const [games] = await Promise.all([Promise.all(playing), killing]);
    const code = await server.end();
    if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}`);
    return { games: games.reduce((all, each) => all + each, 0), torn };
  } finally {
    for (const player of players) player.stop();
    await server.kill();
    await rm(folder, { recursive: true });
  }
};
