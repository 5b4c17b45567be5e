/** The image that the Dockerfile describes, carried out step by step: a server that runs without rights, keeps its games and knows how it is. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { connectPeer, must } from '../helpers/server.ts';
import { waitFor } from '../torture/table.ts';
import { buildImage, type Image, NOBODY } from './dockerfile.ts';

const BUILD_MS = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'image-'));
// Somebody without rights has to come through to his own files.
chmodSync(folder, 0o755);
let image: Image;
beforeAll(() => {
  image = buildImage('hosting/Dockerfile', '.', folder);
  for (const stage of readdirSync(folder)) chmodSync(join(folder, stage), 0o755);
}, BUILD_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rights = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
/** Paths of the image as they are on this machine. */
const environment = (more: Readonly<Record<string, string>>) => {
  const own = Object.entries(image.env).map(([name, value]) => [
    name,
    value.startsWith('/') ? image.root + value : value,
  ]);
  return { PATH: process.env.PATH, ...Object.fromEntries(own), ...more };
};
const start = () => {
  const [, ...args] = image.command;
  // Free ports, since others run on this machine.
  const env = environment({ BLOOD_BOUND_PORT: '0', BLOOD_BOUND_METRICS_PORT: '0', BLOOD_BOUND_BIND: '127.0.0.1' });
  const server = spawn(process.execPath, args, { cwd: join(image.root, image.workdir), env, ...rights });
  onTestFinished(() => void server.kill('SIGKILL'));
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const portIn = (pattern: RegExp) => Number(pattern.exec(said)?.[1]);
  const ports = () => ({ game: portIn(/server on port (\d+)/), operations: portIn(/metrics on port (\d+)\n/) });
  return { server, ports, said: () => said };
};
const health = (port: number): number | null => {
  const [, ...args] = image.healthcheck;
  const env = environment({ BLOOD_BOUND_METRICS_PORT: String(port) });
  return spawnSync(process.execPath, args, { cwd: join(image.root, image.workdir), env, ...rights }).status;
};

test('nobody in it is root, its folder for games is a volume, and nothing of the build is left in it', () => {
  expect(image.user).toBe('node');
  expect(image.volumes).toEqual([image.env.BLOOD_BOUND_DATA]);
  expect(image.ports).toEqual(['7707']);
  expect(readdirSync(join(image.root, image.workdir)).sort()).toEqual([
    'LICENSE',
    'data',
    'dist',
    'healthcheck.mjs',
    'package.json',
  ]);
  expect(existsSync(join(image.root, 'src'))).toBe(false);
});

test('it serves, is healthy while it does, and after an upgrade goes on with its game', async () => {
  const first = start();
  await waitFor('the first server', () => first.ports().operations > 0);
  expect(health(first.ports().operations)).toBe(0);
  const vera = await connectPeer(dialWebSocket(`ws://127.0.0.1:${first.ports().game}`));
  const { session } = await vera.hello('Vera');
  await must(vera, 'room.create', { game: 'blood-bound', seats: 6 });
  await must(vera, 'room.bot', { seat: null, level: 'steady' });
  await must(vera, 'room.start', {});
  const { code } = vera.room();
  first.server.kill('SIGTERM');
  expect(await once(first.server, 'close')).toEqual([0, null]);
  expect(health(first.ports().operations)).toBe(1);

  const second = start();
  await waitFor('the second server', () => second.ports().operations > 0);
  const again = await connectPeer(dialWebSocket(`ws://127.0.0.1:${second.ports().game}`));
  await again.hello('Vera', { resume: { token: session.token } });
  expect(again.room()).toMatchObject({ code, phase: 'playing' });
});

test('what the build is sent is exactly what it copies', () => {
  const lines = readFileSync('hosting/Dockerfile.dockerignore', 'utf8').trim().split('\n');
  const copied = [...readFileSync('hosting/Dockerfile', 'utf8').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
    ([, names = '']) => names.split(' '),
  );
  expect(lines[0]).toBe('*');
  expect(
    lines
      .slice(1)
      .map((line) => line.slice(1))
      .sort(),
  ).toEqual(copied.sort());
});
