/** A real nginx with the project's own configuration, moved to free ports and files of a test. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Certified } from '../helpers/certificates.ts';

const CONFIGURATION = 'hosting/nginx.conf';
const LOOK_MS = 20;
const BINARIES = ['nginx', '/usr/sbin/nginx'];

/** The command of nginx; null where there is none. */
export const nginxCommand = (): string | null =>
  BINARIES.find((binary) => spawnSync(binary, ['-v']).error === undefined) ?? null;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** The text with each of these replaced, which all have to be there: a configuration that has changed is not tested by chance. */
const replaced = (text: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${CONFIGURATION} has no "${from}" any more`);
    return changed.replaceAll(from, to);
  }, text);

/**
 * Starts it for a server on this port.
 * @param timeoutSeconds how long it keeps a connection on which nothing comes, in place of the 20 seconds of the configuration
 * @returns the port on which it speaks TLS
 */
export const startNginx = async (
  command: string,
  server: number,
  { cert, key }: Certified,
  timeoutSeconds: number,
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const site = replaced(readFileSync(CONFIGURATION, 'utf8'), [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['listen [::]:443 ssl;', ''],
    ['/etc/letsencrypt/live/play.example.org/fullchain.pem', cert],
    ['/etc/letsencrypt/live/play.example.org/privkey.pem', key],
    ['127.0.0.1:7707', `127.0.0.1:${server}`],
    ['_timeout 20s;', `_timeout ${timeoutSeconds}s;`],
  ]);
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  const whole = `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')} notice;
events {}\nhttp {\naccess_log off;\n${places}\ninclude ${join(folder, 'site.conf')};\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), whole);
  const child = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return port;
};
