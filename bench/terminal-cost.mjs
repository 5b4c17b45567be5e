/** What drawing costs: the program's own frame writer beside Ink 6.8 by itself, on the same table in the same game, each in a real pty. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pty from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { build } from 'esbuild';
import { bundling } from '../bundling.mjs';

const [COLUMNS, ROWS] = [100, 30];
const UPDATES = 40;
const LETTERS = 'she is Rose, I saw it';
const PRESSES = 40;
const IDLE_MS = 5200;
const PATIENCE_MS = 20_000;
const COMMAND = { next: '\x1d', clock: '\x1e', question: '\x1f', look: '\x1c', talk: 't' };
const [DOWN, UP] = ['\x1b[B', '\x1b[A'];
const SYNC = { on: '\x1b[?2026h', off: '\x1b[?2026l' };

const folder = mkdtempSync(join(tmpdir(), 'terminal-cost-'));
const program = join(folder, 'table.mjs');
await build({ ...bundling, entryPoints: ['bench/table-program.tsx'], outfile: program });

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const bytesOf = (chunks) => chunks.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

const createEmulator = (rows) => new xterm.Terminal({ cols: COLUMNS, rows, scrollback: 0, allowProposedApi: true });
const written = (emulator, text) => new Promise((resolve) => emulator.write(text, resolve));

/** Letters, colours and weights of the first rows; of a blank only its background. */
const cellsOf = (emulator) => {
  const lines = Array.from({ length: ROWS }, (_, y) => emulator.buffer.active.getLine(y));
  const cells = lines.flatMap((line) => Array.from({ length: COLUMNS }, (_, x) => line.getCell(x)));
  return cells
    .map((cell) => {
      const letter = cell.getChars().replaceAll('\u200e', '') || ' ';
      const back = `${cell.getBgColorMode()}:${cell.getBgColor()}:${cell.isInverse()}`;
      return letter === ' '
        ? back
        : `${letter}${back}:${cell.getFgColorMode()}:${cell.getFgColor()}:${cell.isBold()}:${cell.isDim()}`;
    })
    .join('|');
};

/** The cells of a frame, every line written whole. */
const expectedOf = async (frame) => {
  const emulator = createEmulator(ROWS);
  await written(emulator, '\x1b[?7l');
  for (const [row, line] of frame.split('\n').entries()) await written(emulator, `\x1b[${row + 1};1H\x1b[m${line}`);
  return cellsOf(emulator);
};

/** The table program in a pty. `ask` sends something and waits until nothing more is drawn for it. */
const start = async (writer, seats, rows) => {
  const report = join(folder, `${writer}-${seats}.jsonl`);
  writeFileSync(report, '');
  const env = { ...process.env, TERM: 'xterm-256color', COLORTERM: 'truecolor' };
  for (const name of ['CI', 'CONTINUOUS_INTEGRATION', 'NO_COLOR', 'FORCE_COLOR']) delete env[name];
  const args = [program, writer, String(seats), String(COLUMNS), String(ROWS), report];
  const child = pty.spawn(process.execPath, args, { cols: COLUMNS, rows, env });
  const chunks = [];
  child.onData((text) => chunks.push({ text, at: performance.now() }));
  let told = 0;
  const heard = async () => {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const lines = readFileSync(report, 'utf8').split('\n').slice(0, -1);
      if (lines.length > told) {
        told += 1;
        return JSON.parse(lines[told - 1]);
      }
      if (performance.now() > deadline)
        throw new Error(
          `${writer} is stuck: ${chunks
            .map(({ text }) => text)
            .join('')
            .slice(-2000)}`,
        );
      await wait(5);
    }
  };
  const ask = async (input) => {
    const [from, at] = [chunks.length, performance.now()];
    child.write(input);
    const { frame, frames } = await heard();
    await wait(10);
    return { at, frame, frames, chunks: chunks.slice(from) };
  };
  const { frame } = await heard();
  await wait(10);
  return { ask, chunks, first: { frame, chunks: [...chunks] }, stop: () => child.kill('SIGKILL') };
};

/** Which screens of these updates were neither the old nor the new one, at the end of a chunk: all, and those that a terminal with mode 2026 shows. */
const halfDrawn = async (first, updates, frames, rows) => {
  const emulator = createEmulator(rows);
  for (const { text } of first.chunks) await written(emulator, text);
  let [open, shown, all, wrong] = [false, 0, 0, 0];
  let before = await expectedOf(frames[0]);
  for (const [step, { chunks }] of updates.entries()) {
    const after = await expectedOf(frames[step + 1]);
    for (const { text } of chunks) {
      await written(emulator, text);
      const [on, off] = [text.lastIndexOf(SYNC.on), text.lastIndexOf(SYNC.off)];
      if (on !== off) open = on > off;
      const cells = cellsOf(emulator);
      if (cells === before || cells === after) continue;
      all += 1;
      if (!open) shown += 1;
    }
    if (cellsOf(emulator) !== after) wrong += 1;
    before = after;
  }
  return { shown, all, wrong };
};

const sequence = async (count, next) => {
  const results = [];
  for (let at = 0; at < count; at += 1) results.push(await next(at));
  return results;
};

/** All figures of one writer. @param known the frames, when another run has them already */
const measure = async (writer, seats, known) => {
  // With a frame as high as the window Ink would wipe the screen and the scrollback each time: it gets one row more.
  const rows = writer === 'ink' ? ROWS + 1 : ROWS;
  const table = await start(writer, seats, rows);
  const updates = await sequence(UPDATES, () => table.ask(COMMAND.next));
  const frames = known ?? [table.first, ...updates].map(({ frame }) => frame);
  await table.ask(COMMAND.talk);
  const letters = await sequence(LETTERS.length, (at) => table.ask(LETTERS[at]));
  await table.ask('\x1b');
  await table.ask(COMMAND.question);
  // A question takes no key right after it has appeared.
  await wait(300);
  const presses = await sequence(PRESSES + 1, (at) => table.ask(at % 2 === 0 ? DOWN : UP));
  const idle = writer === 'ours' ? await watchIdle(table) : null;
  table.stop();
  const drawnAt = ({ chunks }) => chunks.find(({ text }) => text.includes(SYNC.off))?.at;
  return {
    frames,
    update: updates.map(({ chunks }) => bytesOf(chunks)),
    letter: letters.map(({ chunks }) => bytesOf(chunks)),
    move: presses.slice(1).map(({ chunks }) => bytesOf(chunks)),
    press: presses.slice(1).flatMap((press) => drawnAt(press) - press.at || []),
    torn: await halfDrawn(table.first, updates, frames, rows),
    idle,
  };
};

/** What a table writes on which only the time runs. */
const watchIdle = async ({ ask, chunks }) => {
  const before = await ask(COMMAND.clock);
  const from = chunks.length;
  await wait(IDLE_MS);
  const seen = chunks.slice(from);
  const { frames } = await ask(COMMAND.look);
  const gaps = seen.slice(1).map(({ at }, index) => at - seen[index].at);
  return { writes: seen.length, bytes: bytesOf(seen), commits: frames - before.frames, gap: Math.min(...gaps) };
};

const line = (what, ours, ink, aim) =>
  console.log(`  ${what.padEnd(34)} ${ours.padStart(22)} ${ink.padStart(22)}   ${aim}`);
const bytes = (values) => `${median(values)} (mean ${mean(values).toFixed(0)}, most ${Math.max(...values)})`;
const torn = ({ shown, all }) => `${shown} (${all} without marks)`;

const compare = async (seats) => {
  const ours = await measure('ours', seats);
  const ink = await measure('ink', seats, ours.frames);
  console.log(`${seats} seats at ${COLUMNS}×${ROWS}, ${UPDATES} updates of a game of bots`);
  line('', 'frame writer', 'Ink 6.8 alone', 'aim');
  line('bytes of an update', bytes(ours.update), bytes(ink.update), 'at most 1200; Ink about 5700');
  line('bytes of a typed letter', bytes(ours.letter), bytes(ink.letter), 'at most 60');
  line('bytes of a move in the menu', bytes(ours.move), bytes(ink.move), '');
  const ms = (values) => `${median(values).toFixed(1)} ms (most ${Math.max(...values).toFixed(0)})`;
  line('key press to the screen, median', ms(ours.press), ms(ink.press), 'below 30 ms');
  line(
    'half-drawn at the end of a chunk',
    torn(ours.torn),
    torn(ink.torn),
    '0; what mode 2026 holds back counts as not shown',
  );
  line('wrong after an update', String(ours.torn.wrong), String(ink.torn.wrong), '0');
  const { writes, bytes: idleBytes, commits, gap } = ours.idle;
  line(`idle for ${IDLE_MS} ms`, `${writes} writes, ${idleBytes} bytes`, '', 'one write a second at most');
  line('', `${commits} commits of React`, '', '0');
  line('', `${gap.toFixed(0)} ms between two`, '', 'about 1000');
};

try {
  for (const seats of [8, 12]) await compare(seats);
  console.log(`load of this machine meanwhile: ${loadavg()[0].toFixed(1)}; the times are those of a busy one above 1`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
