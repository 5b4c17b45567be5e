/** Wrong words on the command line, and files that are none: one harmless line with a code each, and never a trace. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { asTyped, integerIn, textIn } from '../../bin/flags.ts';
import { openServer } from '../../bin/open-server.ts';
import { nameIn } from '../../bin/preferences.ts';

const folder = mkdtempSync(join(tmpdir(), 'blood-bound-mistakes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const header = (fields: object): string =>
  `${JSON.stringify({ type: 'header', game: 'blood-bound', version: 2, options: {}, seats: [...'abcdef'], seed: 'x', ...fields })}\n`;
const huge = file('huge', '');
truncateSync(huge, 40_000_000);

describe('the program says one line and a code', () => {
  it.each([
    [2, 'option-field/unknown', ['play', '--options', 'a\u001b[31m\nb=c']],
    [2, 'command/unknown', ['fo\u001b[31mo\n']],
    [2, 'usage/wrong', ['--colour']],
    [2, 'flag/options', ['play', '--options', 'a'.repeat(100_000)]],
    [2, 'flag/options', ['play', '--options', 'passLimit=3, passLimit=3']],
    [2, 'flag/number', ['host', '--players', '99']],
    [2, 'flag/twice', ['play', '--players', '8', '--players=9']],
    [2, 'flag/twice', ['rules', '--plain', 'mage', '--plain']],
    [2, 'flag/password', ['host', '--plain', '--password', '']],
    [2, 'flag/password', ['join', '--plain', '127.0.0.1:1', '--password', 'x'.repeat(101)]],
    ...['--data', '--bind', '--records', '--config', '--ssh=0 --ssh-bind', '--metrics-port=0 --metrics-bind'].map(
      (flags): [number, string, string[]] => [2, 'flag/text', ['serve', '--port', '0', ...flags.split(' '), '']],
    ),
    [2, 'flag/text', ['serve', '--port', '0', '--tls-cert', '', '--tls-key', '']],
    [2, 'flag/text', ['play', '--seed', '']],
    [2, 'flag/number', ['serve', '--port', '']],
    [2, 'flag/number', ['serve', '--port', '0', '--ssh', '70000']],
    [2, 'flag/alone', ['serve', '--port', '0', '--ssh-keys-only']],
    [2, 'flag/alone', ['serve', '--port', '0', '--data', join(folder, 'alone'), '--metrics-bind', '0.0.0.0']],
    [2, 'flag/same-port', ['serve', '--port', '7813', '--ssh', '7813', '--data', join(folder, 'same')]],
    [2, 'flag/same-port', ['serve', '--port', '0', '--ssh', '7813', '--metrics-port', '7813', '--bind', '127.0.0.1']],
    [2, 'address/wrong', ['join', '--plain', 'example.org#x']],
    [2, 'code/join', ['join', '--plain', 'KTNC3']],
    [2, 'code/wrong', ['join', '--plain', '127.0.0.1:1', 'C'.repeat(21)]],
    [1, 'record/game', ['verify', file('game', header({ game: 'blood\u001b[31m\nbound' }))]],
    [1, 'record/options', ['replay', file('rule', header({ options: { 'a\n\u0007b': 1 } }))]],
    [1, 'record/too-big', ['verify', huge]],
  ])('exit code %i, %s', (code, name, args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/main.js', ...args], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect([status, stdout]).toEqual([code, '']);
    expect(stderr).toMatch(/^blood-bound: [^\p{Cc}]{1,1200}\n$/u);
    expect(stderr).toContain(`(${name}`);
  });

  it.each([
    ['flag/number', ['host', '--port', '99999']],
    ['flag/number', ['host', '--port', 'abc']],
    ['flag/number', ['host', '--bot-delay', 'long']],
    ['flag/word', ['host', '--durability', 'stone']],
    ['flag/text', ['host', '--records', '']],
    ['flag/same-port', ['host', '--ssh', '7707']],
    ['tls/half', ['serve', '--tls-cert', 'x']],
    ['flag/word', ['learn', '--theme', 'pink']],
    ['address/wrong', ['join', 'ws://']],
    ['address/wrong', ['join', '[]:1']],
    ['code/wrong', ['watch', '127.0.0.1', '?']],
    ['flag/text', ['join', '127.0.0.1', '--ca', '']],
  ])('also where there is no terminal to play in: %s', (name, args) => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/main.js', ...args], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining(`(${name})`)]);
  });

  it.each([
    [['serve', '--no-announce'], '--no-announce'],
    [['serve', '--announce'], '--announce'],
    [['serve', '--bot-dela=5'], '--bot-dela'],
    [['play', '--no-such'], '--no-such'],
  ])('and names the flag as it was typed: %s', (args, flag) => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/main.js', ...args], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect([status, stderr]).toEqual([2, `blood-bound: Unknown option \`${flag}\` (usage/wrong; try --help)\n`]);
  });

  it('also of a scenario file that is anything else', () => {
    const path = file('binary', `${'\u001b[2J\u0000'.repeat(10_000)}\n`);
    const { status, stderr } = spawnSync(process.execPath, ['dist/main.js', 'scenario', path], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^[^\p{Cc}]{1,400}\n$/u);
  });
});

it('does not take a working folder that is gone for a bug of its own', () => {
  const gone = mkdtempSync(join(folder, 'gone-'));
  const main = resolve('dist/main.js');
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `rmdir ${gone} && exec "$0" ${main} play --plain`, process.execPath],
    {
      cwd: gone,
      encoding: 'utf8',
      timeout: 20_000,
    },
  );
  expect([status, stderr]).toEqual([
    1,
    'blood-bound: The folder you are in is gone: change into another one. (folder/gone)\n',
  ]);
});

it('prints the names of a record harmlessly, and says that its end is missing', () => {
  const path = file('names', header({ seats: ['\u001b[2Ja', 'b\nc', '\u202ed', '\u001b[2J\u202ee', 'f', 'g'] }));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/main.js', 'replay', path], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stderr]).toEqual([
    0,
    `blood-bound: ${path} does not reach the end of its game (record/unfinished)\n`,
  ]);
  expect(stdout).toBe('The cards are dealt. e gets the dagger.\n');
  expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
});

it('takes the value of a flag as it was typed', () => {
  const typed = ['--as', '007', '--records=2026.10', '--seed', '', '--plain'];
  const flags = asTyped({ as: 7, records: 2026.1, seed: 0, plain: true }, typed);
  expect(flags).toEqual({ as: '007', records: '2026.10', seed: '', plain: true });
  expect(textIn(flags, 'as')).toBe('007');
  expect(integerIn({ port: '8080' }, 'port', 0, 65_535, 1)).toBe(8080);
  for (const port of ['', ' ', '0x10', '1e3', '-1', '1.0', [1, 2], true])
    expect(() => integerIn({ port }, 'port', 0, 65_535, 1)).toThrow('--port takes a whole number');
});

it('finds a name that can be read, or says that there is none', () => {
  expect(nameIn({ as: ' Ve\u001b[31mra ' }, {})).toBe('Vera');
  expect(nameIn({ as: 'x'.repeat(300) }, {})).toBe('x'.repeat(20));
  expect(nameIn({}, { USER: '' })).toBe('Player');
  expect(nameIn({}, { USER: 'vera' }, 'Igor')).toBe('Igor');
  for (const as of ['', ' ', '\u202e']) expect(() => nameIn({ as }, {})).toThrow('--as needs a name');
});

it('refuses at once a folder in which no record could be saved', () => {
  for (const records of [file('no-folder', ''), join(file('no-folder', ''), 'below')])
    expect(() => openServer({ records })).toThrow('Finished games cannot be saved in');
});
