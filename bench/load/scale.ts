/** From ten rooms to two thousand in one process: what a room costs, how long a choice takes, and what is left when all have gone. */
import { openTables } from './open-many.ts';
import type { OwnTable } from './own-table.ts';
import { goFirst } from './right-of-way.ts';
import type { Servers } from './servers.ts';
import { percentile, playSteadily } from './steady.ts';
import { PLAYERS, seated } from './table.ts';

const STAGES = (process.env.LOAD_STAGES ?? '10,100,500,1000,2000').split(',').map(Number);
const STAGE = { rate: 100, seconds: 4 };
const FULL = { rate: 1_000, warmUp: 20, seconds: 60 };
const BARS = { p99Ms: 10, roomKb: 80, growth: 1.5 };

/** Prints a line a stage and one for the full load. @returns whether every aim was reached */
export const measureScale = async ({ own }: Servers): Promise<boolean> => {
  const server = await own('scale');
  goFirst();
  const tables: OwnTable[] = [];
  const empty = await server.collected();
  const costs: number[] = [];
  let roomKb = 0;
  for (const rooms of STAGES) {
    const [before, had] = [await server.usage(), tables.length];
    await openTables(server.url, tables, rooms);
    const opened = await server.collected();
    const openMs = (opened.cpuMicros - before.cpuMicros) / 1000 / (rooms - had);
    roomKb = (opened.rss - empty.rss) / 1024 / rooms;
    const heapKb = (opened.heapUsed - empty.heapUsed) / 1024 / rooms;
    const [told, from] = [seated(tables).deliveries(), await server.usage()];
    await playSteadily(tables, STAGE.rate, STAGE.seconds);
    const micros = ((await server.usage()).cpuMicros - from.cpuMicros) / (seated(tables).deliveries() - told);
    costs.push(micros);
    console.log(
      `${String(rooms).padStart(5)} rooms: ${openMs.toFixed(2)} ms of CPU to open and deal one, ${roomKb.toFixed(0)} kB RSS each (${heapKb.toFixed(0)} of it heap), ${micros.toFixed(1)} µs a delivery at ${STAGE.rate} choices a second`,
    );
  }
  // A server runs for weeks: its functions have been compiled by then.
  await playSteadily(tables, FULL.rate, FULL.warmUp, 'asleep');
  const [cpu, at] = [await server.usage(), performance.now()];
  const { ms, missed, late } = await playSteadily(tables, FULL.rate, FULL.seconds, 'asleep');
  const cores = ((await server.usage()).cpuMicros - cpu.cpuMicros) / 1000 / (performance.now() - at);
  const p99 = percentile(ms, 99);
  const [p50, p95, most] = [50, 95, 100].map((percent) => percentile(ms, percent).toFixed(1));
  const players = tables.length * PLAYERS;
  console.log(
    `${tables.length} rooms, ${players} sockets, ${FULL.rate} choices a second: p50 ${p50}, p95 ${p95}, p99 ${p99.toFixed(1)}, most ${most} ms to the last seat (aim: p99 ${BARS.p99Ms}), ${cores.toFixed(2)} cores, ${missed} missed, the slowest hundredth made ${percentile(late, 99).toFixed(1)} ms late or more`,
  );
  const growth = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
  console.log(
    `a delivery costs ${growth.toFixed(2)} times as much in the last stage as in the first (aim: at most ${BARS.growth})`,
  );
  console.log(`${roomKb.toFixed(0)} kB RSS a room of ${PLAYERS} connected (aim: at most ${BARS.roomKb})`);
  return p99 <= BARS.p99Ms && roomKb <= BARS.roomKb && growth <= BARS.growth;
};
