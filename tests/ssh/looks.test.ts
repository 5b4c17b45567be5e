/** Size, colours and keys are the client's: windows of every size, terminals with few colours, pastes, and answers that come late. */
import { spawn } from 'node:child_process';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { killTerminals, type TestTerminal } from '../helpers/terminal.ts';
import { cellsOn } from '../terminal/reader.ts';
import { callBySsh, type House, newKey, openHouse, sshWords } from './house.ts';

afterEach(killTerminals);

const atRoom = async (house: House, visitor: Parameters<typeof callBySsh>[1] = {}): Promise<TestTerminal> => {
  const vera = callBySsh(house, { key: await newKey(), ...visitor });
  await vera.until(/Welcome/);
  vera.type('n');
  await vera.until(/8 +free/);
  return vera;
};

test.each([
  ['xterm-256color', {}, 'cube'],
  ['xterm', {}, 'basic'],
  ['xterm-256color', { NO_COLOR: '1' }, 'none'],
  ['xterm-256color', { COLORTERM: 'truecolor' }, 'rgb'],
])('colours of %s with %o: %s', async (TERM, env, kind) => {
  const house = await openHouse();
  const words = ['-o', 'SendEnv=NO_COLOR COLORTERM'];
  const vera = await atRoom(house, { words, env: { COLORTERM: undefined, TERM, ...env } });
  vera.type('f');
  await vera.until(/Everybody is there/);
  vera.type('s');
  await vera.until(/╔═+╗/);
  const colours = cellsOn(vera)
    .flat()
    .flatMap(({ colour }) =>
      colour === null ? [] : [typeof colour === 'string' ? 'rgb' : colour < 16 ? 'basic' : 'cube'],
    );
  expect([...new Set(colours)]).toEqual(kind === 'none' ? [] : [kind]);
});

const SIZES = [
  ...[
    [1, 1],
    [500, 200],
    [2, 200],
    [500, 1],
    [80, 24],
    [60, 18],
    [1, 1],
    [333, 77],
    [59, 17],
    [120, 40],
    [500, 200],
  ],
] as const;

test('a storm of sizes ends in a whole picture', async () => {
  const house = await openHouse();
  const vera = await atRoom(house);
  for (let round = 0; round < 20; round += 1) {
    for (const [columns = 80, rows = 24] of SIZES) {
      vera.resize(columns, rows);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  vera.resize(1, 1);
  await vera.until((screen) => screen.length <= 1);
  vera.resize(500, 200);
  await vera.until((screen) => screen.split('\n').at(-1)?.includes('? help') === true && /^─.*─{300}/.test(screen));
  vera.resize(90, 28);
  const screen = await vera.until((shown) => shown.split('\n').at(-1)?.includes('? help') === true);
  expect(screen.split('\n')).toHaveLength(28);
  expect(screen.split('\n')[0]).toMatch(/^── Blood Bound · room [A-Z0-9]{6} ─+$/);
  expect(screen.match(/free$/gm)).toHaveLength(7);
  expect(house.errors).toEqual([]);
});

test('pastes that are far too long, marked or not, end; everybody plays on, whoever pasted too', async () => {
  const house = await openHouse({ limits: { sshKeysPerSecond: 40, sshKeysAtOnce: 200 } });
  const boris = await atRoom(house);
  const [, code = ''] = /room ([A-Z0-9]{6})/.exec(boris.screen()) ?? [];
  const words = sshWords(house.door.port, await newKey(), ['-tt', `${code}@127.0.0.1`]);
  const child = spawn('ssh', words, { env: { ...process.env, TERM: 'xterm' } });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.on('error', () => {});
  child.stdout.resume();
  await boris.until(/2 +Guest/);
  const bomb = 'bomb \u{1f4a3} '.repeat(12_000);
  child.stdin.write(`t\x1b[200~${bomb}\x1b[201~${bomb}${'\x1b[A'.repeat(12_000)}`);
  boris.type('+');
  await boris.until(/9 +free/);
  // Esc once: where no line of talk is open any more, it would lead out of the room.
  for (let tries = 0; !boris.screen().includes('still here') && tries < 30; tries += 1) {
    for (const typed of [...(tries === 0 ? ['\x1b'] : []), 't', 'still here\r']) {
      child.stdin.write(typed);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  expect(boris.screen()).toContain('still here');
  expect(house.errors).toEqual([]);
});

test('answers to questions that nobody has asked, whole or in pieces, are no keys', async () => {
  const house = await openHouse();
  const vera = await atRoom(house);
  const answers = [
    '\x1b[?62;1;2c',
    '\x1b[24;80R',
    '\x1b]11;rgb:0000/0000/0000\x1b\\',
    '\x1bP1+r544e=787465726d\x1b\\',
    '\x1b[?2026;2$y',
  ];
  for (const answer of answers) {
    vera.type(answer);
    for (const letter of answer) {
      vera.type(letter);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
  vera.type('+');
  const screen = await vera.until(/9 +free/);
  expect(screen).toMatch(/^❯? +❯? {2}1 {2}vera/m);
  expect(screen).not.toContain('10  free');
  expect(house.errors).toEqual([]);
});
