/** Whatever ends the built command, on whichever screen: the terminal is as it was, and whoever leaves a game is told the way back. */
import { execFileSync } from 'node:child_process';
import type { Plugin } from 'esbuild';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { connectPeer, must } from '../helpers/server.ts';
import type { TestTerminal } from '../helpers/terminal.ts';
import { bundleProgram } from '../tui/terminal/bundle.ts';
import { clearMachines, newMachine, startCommand } from './machine.ts';
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

/** The first row of a running game. */
const TABLE = /^ Blood Bound +room [A-Z0-9]{6} · 6 players/;

/** A host whose room has a game for six; gives how to come there. */
const startHost = (env: ReturnType<typeof newMachine>) =>
  startFromShell(['host', '--port', '0', '--as', 'Vera', '--players', '6', '--lang', 'en', '--bot-delay', '0'], {
    env,
  });

const roomOf = (screen: string) => ({
  code: /room ([A-Z0-9]{6})/.exec(screen)?.[1] ?? '',
  port: /blood-bound join \S+:(\d+)/.exec(screen)?.[1] ?? '',
});

const startGame = async (host: TestTerminal): Promise<void> => {
  host.type('f');
  await host.until(/Everybody is there/);
  host.type('s');
  await host.until(TABLE);
};

/** The words of the command that stands on a line of its own below `sentence`. */
const commandBelow = (screen: string, sentence: string): readonly string[] => {
  const lines = screen.split('\n');
  const command = lines[lines.findIndex((line) => line.startsWith(sentence)) + 1] ?? '';
  // By npx where these tests have been started by it.
  const [, words = ''] = /^ {2}(?:npx )?blood-bound (.+)$/.exec(command.trimEnd()) ?? [];
  expect(words, command).not.toBe('');
  return words.split(' ');
};

test('who leaves a game at a server is told how to come back to it, and comes back that way', async () => {
  const host = startHost(newMachine());
  const { code, port } = roomOf(await host.until(/blood-bound join /));
  const env = newMachine();
  const join = ['join', `127.0.0.1:${port}`, code, '--as', 'Bo'];
  const guest = startFromShell([...join, '--lang', 'en'], { env });
  await guest.until(/Bo \(you\)/);
  guest.type(CTRL_C);
  expect(await givenBack(guest, 0), 'no game is running yet').not.toContain('blood-bound');
  const again = startFromShell([...join, '--lang', 'en'], { env });
  await again.until(/Bo \(you\)/);
  again.type('r');
  await startGame(host);
  await again.until(TABLE);
  again.type(CTRL_C);
  const way = commandBelow(await givenBack(again, 0), 'The game goes on');
  expect(way).toEqual(join);
  const back = startCommand([...way, '--lang', 'en'], { env });
  expect(await back.until(TABLE)).toMatch(/Your card/);
});

test('a host is told how to start his server again, and finds his game there', async () => {
  const env = newMachine();
  const host = startHost(env);
  await host.until(/blood-bound join /);
  await startGame(host);
  host.type(CTRL_C);
  const way = commandBelow(await givenBack(host, 0), 'Your server has stopped');
  expect(way).toEqual(['host', '--port', '0', '--bot-delay', '0', '--as', 'Vera']);
  const back = startCommand([...way, '--lang', 'en'], { env });
  expect(await back.until(TABLE)).toMatch(/Your card/);
});

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'a host whose program is told to end by %s tells his guests, and the terminal is given back',
  async (signal, code) => {
    const host = startHost(newMachine());
    const { code: room, port } = roomOf(await host.until(/blood-bound join /));
    const guest = await connectPeer(dialWebSocket(`ws://127.0.0.1:${port}`));
    await guest.hello('Bo');
    await must(guest, 'room.join', { code: room, as: 'spectator' });
    await startGame(host);
    const [pid] = execFileSync('ps', ['-o', 'pid=', '--ppid', String(host.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(Number(pid)).toBeGreaterThan(1);
    process.kill(Number(pid), signal);
    expect(await guest.closed).toBe(4007);
    expect(guest.messages.at(-1)).toEqual({ type: 'bye', code: 'server/ended' });
    await givenBack(host, code);
  },
);

test('a signal to the command at its table', async () => {
  const terminal = startFromShell(PLAY);
  await terminal.until(QUESTION);
  const [pid] = execFileSync('ps', ['-o', 'pid=', '--ppid', String(terminal.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(Number(pid)).toBeGreaterThan(1);
  process.kill(Number(pid), 'SIGTERM');
  await givenBack(terminal, 143);
});

test.each([
  ['the table', PLAY, QUESTION],
  ['the home screen', [], /Watch a replay/],
  ['the game in lines', [...PLAY, '--plain'], QUESTION],
] as const)('a window that is closed over %s ends the program, and not by a fault', async (_where, args, seen) => {
  const terminal = startCommand(args);
  await terminal.until(seen);
  terminal.hangUp();
  expect(await terminal.exited()).toBe(129);
});

/** In the place of the notebook, something that throws while it is drawn. */
const brokenNotebook: Plugin = {
  name: 'broken-notebook',
  setup: ({ onLoad }) => {
    onLoad({ filter: /screens\/notebook\/view\.tsx$/ }, () => ({
      contents: `export const NotebookScreen = () => { throw new Error('the notebook burns'); };`,
    }));
  },
};

test('a command that breaks down says so in one line, and gives its terminal back', async () => {
  const { path, remove } = await bundleProgram(new URL('../../bin/main.ts', import.meta.url), [brokenNotebook]);
  onTestFinished(remove);
  const terminal = startFromShell(PLAY, { main: path });
  await terminal.until(QUESTION);
  terminal.type('n');
  const screen = await givenBack(terminal, 1);
  expect(screen).toMatch(/^blood-bound had to stop: the notebook burns \(--debug shows where\)$/m);
  expect(screen).not.toMatch(/\bat .*:\d+/);
});
