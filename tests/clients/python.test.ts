/** The protocol spoken by somebody else: a client in Python, written from docs/protocol.md, joins a room and plays a whole game. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../server/create-server.ts';
import { botOf } from '../../src/bots/index.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { GAMES } from '../../src/games/index.ts';
import { connectPeer, must } from '../helpers/server.ts';

const FOLDER = join(import.meta.dirname, 'python');
const PLAYER = join(FOLDER, 'player.py');
const version = spawnSync('python3', ['--version'], { encoding: 'utf8' });
const why = version.status === 0 ? '' : ' (skipped: this machine has no python3)';

/** A server with bots that answer at once, and somebody who has opened a room there to watch. */
const opened = async () => {
  const server = createServer({ games: GAMES, botOf, botDelay: 0, countdown: 0 });
  const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => void (await server.close()));
  const owner = await connectPeer(dialWebSocket(`ws://127.0.0.1:${port}`));
  await owner.hello('Vera');
  await must(owner, 'room.create', { game: 'blood-bound', seats: 6, as: 'spectator' });
  return { port, owner };
};
const run = (args: readonly string[]) => {
  const child = spawn('python3', [PLAYER, ...args], {
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

describe.skipIf(why !== '')(`a client in Python${why}`, () => {
  it('joins a room and plays a whole game with bots', { timeout: 120_000 }, async () => {
    const { port, owner } = await opened();
    const ended = run(['127.0.0.1', String(port), owner.room().code.toLowerCase(), 'Πύθων']);
    await owner.next('room.state', ({ room }) => room?.people.some(({ ready }) => ready) ?? false);
    await must(owner, 'room.bot', { seat: null, level: 'steady' });
    await must(owner, 'room.start', {});
    expect(owner.room().players).toContain('Πύθων');
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([0, '']);
    const over = await owner.next('game.over');
    const told = JSON.parse(out);
    expect(told).toMatchObject({ outcome: over.outcome, sealed: true });
    expect(told.choices).toBeGreaterThan(0);
    expect(told.events).toBeGreaterThan(10);
  });

  it('is told why it cannot come in', { timeout: 60_000 }, async () => {
    const { port } = await opened();
    const { code, err } = await run(['127.0.0.1', String(port), 'NOSUCH', 'Vera']);
    expect([code, err.trim()]).toEqual([1, 'the server says room/unknown']);
  });
});

it('is as short as the document promises', () => {
  const lines = readFileSync(PLAYER, 'utf8').split('\n');
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(40);
});
