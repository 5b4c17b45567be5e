/** A thousand rooms of a hundred choices: the server is killed, and the time is taken until somebody sees his table again. */
import { openTables } from './open-many.ts';
import type { OwnTable } from './own-table.ts';
import { openPlayer } from './player.ts';
import type { Servers } from './servers.ts';
import type { Table } from './table.ts';

const ROOMS = Number(process.env.LOAD_ROOMS ?? 1_000);
const CHOICES = 100;
const BAR_MS = 2_000;

const playOnce = (table: Table): Promise<void> => new Promise((resolve) => table.step(resolve));

/** Some games end before, so those tables play on until one has lasted so long. */
const playLong = async (table: OwnTable): Promise<void> => {
  while (table.choices() < CHOICES) await playOnce(table);
};

/** Prints the times. @returns whether the aim was reached */
export const measureRestart = async ({ own }: Servers): Promise<boolean> => {
  const first = await own('restart');
  const tables: OwnTable[] = [];
  await openTables(first.url, tables, ROOMS, true);
  await Promise.all(tables.map(playLong));
  const token = tables[0]?.players[0]?.token() ?? '';
  await first.end('SIGKILL');
  const began = performance.now();
  const second = await own('restart');
  const listening = performance.now() - began;
  let seen = (): void => {};
  const isSeen = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const ears = {
    updated: () => seen(),
    over: () => {},
    room: () => {},
    refused: () => {},
  };
  await openPlayer(second.url, 't1-0', ears, { token });
  await isSeen;
  const served = performance.now() - began;
  const { cpuMicros } = await second.ask<{ readonly cpuMicros: number }>('opened');
  console.log(
    `${ROOMS} rooms of ${CHOICES} choices: listens after ${listening.toFixed(0)} ms, first View after ${served.toFixed(0)} ms (aim: at most ${BAR_MS}), ${(cpuMicros / 1000).toFixed(0)} ms of CPU`,
  );
  return served <= BAR_MS;
};
