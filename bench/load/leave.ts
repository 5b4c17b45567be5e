/** What is left of many rooms when everybody has left: counts, and memory beside what the same process had when it was full and empty. */
import { openTables } from './open-many.ts';
import type { OwnTable } from './own-table.ts';
import type { Servers } from './servers.ts';

const ROOMS = Number(process.env.LOAD_ROOMS ?? 500);
const WAVES = 3;
const PATIENCE_MS = 30_000;

interface Counts {
  readonly rooms: { readonly [phase: string]: number };
  readonly sessions: number;
  readonly connections: number;
}
const total = ({ rooms, sessions, connections }: Counts): number =>
  Object.values(rooms).reduce((sum, count) => sum + count, sessions + connections);

/** Prints a line a wave. @returns whether everything was gone each time, and no wave left more than the one before by much */
export const measureLeaving = async ({ own }: Servers): Promise<boolean> => {
  const server = await own('leave', 'forgetful');
  const left: number[] = [];
  let isGone = true;
  for (let wave = 1; wave <= WAVES; wave += 1) {
    const tables: OwnTable[] = [];
    await openTables(server.url, tables, ROOMS);
    const full = await server.collected();
    await Promise.all(tables.flatMap(({ players }) => players.map((player) => player.request('room.leave'))));
    await Promise.all(tables.map((table) => table.close()));
    const until = performance.now() + PATIENCE_MS;
    let counts = await server.ask<Counts>('census');
    while (total(counts) > 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      counts = await server.ask<Counts>('census');
    }
    isGone &&= total(counts) === 0;
    const empty = await server.collected();
    left.push(empty.heapUsed);
    console.log(
      `wave ${wave}: full ${Math.round(full.rss / 2 ** 20)} MB RSS, ${Math.round(full.heapUsed / 2 ** 20)} MB heap; empty ${Math.round(empty.rss / 2 ** 20)} MB RSS, ${Math.round(empty.heapUsed / 2 ** 20)} MB heap; ${total(counts)} rooms, sessions and connections left`,
    );
  }
  return isGone && (left.at(-1) ?? 0) < (left[0] ?? 0) * 1.1;
};
