/** A bot that somebody else has written against the protocol: it joins a room of sharp bots, says a phrase and plays to the end. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../server/create-server.ts';
import { botOf } from '../../src/bots/index.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { GAMES } from '../../src/games/index.ts';
import { connectPeer, must } from '../helpers/server.ts';

const BOT = join(import.meta.dirname, 'javascript', 'bot.mjs');

it('a bot of somebody else plays a whole game', { timeout: 120_000 }, async () => {
  const server = createServer({ games: GAMES, botOf, botDelay: 0, countdown: 0 });
  const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => void (await server.close()));
  const url = `ws://127.0.0.1:${port}`;
  const owner = await connectPeer(dialWebSocket(url));
  await owner.hello('Vera');
  await must(owner, 'room.create', { game: 'blood-bound', seats: 6, as: 'spectator' });
  const child = spawn(process.execPath, [BOT, url, owner.room().code, 'Guest bot'], {
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
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  await owner.next('room.state', ({ room }) => room?.people.some(({ ready }) => ready) ?? false);
  await must(owner, 'room.bot', { seat: null, level: 'sharp' });
  await must(owner, 'room.start', {});
  expect([await closed, err]).toEqual([0, '']);
  const over = await owner.next('game.over');
  const told = JSON.parse(out);
  expect(told.outcome).toEqual(over.outcome);
  expect(told.choices).toBeGreaterThan(0);
  const spoken = owner.messages.flatMap((message) => (message.type === 'chat.message' ? [message.line] : []));
  const phrase = { key: 'phrase.clan', params: { clan: 'red' } };
  expect(spoken).toContainEqual(
    expect.objectContaining({ from: expect.objectContaining({ name: 'Guest bot' }), phrase }),
  );
});

it('is as short as the document promises, and stands in it as it is', () => {
  const text = readFileSync(BOT, 'utf8');
  expect(text.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(45);
  expect(readFileSync('docs/bots.md', 'utf8')).toContain(text.trim());
});
