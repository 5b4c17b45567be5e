/** Whole games of the built command in lines: through a pipe, and on a terminal that is twenty columns wide. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createLinesPlayer } from './lines-player.ts';
import { clearMachines, MAIN, newMachine, startCommand } from './machine.ts';

afterEach(clearMachines);

const GAME = ['play', '--plain', '--seed', 'lines', '--players', '7', '--as', 'Vera', '--bot-delay', '0'];
const PATIENCE_MS = 60_000;

test('through a pipe, every question answered by a number', { timeout: PATIENCE_MS }, async () => {
  const player = await createLinesPlayer('en', 'pipe');
  const child = spawn(process.execPath, [MAIN, ...GAME, '--lang', 'en'], { env: { ...process.env, ...newMachine() } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let [printed, complaints, typed] = ['', '', 0];
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
    const answer = player.isOver(printed) ? player.quit : player.next(printed);
    if (answer === null || child.stdin.writableEnded) return;
    typed += 1;
    child.stdin.write(`${answer}\n`);
  });
  expect(await ended).toEqual([0, null]);
  expect(typed).toBeGreaterThan(2);
  expect(printed).toMatch(/^(Rose|Beast|Secret Order) wins\. .*You (win|lose)\./m);
  for (let seat = 1; seat <= 7; seat += 1)
    expect(printed).toMatch(new RegExp(`^${seat} .*: (Rose|Beast|Secret Order) `, 'm'));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be there.
  expect(printed).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
  expect(complaints).toBe('');
});

test('on a terminal of twenty columns', { timeout: PATIENCE_MS }, async () => {
  const player = await createLinesPlayer('ru', 'narrow');
  const terminal = startCommand([...GAME, '--lang', 'ru'], { cols: 20, rows: 10 });
  for (;;) {
    let answer: string | null = null;
    await terminal.until(() => {
      answer = player.isOver(terminal.output()) ? '' : player.next(terminal.output());
      return answer !== null;
    }, PATIENCE_MS);
    if (answer === '') break;
    terminal.type(`${answer}\r`);
  }
  expect(terminal.buffer()).toBe('normal');
  terminal.type(`${player.quit}\r`);
  expect(await terminal.exited()).toBe(0);
  const output = terminal.output();
  expect(output).toMatch(/Ты (побеждаешь|проигрываешь)\./);
  expect(output).not.toContain('\x1b');
});
