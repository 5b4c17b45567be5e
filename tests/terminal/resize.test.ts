/** The window changes its size during a game: nothing of the old size stays, and what stood there before comes back. */
import { afterEach, expect, test } from 'vitest';
import type { TestTerminal } from '../helpers/terminal.ts';
import { cellsOf } from '../tui/terminal/compare.ts';
import { clearMachines, startCommand } from './machine.ts';

afterEach(clearMachines);

const FILLER = '#';
const SIZES = [
  [60, 18],
  [140, 40],
  [59, 18],
  [200, 60],
  [30, 5],
  [119, 24],
  [80, 24],
] as const;

/** Every cell as it looks. */
const picture = (terminal: TestTerminal): readonly string[] => {
  const { columns, rows } = terminal.size();
  return cellsOf(terminal, columns, rows);
};

/** Writes all over the screen, as another program would. */
const spoil = (terminal: TestTerminal): void => {
  const { columns, rows } = terminal.size();
  for (let row = 1; row <= rows; row += 1) terminal.scribble(`\x1b[${row};1H\x1b[41m${FILLER.repeat(columns)}`);
};

/** The same screen painted afresh by Ctrl-L. */
const paintedAfresh = async (terminal: TestTerminal): Promise<readonly string[]> => {
  spoil(terminal);
  terminal.type('\x0c');
  await terminal.until((screen) => !screen.includes(FILLER));
  return picture(terminal);
};

/** Waits for the whole table in this size, or for the one line that says that the window is too small for it. */
const drawn = (terminal: TestTerminal): Promise<string> => {
  const { columns, rows } = terminal.size();
  return terminal.until((screen) => {
    const lines = screen.split('\n');
    if (columns < 60 || rows < 18) return screen.replaceAll(/\s+/g, ' ').includes(`is ${columns}×${rows}`);
    const reachesEdge = lines.some((line) => line.trimEnd().length === columns);
    return reachesEdge && !screen.includes(FILLER) && lines.at(-1)?.includes('? help') === true;
  });
};

/** The table, waiting for an answer of mine alone, so that nothing moves by itself. */
const atQuestion = async (): Promise<TestTerminal> => {
  const table = ['--seed', 'resize', '--players', '12', '--bot-delay', '0'];
  const terminal = startCommand(['play', ...table, '--as', 'Vera', '--lang', 'en'], { cols: 80, rows: 24 });
  await terminal.until(/attacks you\. Ask for help\?/);
  await drawn(terminal);
  return terminal;
};

test('at every size the screen is as if it had just been painted, and at the end as it was', async () => {
  const terminal = await atQuestion();
  const before = picture(terminal);
  expect(await paintedAfresh(terminal)).toEqual(before);
  for (const [columns, rows] of SIZES) {
    terminal.resize(columns, rows);
    await drawn(terminal);
    const shown = picture(terminal);
    expect(await paintedAfresh(terminal), `${columns}×${rows}`).toEqual(shown);
  }
  expect(picture(terminal)).toEqual(before);
});

test('a window that is being dragged ends in a whole picture', async () => {
  const terminal = await atQuestion();
  const before = picture(terminal);
  for (let step = 1; step <= 40; step += 1) {
    const away = 20 - Math.abs(20 - step);
    terminal.resize(80 + away * 3 * (step % 2 === 0 ? 1 : -1), 24 + away);
  }
  // Not back to where it began: a busy program may not have noticed that anything moved.
  terminal.resize(100, 30);
  await drawn(terminal);
  const shown = picture(terminal);
  expect(await paintedAfresh(terminal)).toEqual(shown);
  terminal.resize(80, 24);
  await drawn(terminal);
  expect(picture(terminal)).toEqual(before);
});
