/** How long it takes to come in: a new room with its eight, and somebody who has lost his connection. One at a time. */
import { medianOf } from '../rounds.ts';
import { openOwnTable } from './own-table.ts';
import { openPlayer } from './player.ts';
import { openBoardgameTable, openRawTable } from './reference-tables.ts';
import type { Servers } from './servers.ts';
import { PLAYERS } from './table.ts';

const TIMES = Number(process.env.LOAD_TIMES ?? 60);
const BARS = { createMs: 6, reconnectMs: 2 };

const silent = { updated: () => {}, over: () => {}, room: () => {}, refused: () => {} };

/** From the first of eight connections until all eight know of all eight. */
const comeIn = async (url: string): Promise<number> => {
  const began = performance.now();
  let code = '';
  let [full, told] = [(): void => {}, 0];
  const isFull = new Promise<void>((resolve) => {
    full = resolve;
  });
  const ears = {
    ...silent,
    room: (frame: Buffer) => {
      if (code === '') code = /"code":"([^"]+)"/.exec(frame.toString('latin1'))?.[1] ?? '';
      if (!frame.includes(`"come-in-${PLAYERS - 1}"`)) return;
      told += 1;
      if (told === PLAYERS) full();
    },
  };
  const names = Array.from({ length: PLAYERS }, (_, at) => `come-in-${at}`);
  const players = await Promise.all(names.map((name) => openPlayer(url, name, ears)));
  await players[0]?.request('room.create', { game: 'blood-bound', seats: PLAYERS, countdown: 0 });
  for (const player of players.slice(1)) player.ask('room.join', { code, as: 'player' });
  await isFull;
  const ms = performance.now() - began;
  await Promise.all(players.map((player) => player.request('room.leave')));
  await Promise.all(players.map(({ line }) => line.close()));
  return ms;
};

const timed = async (open: () => Promise<{ readonly close: () => Promise<void> }>): Promise<number> => {
  const began = performance.now();
  const opened = await open();
  const ms = performance.now() - began;
  await opened.close();
  return ms;
};

/** Prints medians. @returns whether every aim was reached */
export const measureDoors = async ({ raw, boardgame, own }: Servers): Promise<boolean> => {
  const [anchor, reference, server] = [await raw(), await boardgame('boardgame.io 0.50.2', 0), await own('doors')];
  const table = await openOwnTable(server.url, 'reconnect');
  const [ours, rawMs, boardgameMs, backMs]: [number[], number[], number[], number[]] = [[], [], [], []];
  let [player] = table.players;
  for (let at = 0; at < TIMES; at += 1) {
    ours.push(await comeIn(server.url));
    rawMs.push(await timed(() => openRawTable(anchor.url)));
    boardgameMs.push(await timed(() => openBoardgameTable(reference.url, `door${at}`)));
    if (player === undefined) throw new Error('nobody sits at the table');
    const token = player.token();
    player.line.cut();
    const began = performance.now();
    let seen = (): void => {};
    const isSeen = new Promise<void>((resolve) => {
      seen = resolve;
    });
    player = await openPlayer(server.url, 'reconnect-0', { ...silent, updated: () => seen() }, { token });
    await isSeen;
    backMs.push(performance.now() - began);
  }
  await player?.line.close();
  const [create, reconnect] = [medianOf(ours), medianOf(backMs)];
  console.log(
    `a room and its eight: ${create.toFixed(2)} ms (aim: at most ${BARS.createMs}); raw ws, eight sockets: ${medianOf(rawMs).toFixed(2)} ms; boardgame.io, eight one after the other: ${medianOf(boardgameMs).toFixed(2)} ms`,
  );
  console.log(`back to the first View: ${reconnect.toFixed(2)} ms (aim: at most ${BARS.reconnectMs})`);
  return create <= BARS.createMs && reconnect <= BARS.reconnectMs;
};
