/** Two hundred rooms of sharp bots beside people at play: what they add to the time until a choice has reached the last seat. */
import type { BotLevel } from '../../src/protocol/parts.ts';
import { medianOf } from '../rounds.ts';
import { openTables } from './open-many.ts';
import type { OwnTable } from './own-table.ts';
import { openPlayer, type Player } from './player.ts';
import { goFirst } from './right-of-way.ts';
import type { Servers } from './servers.ts';
import { percentile, playSteadily } from './steady.ts';

const ROOMS = Number(process.env.BOT_ROOMS ?? 200);
const PEOPLE = { tables: 20, rate: 100, seconds: 10 };
/** Rounds of all contenders in turn, so that a busy machine disturbs them alike. */
const ROUNDS = Number(process.env.BOT_ROUNDS ?? 7);
const MOST_RATIO = 1.2;
const SEATS = 8;
/** From the start of a room, or the end of its pause, until its bots are at play again, in milliseconds. */
const SETTLE = 4_000;
/** Rooms play for so long before anything is measured: a server runs for weeks, and its functions have been compiled by then. */
const WARM_UP = Number(process.env.BOT_WARM_UP_MS ?? 60_000);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody opens a room, fills it with bots and watches them; whenever a game is over, the next one begins. */
const openBotRoom = async (url: string, name: string, level: BotLevel): Promise<Player> => {
  const watcher = await openPlayer(url, name, {
    updated: () => {},
    over: () => void watcher.request('room.start', {}),
    room: () => {},
    refused: () => {},
  });
  await watcher.request('room.create', { game: 'blood-bound', seats: SEATS, as: 'spectator', countdown: 0 });
  await watcher.request('room.bot', { seat: null, level });
  await watcher.request('room.start', {});
  return watcher;
};

const all = async (watchers: readonly Player[], type: 'game.pause' | 'game.resume'): Promise<void> => {
  for (const watcher of watchers) await watcher.request(type, {});
};

/** Who plays beside the people in a round: nobody, or the rooms of one level. */
interface Contender {
  readonly name: string;
  readonly watchers: readonly Player[];
  /** Of every round: the slowest hundredth, in milliseconds. */
  readonly p99: number[];
  readonly ms: number[];
  /** How late the choices were made. */
  readonly late: number[];
  /** Sums over the rounds: seconds, processor seconds of the server, and what the bots have done. */
  seconds: number;
  cpu: number;
  updates: number;
}
const contender = (name: string, watchers: readonly Player[]): Contender => ({
  name,
  watchers,
  p99: [],
  ms: [],
  late: [],
  seconds: 0,
  cpu: 0,
  updates: 0,
});

const shown = ({ name, ms, late, seconds, cpu, updates }: Contender): string => {
  const part = (times: readonly number[], percent: number): string =>
    percentile(
      [...times].sort((a, b) => a - b),
      percent,
    ).toFixed(2);
  const did = `${(updates / seconds).toFixed(0)} updates of bots a second, ${(cpu / seconds).toFixed(2)} cores`;
  const made = `${ms.length} choices, the slowest hundredth made ${part(late, 99)} ms late or more`;
  return `${name.padEnd(28)} p50 ${part(ms, 50)}, p99 ${part(ms, 99)} ms to the last seat, ${made}, ${did}`;
};

/**
 * Prints the times without bots, with as many rooms of sharp ones and of random ones. The random ones choose as often and
 * think nothing: what they add comes from the loop, the rest from thinking.
 * @returns whether the median over the rounds of p99 with sharp bots by p99 without bots is at most 1.2
 */
export const measureBotRooms = async ({ own }: Servers): Promise<boolean> => {
  const server = await own(null, 'bots');
  goFirst();
  const tables: OwnTable[] = [];
  await openTables(server.url, tables, PEOPLE.tables);
  await playSteadily(tables, PEOPLE.rate, 2);
  const roomsOf = async (level: BotLevel): Promise<readonly Player[]> => {
    const watchers: Player[] = [];
    for (let room = 0; room < ROOMS; room += 1) watchers.push(await openBotRoom(server.url, `${level} ${room}`, level));
    await wait(WARM_UP);
    await all(watchers, 'game.pause');
    return watchers;
  };
  const rest = contender('no bots at play', []);
  const sharp = contender(`${ROOMS} rooms of sharp bots`, await roomsOf('sharp'));
  const random = contender(`${ROOMS} rooms of random bots`, await roomsOf('random'));
  const contenders = [rest, sharp, random];
  const play = async (each: Contender): Promise<void> => {
    await all(each.watchers, 'game.resume');
    await wait(each.watchers.length === 0 ? SETTLE / 4 : SETTLE);
    const told = (): number => each.watchers.reduce((sum, { deliveries }) => sum + deliveries(), 0);
    const [{ cpuMicros }, at, before] = [await server.usage(), performance.now(), told()];
    const { ms, late } = await playSteadily(tables, PEOPLE.rate, PEOPLE.seconds, 'asleep');
    each.seconds += (performance.now() - at) / 1000;
    each.cpu += ((await server.usage()).cpuMicros - cpuMicros) / 1e6;
    each.updates += told() - before;
    each.ms.push(...ms);
    each.late.push(...late);
    each.p99.push(percentile(ms, 99));
    await all(each.watchers, 'game.pause');
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      await play(contenders[(round + turn) % contenders.length] as Contender);
    }
  }
  for (const each of contenders) console.log(shown(each));
  const ratioOf = ({ p99 }: Contender): number => medianOf(p99.map((ms, round) => ms / (rest.p99[round] ?? ms)));
  const [ratio, loop] = [ratioOf(sharp), ratioOf(random)];
  console.log(`p99 of a round by that without bots, median of ${ROUNDS}: with random bots ${loop.toFixed(2)}`);
  console.log(`the same with sharp bots ${ratio.toFixed(2)} (aim: at most ${MOST_RATIO})`);
  return ratio <= MOST_RATIO;
};
