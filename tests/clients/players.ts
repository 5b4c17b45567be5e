/** Programs in other languages that play: the room they come into, and what they say and end with. */
import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { createServer } from '../../server/create-server.ts';
import { botOf } from '../../src/bots/index.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { GAMES } from '../../src/games/index.ts';
import { connectPeer, must } from '../helpers/server.ts';

/** A server with bots that answer at once, and somebody who has opened a room there to watch. */
export const openedRoom = async () => {
  const server = createServer({ games: GAMES, botOf, botDelay: 0, countdown: 0 });
  const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => void (await server.close()));
  const owner = await connectPeer(dialWebSocket(`ws://127.0.0.1:${port}`));
  await owner.hello('Vera');
  await must(owner, 'room.create', { game: 'blood-bound', seats: 6, as: 'spectator' });
  return { port, owner };
};

/** Runs a program to its end. */
export const runPlayer = (command: string, args: readonly string[]) => {
  const child = spawn(command, args, {
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk;
  });
  return new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
};
