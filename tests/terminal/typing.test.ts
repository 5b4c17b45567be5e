/** What is typed at the table of the built command: a paste is only ever talk, and a question takes no key that was pressed before it. */
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { TestTerminal } from '../helpers/terminal.ts';
import { clearMachines, startCommand } from './machine.ts';

afterEach(clearMachines);

const PASTE = { on: '\x1b[200~', off: '\x1b[201~' } as const;

const start = (...more: readonly string[]): TestTerminal =>
  startCommand(['play', '--seed', 'resize', '--players', '12', '--as', 'Vera', '--lang', 'en', ...more]);

const QUESTION = /Vida attacks you\. Ask for help\?/;

test('a paste with line ends goes whole into the line of talk, and neither sends it nor answers the question', async () => {
  const terminal = start('--bot-delay', '0');
  await terminal.until(QUESTION);
  terminal.type(`${PASTE.on}1\r2\ry\r${PASTE.off}`);
  terminal.type('t');
  await terminal.until(/Say/);
  terminal.type(`${PASTE.on}one\r\n1\n2\r${PASTE.off}`);
  const screen = await terminal.until(/one 1 2/);
  expect(screen).toMatch(QUESTION);
  expect(screen).not.toMatch(/Vera: /);
  terminal.type('\r');
  expect(await terminal.until(/Vera: one 1 2/)).toMatch(QUESTION);
  // A new question takes no key for a moment; once a second has gone by it does.
  await setTimeout(1_000);
  terminal.type('2');
  await terminal.until((shown) => !QUESTION.test(shown));
});

test('keys pressed before a question has appeared do not answer it', async () => {
  const terminal = start('--bot-delay', '300');
  // Long before the first frame, and seconds before the question.
  terminal.type('2\r1\r\r2\r');
  const asked = await terminal.until(/^ {3}1 {2}\S/m);
  const prompt = /^ (.+)\n {3}1 {2}/m.exec(asked)?.[1] ?? 'no prompt';
  terminal.type('t');
  await terminal.until(/Say:/);
  terminal.type('here\x1b');
  expect(await terminal.until((screen) => !screen.includes('Say:'))).toContain(prompt);
});
