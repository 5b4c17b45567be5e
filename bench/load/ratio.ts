/** Processor time of the server for each delivery: ours, kept and not kept, beside raw sockets and boardgame.io, in turn. */
import { medianOf } from '../rounds.ts';
import type { Measured } from './measured.ts';
import { openOwnTable } from './own-table.ts';
import { openBoardgameTable, openRawTable } from './reference-tables.ts';
import type { Servers } from './servers.ts';
import { playFor, type Seated, seated, type Table } from './table.ts';

const ROOMS = 100;
/** With so many facts on its table one View of the reference's game is as long as one of ours, 0.7 kB, or 4.5 kB as in our first studies. */
const [FACTS, MANY_FACTS] = [12, 108];
const ROUNDS = Number(process.env.LOAD_ROUNDS ?? 7);
const WARM_UP_MS = Number(process.env.LOAD_WARM_UP_MS ?? 8_000);
const MS = Number(process.env.LOAD_MS ?? 1_500);

interface Contender {
  readonly server: Measured;
  readonly table: Seated;
  readonly micros: number[];
}

const fill = async (server: Measured, open: (url: string, at: number) => Promise<Table>): Promise<Contender> => {
  const tables = [];
  for (let at = 0; at < ROOMS; at += 1) tables.push(await open(server.url, at));
  return { server, table: seated(tables), micros: [] };
};

/** Microseconds a delivery, the wanted number of deliveries being what it is. */
const measure = async ({ server, table }: Contender): Promise<number> => {
  const [told, { cpuMicros }] = [table.deliveries(), await server.usage()];
  await playFor(table, MS);
  const used = (await server.usage()).cpuMicros - cpuMicros;
  return used / (table.deliveries() - told);
};

const shown = ({ server, table, micros }: Contender, anchor: number): string => {
  const [least, most] = [Math.min(...micros), Math.max(...micros)].map((value) => value.toFixed(1));
  const cost = medianOf(micros);
  const bytes = Math.round(table.bytes() / table.deliveries());
  return `${server.name.padEnd(28)} ${cost.toFixed(1).padStart(6)} µs a delivery (${least} to ${most}), ratio ${(anchor / cost).toFixed(2)}, ${bytes} bytes`;
};

/** Prints the table of ratios. @returns whether every aim was reached */
export const measureRatios = async ({ raw, boardgame, own }: Servers): Promise<boolean> => {
  const match = (url: string, at: number) => openBoardgameTable(url, `m${at}`);
  const anchor = await fill(await raw(), openRawTable);
  const reference = await fill(await boardgame('boardgame.io 0.50.2, our size', FACTS), match);
  const large = await fill(await boardgame('boardgame.io 0.50.2, 4.5 kB', MANY_FACTS), match);
  const kept = await fill(await own('kept'), (url, at) => openOwnTable(url, `k${at}`));
  const fleeting = await fill(await own(null), (url, at) => openOwnTable(url, `f${at}`));
  const contenders = [anchor, reference, large, kept, fleeting];
  // A server runs for weeks: its functions have been compiled by the time that it matters.
  for (const { table } of contenders) await playFor(table, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contenders) contender.micros.push(await measure(contender));
  }
  const cost = ({ micros }: Contender): number => medianOf(micros);
  if (process.env.LOAD_DEBUG)
    for (const { server, micros } of contenders)
      console.log(server.name, micros.map((value) => value.toFixed(1)).join(' '));
  for (const contender of contenders) console.log(shown(contender, cost(anchor)));
  const [keptRatio, fleetingRatio] = [cost(anchor) / cost(kept), cost(anchor) / cost(fleeting)];
  const [times, timesLarge] = [cost(reference) / cost(kept), cost(large) / cost(kept)];
  console.log(`kept: ${keptRatio.toFixed(2)} of raw ws (bar 0.60, aim 0.70)`);
  console.log(`not kept: ${fleetingRatio.toFixed(2)} of raw ws (aim 0.90)`);
  console.log(`kept: ${times.toFixed(1)} times boardgame.io, ${timesLarge.toFixed(1)} with its larger toy (aim 6)`);
  return keptRatio >= 0.6 && fleetingRatio >= 0.9 && times >= 6;
};
