/** Whole games over ssh: by keys in tmux and on a terminal, and in lines for clients without a screen. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { diceOf } from '../helpers/arbitrary.ts';
import { killTerminals } from '../helpers/terminal.ts';
import { playToTheEnd } from '../terminal/keys-player.ts';
import { createLinesPlayer } from '../terminal/lines-player.ts';
import { cellsOn, lettersIn, readerOf } from '../terminal/reader.ts';
import { givenBack } from '../terminal/shell.ts';
import { boxesIn } from '../tui/reading.ts';
import { callBySsh, comes, type House, newKey, openHouse, sshWords } from './house.ts';

afterEach(killTerminals);

const PATIENCE_MS = 60_000;
const QUIET_MS = 15;

test('by keys, on a terminal in Russian', { timeout: PATIENCE_MS }, async () => {
  const house = await openHouse();
  const reader = await readerOf('ru');
  const words = ['-o', 'SendEnv=LANG'];
  const vera = callBySsh(house, { key: await newKey(), words, env: { LANG: 'ru_RU.UTF-8' } });
  await vera.until(/vera/);
  vera.type('n');
  await vera.until((screen) => reader.sees(screen, 'room.free'));
  vera.type('f');
  await vera.until((screen) => !reader.sees(screen, 'room.free'));
  vera.type('s');
  await vera.until(/╔═+╗/);
  const boxes = new Set<number>();
  const onQuestion = (): void => void boxes.add(boxesIn(lettersIn(cellsOn(vera))).length);
  const end = await playToTheEnd(vera, { reader, seed: 'ssh', onQuestion });
  expect([...boxes]).toEqual([9]);
  expect(end).toMatch(/^ 8 .+: /m);
  vera.type('\x03');
  await givenBack(vera, 0);
  expect(house.errors).toEqual([]);
});

/** tmux, another terminal than the one the other tests look at, with a server and a socket of its own. */
const startTmux = (house: House, key: string) => {
  const socket = `blood-bound-${process.pid}`;
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const tmux = (...words: readonly string[]): string =>
    execFileSync('tmux', ['-u', '-L', socket, '-f', '/dev/null', ...words], { encoding: 'utf8', env });
  onTestFinished(() => void tmux('kill-server'));
  const command = ['ssh', ...sshWords(house.door.port, key, ['vera@127.0.0.1'])].join(' ');
  tmux('new-session', '-d', '-x', '100', '-y', '30', `${command}; echo "code=$?"; cat`);
  return {
    screen: () => tmux('capture-pane', '-p'),
    press: (key_: string) => void tmux('send-keys', key_),
    isAlternate: () => tmux('display', '-p', '#{alternate_on}').trim() === '1',
  };
};

test('by keys, in tmux', { timeout: PATIENCE_MS }, async () => {
  const house = await openHouse();
  const { screen, press, isAlternate } = startTmux(house, await newKey());
  const sees = async (wanted: RegExp): Promise<void> => comes(String(wanted), () => wanted.test(screen()));
  await sees(/Welcome, vera/);
  press('n');
  await sees(/room [A-Z0-9]{6}/);
  press('f');
  await sees(/Everybody is there/);
  press('s');
  await sees(/8 players/);
  expect(isAlternate()).toBe(true);
  const dice = diceOf('tmux');
  const isOver = (shown: string): boolean => /^─.*(?:Result|end|over)/i.test(shown) || /wins\./.test(shown);
  for (let shown = screen(); !isOver(shown); shown = screen()) {
    if (/confirm|choose/.test(shown)) press(dice.pick(['Down', 'Enter']));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  press('C-c');
  await sees(/code=0/);
  expect(isAlternate()).toBe(false);
  expect(house.errors).toEqual([]);
});

const LINES: readonly (readonly [what: string, user: string, words: readonly string[]])[] = [
  ['-T', 'vera', ['-T']],
  ['the login name "plain" without a terminal', 'plain', []],
];

test.each(LINES)('in lines, by %s', { timeout: PATIENCE_MS }, async (_what, user, words) => {
  const house = await openHouse();
  const player = await createLinesPlayer('en', 'ssh');
  const child = spawn('ssh', sshWords(house.door.port, await newKey(), [...words, `${user}@127.0.0.1`]));
  onTestFinished(() => void child.kill('SIGKILL'));
  // The last answer may be typed when ssh has gone already.
  child.stdin.on('error', () => {});
  const ended = once(child, 'exit');
  let printed = '';
  const say = (line: string): void => void child.stdin.write(`${line}\n`);
  const goOn = (): void => {
    const answer = player.isOver(printed) ? player.quit : player.next(printed);
    if (answer !== null && !child.stdin.writableEnded) say(answer);
  };
  // A network hands over parts: half of a question reads as one with fewer answers.
  let whole: NodeJS.Timeout | undefined;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
    clearTimeout(whole);
    whole = setTimeout(goOn, QUIET_MS);
  });
  const ORDERS = [
    [/help/, 'create'],
    [/^8 free$/m, 'bots'],
    [/^8 .* bot$/m, 'start'],
  ] as const;
  for (const [seen, order] of ORDERS) {
    await comes(`the moment to ${order}`, () => seen.test(printed));
    say(order);
  }
  expect(await ended).toEqual([0, null]);
  expect(printed).toMatch(/^(Rose|Beast|Secret Order) wins\. .*You (win|lose)\./m);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be there.
  expect(printed).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
  expect(house.errors).toEqual([]);
});

test.each([
  ['a dumb terminal', { user: 'vera', env: { TERM: 'dumb' } }],
  ['the login name "plain"', { user: 'plain', env: {} }],
])('in lines on %s: what is typed is shown and can be mended', async (_what, visitor) => {
  const house = await openHouse();
  const vera = callBySsh(house, visitor);
  await vera.until(/help/);
  vera.type('creaxx\x7f\x7fte\r');
  await vera.until(/^create\nroom [A-Z0-9]{6}$/m);
  vera.type('привет\x7f\x15size 6\r');
  await vera.until(/^6 free$/m);
  expect(vera.buffer()).toBe('normal');
  vera.type('\x1b[?62;1;4c\x1b[Aroom\r');
  await vera.until(/^room\nroom [A-Z0-9]{6}$/m);
  vera.type('\x04');
  expect(await vera.until(/code=\d+/)).toContain('code=0');
  expect(vera.output().slice(vera.output().indexOf('$ command'))).not.toContain('\x1b');
  expect(house.errors).toEqual([]);
});
