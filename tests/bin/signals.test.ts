/** The built programs with somebody on a screen over ssh: Ink, which draws it, hears signals as well. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { expect, onTestFinished, test } from 'vitest';
import { newSecret } from '../../server/ssh/host-key.ts';
import { waitFor } from '../torture/table.ts';

/** Starts a command with an ssh door. */
const start = async (words: readonly string[]) => {
  const home = await mkdtemp(join(tmpdir(), 'signals-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const flags = ['--port', '0', '--bind', '127.0.0.1', '--ssh', '0'];
  const child = spawn(process.execPath, ['dist/main.js', ...words, ...flags], {
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const port = (): number => Number(/ssh -p (\d+)/.exec(said)?.[1]);
  await waitFor('the ssh door', () => port() > 0);
  return { child, ended: once(child, 'close'), port: port() };
};

/** Somebody who looks at the list of rooms: everything that he has been shown. */
const looks = async (port: number): Promise<() => string> => {
  const client = new ssh2.Client();
  client.on('error', () => {});
  onTestFinished(() => void client.end());
  client.connect({ host: '127.0.0.1', port, username: 'igor', privateKey: newSecret() });
  await once(client, 'ready');
  let shown = '';
  client.shell({ term: 'xterm', cols: 80, rows: 24 }, (_error, channel) => {
    channel.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
    });
  });
  await waitFor('the list of rooms', () => shown.includes('Welcome'));
  return () => shown;
};

test.each([
  ['serve', 'SIGTERM', 0, 'The server is restarting.'],
  ['serve', 'SIGINT', 0, 'The server is restarting.'],
  ['host --plain --lang en', 'SIGTERM', 143, 'The host has ended the server.'],
] as const)('`%s` tells on %s whoever is there, and ends with %i', async (words, signal, code, last) => {
  const { child, ended, port } = await start(words.split(' '));
  const shown = await looks(port);
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(shown()).toContain(last);
});
