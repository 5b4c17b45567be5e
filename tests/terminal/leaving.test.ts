/** Whatever ends the built command, on whichever screen: the terminal is as it was, and whoever leaves a game is told the way back. */
import { spawn } from 'node:child_process';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { TestTerminal } from '../helpers/terminal.ts';
import { clearMachines, MAIN, newMachine, startCommand } from './machine.ts';
import { givenBack, startFromShell } from './shell.ts';

afterEach(clearMachines);

const CTRL_C = '\x03';
const PLAY = ['play', '--seed', 'resize', '--players', '12', '--as', 'Vera', '--lang', 'en', '--bot-delay', '0'];
const QUESTION = /Vida attacks you\. Ask for help\?/;

const pressAll = async (terminal: TestTerminal, steps: readonly (readonly [RegExp, string])[]): Promise<void> => {
  for (const [seen, keys] of steps) {
    await terminal.until(seen);
    terminal.type(keys);
  }
};

const SCREENS = [
  ['home', [], [[/Watch a replay/, CTRL_C]]],
  ['the rulebook', ['rules'], [[/Rules/, CTRL_C]]],
  ['the table', PLAY, [[QUESTION, CTRL_C]]],
  [
    'the line of talk',
    PLAY,
    [
      [QUESTION, 't'],
      [/Say:/, 'hello'],
      [/Say: hello/, CTRL_C],
    ],
  ],
  [
    'the notebook',
    PLAY,
    [
      [QUESTION, 'n'],
      [/Notebook/, CTRL_C],
    ],
  ],
  [
    'the settings',
    PLAY,
    [
      [QUESTION, 'o'],
      [/Settings/, CTRL_C],
    ],
  ],
  [
    'the second question',
    PLAY,
    [
      [QUESTION, 'q'],
      [/Leave the game\?/, CTRL_C],
    ],
  ],
] as const;

test.each(SCREENS)('Ctrl-C on %s', async (_name, args, steps) => {
  const terminal = startFromShell([...args]);
  await pressAll(terminal, steps);
  expect(await givenBack(terminal, 0)).not.toContain('blood-bound');
});

test('Ctrl-C while it is still starting', async () => {
  const terminal = startFromShell(PLAY);
  await terminal.until(() => terminal.buffer() === 'alternate');
  terminal.type(CTRL_C);
  await givenBack(terminal, 0);
});
