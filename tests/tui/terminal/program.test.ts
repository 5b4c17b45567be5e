/** A real program in a real pseudo terminal: the terminal is given back whatever ends it, and nothing typed is lost. */
import { execFileSync, spawnSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { killTerminals, startInTerminal, type TerminalOptions, type TestTerminal } from '../../helpers/terminal.ts';
import { bundleProgram } from './bundle.ts';

let bundle: Awaited<ReturnType<typeof bundleProgram>>;
beforeAll(async () => {
  bundle = await bundleProgram(new URL('./fixture-program.tsx', import.meta.url));
});
afterAll(() => bundle.remove());
afterEach(killTerminals);

const start = (options: TerminalOptions = {}, ...flags: readonly string[]): TestTerminal =>
  startInTerminal(process.execPath, [bundle.path, ...flags], { cols: 60, rows: 12, ...options });

/** Runs the program from a shell that afterwards shows the exit code and the state of the tty. */
const startFromShell = (...flags: readonly string[]): TestTerminal => {
  const script = `printf '\\033]2;the shell\\007'; echo '$ program'; "$0" "$@"; code=$?; stty -a | tr ' ;' '\\n\\n' | grep -xE -- '-?(icanon|echo|isig|opost)' | tr '\\n' ' '; echo "code=$code"`;
  return startInTerminal('/bin/sh', ['-c', script, process.execPath, bundle.path, ...flags], { cols: 80, rows: 14 });
};

const pidOn = (screen: string): number => Number(/pid (\d+)/.exec(screen)?.[1]);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const expectRestored = async (terminal: TestTerminal, code: number): Promise<string> => {
  const screen = await terminal.until(/code=\d+/);
  expect(screen).toContain(`code=${code}`);
  expect(screen).toMatch(/^\$ program$/m);
  for (const mode of ['icanon', 'echo', 'isig', 'opost']) expect(screen).toMatch(new RegExp(`(?:^| )${mode} `, 'm'));
  expect(terminal.buffer()).toBe('normal');
  expect(terminal.title()).toBe('the shell');
  const output = terminal.output();
  for (const [on, off] of [
    ['?25h', '?25l'],
    ['?7h', '?7l'],
    ['?2004l', '?2004h'],
    ['?1049l', '?1049h'],
  ] as const) {
    expect(output.lastIndexOf(`\x1b[${on}`), on).toBeGreaterThan(output.lastIndexOf(`\x1b[${off}`));
  }
  expect(output.slice(output.indexOf('\x1b[?1049l'))).not.toContain('\x1b[?1049h');
  expect(await terminal.exited()).toBe(0);
  return screen;
};

describe('the terminal is given back', () => {
  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
  ] as const)('after %s', async (signal, code) => {
    const terminal = startFromShell();
    process.kill(pidOn(await terminal.until(/said: \./)), signal);
    await expectRestored(terminal, code);
  });

  test.each([
    ['uncaught\r', 1, /^blood-bound had to stop: uncaught \(--debug shows where\)$/m],
    ['crash\r', 1, /^blood-bound had to stop: rejected \(--debug shows where\)$/m],
    ['throw\r', 1, /^blood-bound had to stop: thrown while drawing \(--debug shows where\)$/m],
    ['quit\r', 0, /^bye$/m],
    ['exit\r', 5, /program/],
    ['\x03', 0, /program/],
  ] as const)('after %j', async (typed, code, line) => {
    const terminal = startFromShell();
    await terminal.until(/said: \./);
    terminal.type(typed);
    const screen = await expectRestored(terminal, code);
    expect(screen).toMatch(line);
    expect(screen).not.toMatch(/\bat .*:\d+|second line/);
  });

  test('with --debug a crash shows where', async () => {
    const terminal = startFromShell('--debug');
    await terminal.until(/said: \./);
    terminal.type('uncaught\r');
    expect(await expectRestored(terminal, 1)).toMatch(/TypeError: uncaught\n +at /);
  });
});

describe('Ctrl-Z', () => {
  const hasBash = spawnSync('bash', ['--version']).status === 0;

  const startInBash = async (command: string): Promise<TestTerminal> => {
    const terminal = startInTerminal('bash', ['--norc', '--noprofile', '-i'], { cols: 60, rows: 12 });
    await terminal.until(/[$#]/);
    terminal.type(`${command}\r`);
    return terminal;
  };
  const expectBack = async (terminal: TestTerminal, seen: RegExp): Promise<void> => {
    terminal.type('fg\r');
    await terminal.until(seen);
    expect(terminal.buffer()).toBe('alternate');
    terminal.type('again\r');
    await terminal.until(/said: again\./);
    terminal.type('\x03');
    await terminal.until(() => terminal.buffer() === 'normal');
  };

  test.skipIf(!hasBash).each([
    ['the key', (terminal: TestTerminal, _pid: number): void => terminal.type('\x1a')],
    ['SIGTSTP', (_terminal: TestTerminal, pid: number): void => void process.kill(pid, 'SIGTSTP')],
  ] as const)('stops the program by %s, and fg shows it again in the size of the window', async (_name, stop) => {
    // As `npx` does it: another program waits for this one.
    const terminal = await startInBash(`sh -c '${process.execPath} ${bundle.path}; true'`);
    stop(terminal, pidOn(await terminal.until(/said: \./)));
    await terminal.until(/Stopped/);
    expect(terminal.buffer()).toBe('normal');
    terminal.type('stty -a\r');
    await terminal.until(/[^-]icanon/);
    terminal.resize(50, 10);
    await expectBack(terminal, /size 50×10/);
  });

  test.skipIf(!hasBash)('a stop that nobody is told of ends well too', async () => {
    const terminal = await startInBash(`${process.execPath} ${bundle.path}`);
    process.kill(pidOn(await terminal.until(/said: \./)), 'SIGSTOP');
    await terminal.until(/Stopped/);
    await expectBack(terminal, /^[┌│└].{58}[┐│┘]$/m);
  });

  test.skipIf(!hasBash)('a stopped program that is told to end is gone', async () => {
    const terminal = await startInBash(`${process.execPath} ${bundle.path}`);
    const pid = pidOn(await terminal.until(/said: \./));
    terminal.type('\x1a');
    await terminal.until(/Stopped/);
    // The shell continues it in the background, where it may not touch the terminal.
    terminal.type('kill %1\r');
    await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
    terminal.type('stty -a\r');
    await terminal.until(/[^-]icanon/);
  });

  test('where no shell could continue it, the program goes on', async () => {
    const terminal = start();
    await terminal.until(/said: \./);
    terminal.type('\x1a');
    await terminal.until(() => terminal.output().split('\x1b[?1049h').length === 3);
    terminal.type('on\r');
    await terminal.until(/said: on\./);
  });
});

const hasSetsid = spawnSync('setsid', ['--version']).status === 0;

test.skipIf(!hasSetsid)('when the terminal goes away without a signal, the program ends too', async () => {
  // In a session of its own it gets no SIGHUP when its terminal is closed.
  const terminal = startInTerminal('setsid', ['-w', process.execPath, bundle.path], { cols: 60, rows: 12 });
  const pid = pidOn(await terminal.until(/said: \./));
  expect(process.kill(pid, 0)).toBe(true);
  terminal.kill();
  await terminal.exited();
  await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
});

describe.each([
  ['as usual', {}],
  ['with CI=true', { CI: 'true', CONTINUOUS_INTEGRATION: '1' }],
])('%s', (_name, env) => {
  test('a pasted line arrives complete, also when it was typed before the program was ready, and a resize is followed', async () => {
    const terminal = start({ env });
    terminal.type('early\r');
    await terminal.until(/said: early\./);
    terminal.type('hello\r');
    await terminal.until(/said: hello\./);
    terminal.type('\x1b[200~one\rtwo\x1b[201~');
    await terminal.until(/> one two/);
    terminal.type('\r');
    await terminal.until(/said: one two\./);
    terminal.resize(40, 8);
    await terminal.until(/size 40×8/);
    await terminal.until((screen) => screen.split('\n').every((line) => /^[┌│└].{38}[┐│┘]$/.test(line)));
    terminal.resize(70, 20);
    await terminal.until(/size 70×20/);
    await terminal.until((screen) => screen.split('\n').every((line) => /^[┌│└].{68}[┐│┘]$/.test(line)));
  });
});

describe('colours', () => {
  test.each([
    [{}, 3, 1],
    [{ COLORTERM: undefined }, 2, 1],
    [{ NO_COLOR: '1' }, 0, null],
    [{ FORCE_COLOR: '0' }, 0, null],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, 1, 1],
  ] as const)('%j', async (env, level, colour) => {
    const terminal = start({ env });
    await terminal.until(new RegExp(`colour ${level}`));
    const name = terminal.find('pid');
    expect(terminal.cell(name.x, name.y)).toMatchObject({ colour, bold: true });
    const field = terminal.find('>');
    expect(terminal.cell(field.x, field.y)).toMatchObject({ inverse: true });
  });
});

test('without a terminal, and on one that cannot move its cursor, it says so', async () => {
  const dumb = start({ env: { TERM: 'dumb' } });
  expect(await dumb.exited()).toBe(2);
  expect(dumb.screen()).toContain('terminal/dumb');
  expect(dumb.output()).not.toContain('\x1b');
  const piped = spawnSync(process.execPath, [bundle.path], { encoding: 'utf8', input: '' });
  expect(piped.status).toBe(2);
  expect(piped.stdout).toBe('terminal/missing\n');
});

const PLAYED = /<40>[\s\S]*<40>/;

test('no chunk of output leaves a half-drawn table on the screen', async () => {
  const terminal = start({ cols: 100, rows: 30 });
  await terminal.until(/said: \./);
  const torn: string[] = [];
  let whole = 0;
  terminal.onChunk((screen) => {
    const numbers = [...screen.matchAll(/<(\d+)>/g)].map(([, number]) => number);
    if (numbers.length === 2 && numbers[0] === numbers[1]) whole += 1;
    // The first picture of the table is longer than a pty passes on at once.
    else if (whole > 0) torn.push(screen);
  });
  terminal.type('play\r');
  await terminal.until(PLAYED);
  expect(whole).toBeGreaterThanOrEqual(5);
  expect(torn).toEqual([]);
});

const hasTmux = spawnSync('tmux', ['-V']).status === 0;

test.skipIf(!hasTmux)('tmux shows the same screen, last column included', async () => {
  const terminal = start({ cols: 100, rows: 30 });
  const socket = `blood-bound-${process.pid}`;
  const tmux = (...args: readonly string[]): string =>
    execFileSync('tmux', ['-u', '-L', socket, '-f', '/dev/null', ...args], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8', TMUX: '', CI: '', NO_COLOR: '', FORCE_COLOR: '3' },
    });
  tmux('new-session', '-d', '-x', '100', '-y', '30', `${process.execPath} ${bundle.path}`);
  try {
    const shown = (): string => tmux('capture-pane', '-p').replaceAll('\u200e', '').trimEnd();
    await expect.poll(shown, { timeout: 10_000 }).toMatch(/said: \./);
    tmux('send-keys', '-l', 'play');
    tmux('send-keys', 'Enter');
    await terminal.until(/said: \./);
    terminal.type('play\r');
    await expect.poll(shown, { timeout: 10_000 }).toMatch(PLAYED);
    const expected = (await terminal.until(PLAYED)).replaceAll('\u200e', '').trimEnd();
    expect(shown()).toBe(expected);
    expect(expected.split('\n')[1]).toMatch(/╮$/);
  } finally {
    tmux('kill-server');
  }
});
