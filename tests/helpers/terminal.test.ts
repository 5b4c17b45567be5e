/** The pty helper itself: a shell command is read, typed to, resized and ended. */
import { afterEach, expect, test } from 'vitest';
import { killTerminals, startInTerminal } from './terminal.ts';

afterEach(killTerminals);

test('shows cells, colours and what was typed, follows a resize and reports the exit code', async () => {
  const script = `printf 'CI=%s \\033[1;31mred\\033[0m 王\\n' "$CI"; read line; stty size; echo "got $line"; read more; exit 7`;
  const terminal = startInTerminal('/bin/sh', ['-c', script], { cols: 40, rows: 6, env: { CI: undefined } });
  await terminal.until(/CI= red/);
  const red = terminal.find('red');
  expect(terminal.cell(red.x, red.y)).toMatchObject({ text: 'r', colour: 1, bold: true, inverse: false });
  expect(terminal.cell(red.x + 4, red.y)).toMatchObject({ text: '王', width: 2, colour: null });
  terminal.resize(50, 8);
  terminal.type('hello\r');
  await terminal.until(/8 50\ngot hello/);
  terminal.type('\r');
  expect(await terminal.exited()).toBe(7);
  expect(terminal.buffer()).toBe('normal');
});

test('a killed command reports its signal as a shell does', async () => {
  const terminal = startInTerminal('/bin/sh', ['-c', 'echo ready; read line']);
  await terminal.until(/ready/);
  terminal.kill('SIGTERM');
  expect(await terminal.exited()).toBe(143);
});
