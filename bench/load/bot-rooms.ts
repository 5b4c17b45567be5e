/** Two hundred rooms of sharp bots beside people at play: what they add to the time until a choice has reached the last seat. */
import { openTables } from './open-many.ts';
import type { OwnTable } from './own-table.ts';
import { openPlayer, type Player } from './player.ts';
import type { Servers } from './servers.ts';
import { percentile, playSteadily } from './steady.ts';

const ROOMS = Number(process.env.BOT_ROOMS ?? 200);
const PEOPLE = { tables: 20, rate: 100, seconds: 5 };
/** Rounds with the bots at rest and at play, in turn, so that a busy machine disturbs both alike. */
const ROUNDS = 3;
const MOST_RATIO = 1.2;
const SEATS = 8;
/** From the start of a room until its bots are in the middle of a game, in milliseconds. */
const SETTLE = 4_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody opens a room, fills it with sharp bots and watches them; whenever a game is over, the next one begins. */
const openBotRoom = async (url: string, name: string): Promise<Player> => {
  const watcher = await openPlayer(url, name, {
    updated: () => {},
    over: () => void watcher.request('room.start', {}),
    room: () => {},
    refused: () => {},
  });
  await watcher.request('room.create', { game: 'blood-bound', seats: SEATS, as: 'spectator', countdown: 0 });
  await watcher.request('room.bot', { seat: null, level: 'sharp' });
  await watcher.request('room.start', {});
  return watcher;
};

/** Prints the times with and without the bots, and their ratio. @returns whether it is at most 1.2 */
export const measureBotRooms = async ({ own }: Servers): Promise<boolean> => {
  const server = await own(null, 'bots');
  const tables: OwnTable[] = [];
  await openTables(server.url, tables, PEOPLE.tables);
  await playSteadily(tables, PEOPLE.rate, 2);
  const watchers: Player[] = [];
  for (let room = 0; room < ROOMS; room += 1) watchers.push(await openBotRoom(server.url, `room ${room}`));
  await wait(SETTLE);
  const times = { rest: [] as number[], play: [] as number[] };
  let cores = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const watcher of watchers) await watcher.request('game.pause', {});
    await wait(500);
    times.rest.push(...(await playSteadily(tables, PEOPLE.rate, PEOPLE.seconds)).ms);
    for (const watcher of watchers) await watcher.request('game.resume', {});
    await wait(SETTLE);
    const [from, at] = [await server.usage(), performance.now()];
    times.play.push(...(await playSteadily(tables, PEOPLE.rate, PEOPLE.seconds)).ms);
    cores += ((await server.usage()).cpuMicros - from.cpuMicros) / 1000 / (performance.now() - at) / ROUNDS;
  }
  const [rest, play] = [times.rest, times.play].map((ms) => ms.sort((a, b) => a - b)) as [number[], number[]];
  const line = (name: string, ms: readonly number[]): string =>
    `${name}: p50 ${percentile(ms, 50).toFixed(2)}, p99 ${percentile(ms, 99).toFixed(2)} ms to the last seat, ${ms.length} choices`;
  const ratio = percentile(play, 99) / percentile(rest, 99);
  console.log(line(`${ROOMS} rooms of sharp bots at rest`, rest));
  console.log(`${line(`${ROOMS} rooms of sharp bots at play`, play)}, ${cores.toFixed(2)} cores`);
  console.log(`p99 with the bots at play is ${ratio.toFixed(2)} times the other (aim: at most ${MOST_RATIO})`);
  return ratio <= MOST_RATIO;
};
