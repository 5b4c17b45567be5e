/** The built command where something is in its way, run by itself and looked at from outside. */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openServer } from '../../bin/open-server.ts';
import type { Limits } from '../../server/limits.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { connectPeer, must, type Peer } from '../helpers/server.ts';

/** A user who owns nothing, and may write nowhere but where everybody may. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'blood-bound-accidents-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export interface Ended {
  readonly code: number | null;
  readonly printed: string;
  /** What was written to standard error, without the log of a server. */
  readonly said: string;
}
interface Setting {
  readonly main?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
}

/** Runs `blood-bound ARGS…` to its end, its input being closed at once. */
export const run = async (
  args: readonly string[],
  { main = 'dist/main.js', env = {}, uid }: Setting = {},
): Promise<Ended> => {
  const home = temporaryFolder();
  if (uid !== undefined) chmodSync(home, 0o777);
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [printed, said] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { code, printed, said };
};

/** Runs the command as somebody who may do nothing special, also where the tests may do everything. */
export const runAsNobody = (args: readonly string[]): Promise<Ended> => {
  if (!isRoot) return run(args);
  const copy = join(temporaryFolder(), 'dist');
  cpSync('dist', copy, { recursive: true });
  return run(args, { main: join(copy, 'main.js'), uid: NOBODY });
};

/** A folder in which nobody may write. */
export const closedFolder = (): string => {
  const folder = join(temporaryFolder(), 'closed');
  mkdirSync(folder, { mode: 0o555 });
  return folder;
};

/** The address of a server of something else that has begun to listen. */
export const addressOf = async (server: NetServer): Promise<string> => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A port on which nobody listens, since somebody has just stopped to. */
export const freePort = async (server: NetServer): Promise<number> => {
  const address = await addressOf(server);
  await new Promise((resolve) => server.close(resolve));
  return Number(address.split(':')[1]);
};

export interface Place {
  readonly address: string;
  /** Somebody more at this server. */
  peer(name: string): Promise<Peer>;
}

/** A server of ours with limits of its own. */
export const serverWith = async (limits: Partial<Limits> = {}): Promise<Place> => {
  const server = openServer({}, { limits });
  onTestFinished(async () => void (await server.close()));
  const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
  const peer = async (name: string): Promise<Peer> => {
    const connected = await connectPeer(dialWebSocket(`ws://127.0.0.1:${port}`));
    onTestFinished(connected.close);
    await connected.hello(name);
    return connected;
  };
  return { address: `127.0.0.1:${port}`, peer };
};

/** Opens a room and gives its code. */
export const roomOf = async (peer: Peer, more: { readonly password?: string } = {}): Promise<string> => {
  await must(peer, 'room.create', { game: 'blood-bound', seats: 6, ...more });
  return peer.room().code;
};

/** That a command has ended as it has to after an accident. @param words what its one line says */
export const expectAccident = ({ code, printed, said }: Ended, name: string, words: RegExp): void => {
  expect([code, printed, said]).toEqual([1, '', expect.stringMatching(/^blood-bound: [^\p{Cc}]+\n$/u)]);
  expect(said).toContain(` (${name})\n`);
  expect(said).toMatch(words);
  expect(said).not.toMatch(/[{}]|undefined|node:|\.js:\d/);
};
