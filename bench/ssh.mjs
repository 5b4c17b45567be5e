/**
 * What people over ssh cost: the real server with people in the list of rooms, then with games of bots at human pace, clocks showing; and
 * drawing alone, one whole update a second a session, beside Ink by itself on ssh2. `node bench/ssh.mjs [SESSIONS…]`, 1 10 50 100 by
 * default. `SSH_FLAGS` passes flags to Node, `SSH_SECONDS` measures shorter or longer than thirty seconds.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import ssh2 from 'ssh2';
import { bundling } from '../bundling.mjs';

const given = process.argv.slice(2).map(Number).filter(Boolean);
const COUNTS = given.length > 0 ? given : [1, 10, 50, 100];
const MOST = Math.max(...COUNTS);
const MEASURED_MS = Number(process.env.SSH_SECONDS ?? 30) * 1_000;
const FLAGS = (process.env.SSH_FLAGS ?? '').split(' ').filter(Boolean);
const SETTLING_MS = 3_000;
const ANSWER_MS = 3_000;
/** For a screen to come. */
const PATIENCE_MS = 60_000;
const STEP_MS = 400;
/** Longer than a game is announced before it begins. */
const COUNTDOWN_MS = 6_000;
const TRIES = 5;
const AIM_TIMES = 1.5;
const CLOCK = /\d:\d\d/;
const FRAME_END = '\x1b[?2026l';
const TICKS_A_SECOND = 100;

const folder = mkdtempSync(join(tmpdir(), 'ssh-cost-'));
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a server; its port is the first group of `pattern` in what it prints. */
const start = (args, pattern) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...FLAGS, ...args], { env: { ...process.env, FORCE_COLOR: '0' } });
    let said = '';
    const hear = (chunk) => {
      said += chunk;
      const port = pattern.exec(said)?.[1];
      if (port !== undefined) resolve({ child, port: Number(port) });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`the server has ended: ${said.slice(-2000)}`)));
  });

/** Milliseconds on a processor, and resident megabytes. */
const usage = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  return { cpu: ((Number(stat[11]) + Number(stat[12])) * 1000) / TICKS_A_SECOND, megabytes };
};

/** One person over ssh. */
const enter = (port, name) =>
  new Promise((resolve, reject) => {
    const client = new ssh2.Client();
    client.on('error', reject);
    client.on('ready', () =>
      client.shell({ term: 'xterm-256color', cols: 100, rows: 30 }, (error, channel) => {
        if (error) return reject(error);
        const session = { bytes: 0, frames: 0, shown: '', channel, end: () => client.end() };
        channel.on('data', (chunk) => {
          const text = chunk.toString();
          session.bytes += chunk.length;
          session.frames += text.split(FRAME_END).length - 1;
          session.shown = (session.shown + text).slice(-20_000);
        });
        resolve(session);
      }),
    );
    client.connect({
      ...{ host: '127.0.0.1', port, username: name, tryKeyboard: true, readyTimeout: 120_000 },
      authHandler: ['none', 'keyboard-interactive'],
    });
  });

const enterAll = async (port, count) => {
  const sessions = [];
  for (let at = 0; at < count; at += 1) sessions.push(await enter(port, `player${at}`));
  return sessions;
};

/** Waits until a session has been shown this. */
const sees = async (session, what) => {
  for (let ms = 0; !what.test(session.shown); ms += STEP_MS) {
    if (ms > PATIENCE_MS) throw new Error(`${what} is not shown: ${session.shown.slice(-500)}`);
    await wait(STEP_MS);
  }
};

/** Opens a table, of eight or of twelve, fills it with bots, and starts; a busy server may not have heard a key yet when the next comes. */
const openTable = async (session, at) => {
  const { channel } = session;
  channel.write('n');
  await sees(session, /free/);
  for (const keys of at % 2 === 0 ? [] : ['+', '+', '+', '+']) {
    channel.write(keys);
    await wait(STEP_MS);
  }
  for (let tries = 0; tries < TRIES && !CLOCK.test(session.shown); tries += 1) {
    for (const keys of ['f', 's']) {
      channel.write(keys);
      await wait(STEP_MS);
    }
    await wait(COUNTDOWN_MS);
  }
  await sees(session, CLOCK);
};

const sum = (values) => values.reduce((all, value) => all + value, 0);
const watch = async (pid, sessions) => {
  const before = { ...usage(pid), at: performance.now(), bytes: sum(sessions.map(({ bytes }) => bytes)) };
  const frames = sum(sessions.map((each) => each.frames));
  await wait(MEASURED_MS);
  const after = usage(pid);
  const seconds = (performance.now() - before.at) / 1000;
  return {
    megabytes: after.megabytes,
    bytes: (sum(sessions.map(({ bytes }) => bytes)) - before.bytes) / seconds / sessions.length,
    frames: (sum(sessions.map((each) => each.frames)) - frames) / seconds,
    /** A share of a core. */
    core: (after.cpu - before.cpu) / seconds / 1_000,
  };
};

const line = (...cells) => console.log(cells.map((cell, at) => String(cell).padStart(at === 0 ? 26 : 12)).join(''));
const report = (what, { core, megabytes, bytes, frames }) =>
  line(
    what,
    `${(core * 100).toFixed(0)} %`,
    `${megabytes.toFixed(0)} MB`,
    `${bytes.toFixed(0)} B/s`,
    `${frames.toFixed(1)}/s`,
  );

const measureTables = async (count) => {
  const flags = [
    '--port',
    '0',
    '--bind',
    '127.0.0.1',
    '--ssh',
    '0',
    '--ssh-per-address',
    '10000',
    '--durability',
    'process',
  ];
  const data = ['--data', join(folder, `tables-${count}`)];
  const { child, port } = await start(['dist/main.js', 'serve', ...flags, ...data], /ssh -p (\d+)/);
  try {
    const sessions = await enterAll(port, count);
    await wait(SETTLING_MS);
    const idle = await watch(child.pid, sessions);
    await Promise.all(sessions.map(openTable));
    const answers = setInterval(() => {
      for (const { channel } of sessions) channel.write('1\ra');
    }, ANSWER_MS);
    await wait(SETTLING_MS);
    const playing = await watch(child.pid, sessions);
    clearInterval(answers);
    for (const session of sessions) session.end();
    return { idle, playing };
  } finally {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  }
};

const measureDrawing = async (program, writer, count) => {
  const { child, port } = await start([program, writer], /port (\d+)/);
  try {
    const sessions = await enterAll(port, count);
    await wait(SETTLING_MS);
    const figures = await watch(child.pid, sessions);
    for (const session of sessions) session.end();
    return figures;
  } finally {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  }
};

/** Drawing alone, by us and by Ink. @returns frames that Ink drew a second */
const compareDrawing = async (program, count) => {
  const ours = await measureDrawing(program, 'ours', count);
  const ink = await measureDrawing(program, 'ink', count);
  report(`${count} drawn, ours`, ours);
  report(`${count} drawn, Ink alone`, ink);
  const times = ours.frames / ink.frames;
  const each = (times * ink.core) / ours.core;
  console.log(
    `    frames ${times.toFixed(2)} times those of Ink alone; of a second of processor time, ${each.toFixed(2)} times`,
  );
  return ink.frames;
};

try {
  const program = join(folder, 'tables.mjs');
  await build({ ...bundling, entryPoints: ['bench/ssh-program.tsx'], outfile: program });
  line('', 'of a core', 'resident', 'a session', 'frames');
  for (const count of COUNTS) {
    const { idle, playing } = await measureTables(count);
    report(`${count} in the list of rooms`, idle);
    report(`${count} at tables of bots`, playing);
    const drawn = await compareDrawing(program, count);
    // A session asks for one frame a second: where Ink alone draws most of them, nobody could draw half as many again.
    const isFull = count === MOST && drawn * AIM_TIMES > count;
    if (isFull) await compareDrawing(program, 2 * count);
  }
  console.log(`aims for 100: below 60 % of a core and 350 MB at tables; at least ${AIM_TIMES} times the frames`);
  console.log(`load of this machine meanwhile: ${loadavg()[0].toFixed(1)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
