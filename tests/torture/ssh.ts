/**
 * What takes too long for every test run: a thousand handshakes that are broken off, and ten people whose ssh is stopped for minutes, all
 * against the built server. `node scripts/run.mjs tests/torture/ssh.ts [MINUTES]`, five by default.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecret } from '../../server/ssh/host-key.ts';

const MINUTES = Number(process.argv[2] ?? 5);
const [HANDSHAKES, AT_ONCE, STOPPED] = [1_000, 20, 10];
const SAMPLE_MS = 10_000;
/** More than the people in their games had needed, in the end: bots play on in ten games at once, and garbage is collected late. */
const MOST_GROWN_MB = 25;
const folder = mkdtempSync(join(tmpdir(), 'blood-bound-ssh-torture-'));
const started: ChildProcess[] = [];
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const flags = ['--port', '0', '--bind', '127.0.0.1', '--ssh', '0', '--ssh-per-address', '10000', '--metrics-port', '0'];
const server = spawn(process.execPath, ['dist/main.js', 'serve', ...flags, '--data', join(folder, 'data')]);
started.push(server);
let said = '';
for (const stream of [server.stdout, server.stderr]) {
  stream.on('data', (chunk) => {
    said += chunk;
  });
}
const portIn = async (pattern: RegExp): Promise<number> => {
  for (;;) {
    const found = pattern.exec(said)?.[1];
    if (found !== undefined) return Number(found);
    if (server.exitCode !== null) throw new Error(`the server has ended: ${said}`);
    await wait(20);
  }
};
const megabytes = (): number => {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
};

const breakOff = async (port: number, at: number): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (at % 3 > 0) socket.write('SSH-2.0-torture\r\n');
  if (at % 3 > 1) await Promise.race([once(socket, 'data'), wait(1_000)]);
  socket.resetAndDestroy();
};

/** One person in a game of eight, by the ssh of this machine. */
const player = async (port: number, at: number): Promise<ChildProcess> => {
  const key = join(folder, `key-${at}`);
  writeFileSync(key, newSecret(), { mode: 0o600 });
  const options = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'IdentitiesOnly=yes'];
  const words = ['-F', 'none', '-p', String(port), '-i', key, ...options.flatMap((each) => ['-o', each]), '-tt'];
  const child = spawn('ssh', [...words, 'vera@127.0.0.1'], { env: { ...process.env, TERM: 'xterm-256color' } });
  started.push(child);
  child.stdout.resume();
  await wait(700);
  for (const keys of ['n', 'f', 's']) {
    child.stdin.write(keys);
    await wait(500);
  }
  return child;
};

try {
  const port = await portIn(/ssh -p (\d+)/);
  const metrics = await portIn(/metrics on port (\d+)/);
  const counted = async (): Promise<string> => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    return (text.match(/^blood_bound_(?:ssh_total|connections).*$/gm) ?? []).join(', ');
  };
  say(`before: ${megabytes()} MB`);
  for (let done = 0; done < HANDSHAKES; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => breakOff(port, done + at)));
  }
  await wait(1_000);
  say(`after ${HANDSHAKES} handshakes broken off: ${megabytes()} MB; ${await counted()}`);
  const players = await Promise.all(Array.from({ length: STOPPED }, (_, at) => player(port, at)));
  const playing = megabytes();
  say(`${STOPPED} people in games: ${playing} MB; ${await counted()}`);
  for (const each of players) each.kill('SIGSTOP');
  for (let ms = 0; ms < MINUTES * 60_000; ms += SAMPLE_MS) {
    await wait(SAMPLE_MS);
    say(`stopped for ${(ms + SAMPLE_MS) / 1_000} s: ${megabytes()} MB; ${await counted()}`);
  }
  const left = megabytes();
  if (left > playing + MOST_GROWN_MB) throw new Error(`memory has grown from ${playing} to ${left} MB`);
  if (server.exitCode !== null || said.includes('"level":50')) throw new Error(`something broke: ${said}`);
  if (!(await counted()).includes(`what="silent"} ${STOPPED}`)) throw new Error('not everybody who stopped was cut');
} finally {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
