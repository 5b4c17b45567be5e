/** A server with an ssh door, and people who come to it with the OpenSSH client of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../server/clock.ts';
import { createServer } from '../../server/create-server.ts';
import { LIMITS, type Limits } from '../../server/limits.ts';
import type { Log } from '../../server/log.ts';
import { type DoorEvent, NO_METER } from '../../server/operations/meter.ts';
import { type DoorSetting, openDoor } from '../../server/ssh/door.ts';
import { newSecret, openHostKey } from '../../server/ssh/host-key.ts';
import { openKeepsakes } from '../../server/ssh/keepsakes.ts';
import { botOf } from '../../src/bots/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { killTerminals, type TerminalOptions, type TestTerminal } from '../helpers/terminal.ts';
import { startInShell } from '../terminal/shell.ts';

export interface HouseOptions {
  readonly limits?: Partial<Limits>;
  readonly guests?: boolean;
  /** Changes what the door is given. */
  readonly door?: (setting: DoorSetting) => DoorSetting;
}

/** A folder that is gone after the test. */
export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'blood-bound-ssh-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** People press keys faster in tests than by hand, and come from one address. */
const TEST_LIMITS: Partial<Limits> = {
  ...{ sshKeysPerSecond: 1_000, sshKeysAtOnce: 1_000, sshHandshakesPerAddress: 1_000, sshConnectionsPerAddress: 500 },
  ...{ connectionsPerAddress: 500, hellosPerAddress: 5_000 },
};

/** Opens a server of quick bots, and its ssh door. */
export const openHouse = async ({ limits: changed = {}, guests = true, door: change }: HouseOptions = {}) => {
  const folder = await newFolder();
  const limits = { ...LIMITS, ...TEST_LIMITS, ...changed };
  const errors: string[] = [];
  const log: Log = {
    info: () => {},
    warn: (fields, text) => errors.push(`${text} ${JSON.stringify(fields)}`),
    error: (fields, text) => errors.push(`${text} ${JSON.stringify(fields)}`),
  };
  const counts = new Map<DoorEvent, number>();
  const meter = { ...NO_METER, atDoor: (what: DoorEvent) => void counts.set(what, (counts.get(what) ?? 0) + 1) };
  const server = createServer({ games: GAMES, botOf, botDelay: 0, countdown: 0, limits, log });
  const keepsakes = await openKeepsakes({ path: join(folder, 'people.json'), people: 10, clock: systemClock, log });
  const setting: DoorSetting = {
    ...{ host: '127.0.0.1', port: 0, trusts: () => false, guests, limits, log, meter, keepsakes },
    hostKey: await openHostKey(join(folder, 'host_key')),
    clock: systemClock,
    program: 'test',
    dialFor: server.dialFor,
    filmOf: async () => ({ ok: false, error: { code: 'replay/none' } }),
  };
  const door = await openDoor(change?.(setting) ?? setting);
  onTestFinished(async () => {
    killTerminals();
    await door.close('server/closing');
    await server.close();
  });
  return { server, door, errors, folder, limits, count: (what: DoorEvent): number => counts.get(what) ?? 0 };
};
export type House = Awaited<ReturnType<typeof openHouse>>;

/** Makes a key as `ssh-keygen` does; gives its file. */
export const newKey = async (): Promise<string> => {
  const file = join(await newFolder(), 'id');
  await writeFile(file, newSecret(), { mode: 0o600 });
  return file;
};

/**
 * The words of the command line: nothing of this machine's own settings and keys.
 * @param key null for a guest
 * @param level how much ssh itself says
 */
export const sshWords = (
  port: number,
  key: string | null,
  more: readonly string[],
  level = 'ERROR',
): readonly string[] => {
  const options = [
    'StrictHostKeyChecking=no',
    'UserKnownHostsFile=/dev/null',
    `LogLevel=${level}`,
    'IdentitiesOnly=yes',
  ];
  const own = key === null ? ['-o', 'PubkeyAuthentication=no'] : ['-i', key];
  return ['-F', 'none', '-p', String(port), ...options.flatMap((option) => ['-o', option]), ...own, ...more];
};

export interface Visitor extends TerminalOptions {
  readonly key?: string | null;
  /** The login name. */
  readonly user?: string;
  readonly words?: readonly string[];
}

/** `ssh USER@host` from a shell in a terminal. */
export const callBySsh = (house: House, visitor: Visitor = {}): TestTerminal => {
  const { key = null, user = 'vera', words = [], env, ...size } = visitor;
  const args = sshWords(house.door.port, key, [...words, `${user}@127.0.0.1`]);
  return startInShell('ssh', args, {
    ...size,
    env: { LC_ALL: undefined, LANG: undefined, SSH_AUTH_SOCK: undefined, ...env },
  });
};

/** Runs ssh without a terminal, with this input and its end at once; gives what it printed and its exit code. */
export const runSsh = async (
  house: House,
  words: readonly string[],
  key: string | null = null,
  level = 'ERROR',
  input = '',
) => {
  const child = spawn('ssh', sshWords(house.door.port, key, words, level));
  onTestFinished(() => void child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { out, err, code: Number(code) };
};

const POLL_MS = 10;
const PATIENCE_MS = 15_000;

/** Waits until it is so. @throws Error naming what never came */
export const comes = async (what: string, isSo: () => boolean): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`${what} never came`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};
