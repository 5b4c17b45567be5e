/** The built command where there is no terminal: help instead of a home screen, the rules in plain lines. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const run = (...args: readonly string[]) => {
  const env = { ...process.env, XDG_CONFIG_HOME: '/nowhere', LC_ALL: 'C' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/main.js', ...args], { encoding: 'utf8', env });
  return { status, stdout, stderr };
};

test('without a command it prints help', () => {
  const { status, stdout, stderr } = run();
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/Commands:[\s\S]*play[\s\S]*rules/);
  expect(stdout).not.toContain('\u001b');
});

test('a word that is no command is refused', () => {
  const { status, stdout, stderr } = run('plya');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^blood-bound: there is no command "plya"; did you mean play\?[^\n]*\(command\/unknown\)\n$/);
  expect(run('zeppelin').stderr).toMatch(/^blood-bound: there is no command "zeppelin"; blood-bound --help/);
});

test('help is understood as a word as well', () => {
  const { status, stdout, stderr } = run('help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/Commands:[\s\S]*play[\s\S]*rules/);
});

test('the rules are printed whole, in plain lines', () => {
  const { status, stdout, stderr } = run('rules');
  expect([status, stderr]).toEqual([0, '']);
  const lines = stdout.split('\n');
  expect(lines.filter((line) => line.startsWith('== ')).length).toBeGreaterThan(40);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(stdout).not.toContain('\u001b');
});

test('a name prints its page, other words every page that has them', () => {
  expect(run('rules', 'mage').stdout).toMatch(
    /^== 8 Mage ==\nTokens: C \? and the rank[\s\S]*only the other player gets a Staff\.\n$/,
  );
  expect(run('rules', 'true', 'curse').stdout).toMatch(/== The Inquisitor and the curses ==[\s\S]*== Curse ==/);
});

test('words that no page has are named, with what to type instead', () => {
  const { status, stdout, stderr } = run('rules', 'zeppelin');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^blood-bound: no page of the rules has "zeppelin"[^\n]*\(rules\/unknown\)\n$/);
});

test('a language or a theme that is not there is refused', () => {
  expect(run('rules', '--lang', 'tlh').stderr).toMatch(/--lang takes one of [^\n]*en[^\n]*\(flag\/word\)/);
  expect(run('host', '--plain', '--theme', 'pink').stderr).toMatch(/--theme takes one of dark, light, none/);
});

test('the game is told in the language that is asked for', () => {
  const told = run('play', '--seed', 'told', '--players', '6', '--lang', 'es');
  expect([told.status, told.stderr]).toEqual([0, '']);
  expect(told.stdout).toMatch(/^Las cartas están repartidas/);
  expect(run('play', '--players', '6', '--lang', 'tlh').stderr).toMatch(/--lang takes one of .*\(flag\/word\)/);
});

test('the game that is told is saved as well, and is what it says it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'told-game-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const told = run('play', '--seed', 'saved', '--players', '6', '--records', folder);
  expect([told.status, told.stderr]).toEqual([0, '']);
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/-bots\.jsonl$/);
  expect(run('verify', join(folder, file)).status).toBe(0);
  expect(run('replay', join(folder, file)).stdout).toBe(told.stdout);
});
