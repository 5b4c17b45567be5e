/** The completions as the shells themselves have them: asked of bash, zsh and fish, and compared with `--help`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../bin/commands/index.ts';
import { commandShapes } from '../../bin/completion/shape.ts';
import { DURABILITIES } from '../../bin/data-folder.ts';
import { PRESET_IDS } from '../../bin/table-flags.ts';
import { LANGUAGES } from '../../src/i18n/index.ts';
import { BOT_LEVELS } from '../../src/protocol/parts.ts';
import { BIDI } from '../../src/tui/look/order.ts';
import { THEME_NAMES } from '../../src/tui/look/theme.ts';
import { killTerminals, startInTerminal } from '../helpers/terminal.ts';

const MAIN = join(process.cwd(), 'dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'blood-bound-completion-'));
writeFileSync(join(folder, 'game of mine.jsonl'), '');
mkdirSync(join(folder, 'games'));
mkdirSync(join(folder, 'play'));
afterEach(killTerminals);
afterAll(() => rmSync(folder, { recursive: true }));

const printed = (...args: readonly string[]): string =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' }).stdout;
const scriptFor = (shell: string): string => {
  const path = join(folder, `.completion.${shell}`);
  writeFileSync(path, printed('completion', shell));
  return path;
};
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

const shapes = commandShapes(COMMANDS, []);
const NAMES = shapes.map(({ name }) => name);

/** What bash offers for the last of these words. */
const offeredByBash = (() => {
  const script = scriptFor('bash');
  return (...words: readonly string[]): readonly string[] => {
    const asked = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _blood_bound; printf '%s\n' "\${COMPREPLY[@]}"`;
    const args = ['--norc', '-c', asked, script, 'blood-bound', ...words];
    const { stdout, stderr } = spawnSync('bash', args, { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((word) => word !== '');
  };
})();

describe('bash', () => {
  test('offers every command, and those that begin so', () => {
    expect(offeredByBash('')).toEqual(NAMES.filter((name) => name !== ''));
    expect(offeredByBash('re')).toEqual(['replay']);
  });

  test.each(NAMES)('offers the flags that "%s --help" lists', (name) => {
    // Its last line is for the program without a command alone, though every command takes it.
    const version = ['-v', '--version'];
    const help = printed(...(name === '' ? [] : [name]), '--help').split('Options:')[1] ?? '';
    const listed = [...help.matchAll(/^ {2}(-\S+?)(?:, (--\S+))?(?: |$)/gm)].flatMap(([, one, two]) => [
      one,
      two ?? one,
    ]);
    expect(listed.length).toBeGreaterThan(3);
    const offered = offeredByBash(...(name === '' ? ['-'] : [name, '-']));
    expect([...offered].sort()).toEqual([...new Set([...listed, ...version])].sort());
  });

  test('offers the values of a flag, and nothing where only the person knows', () => {
    expect(offeredByBash('play', '--bots', '')).toEqual(['random', 'steady', 'sharp']);
    expect(offeredByBash('play', '--bots', 's')).toEqual(['steady', 'sharp']);
    expect(offeredByBash('play', '--bots', '=', 's')).toEqual(['steady', 'sharp']);
    expect(offeredByBash('--lang', '=')).toEqual(['en', 'ru', 'es', 'fa']);
    expect(offeredByBash('play', '--as', '')).toEqual([]);
    expect(offeredByBash('play', '')).toEqual([]);
  });

  test('offers files and folders where they are wanted', () => {
    expect(offeredByBash('replay', 'ga')).toEqual(['game of mine.jsonl', 'games']);
    expect(offeredByBash('serve', '--data', 'ga')).toEqual(['games']);
    expect(offeredByBash('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  test('completes what is typed at its prompt', async () => {
    const shell = startInTerminal('bash', ['--norc', '-i'], { cwd: folder, env: { PS1: '$ ' } });
    shell.type(`source ${scriptFor('bash')}\r`);
    shell.type('blood-bound pl\t--bo\t');
    await shell.until(/blood-bound play --bots $|blood-bound play --bot/);
    shell.type('\x15blood-bound replay game\\ \t');
    await shell.until(/blood-bound replay game\\ of\\ mine\.jsonl/);
  });
});

describe.skipIf(!has('zsh'))('zsh', () => {
  test('completes what is typed at its prompt', async () => {
    const shell = startInTerminal('zsh', ['-f', '-i'], { cwd: folder, env: { PS1: '$ ', TERM: 'xterm' } });
    shell.type(`autoload -Uz compinit; compinit -u -D; source ${scriptFor('zsh')}; echo re''ady\r`);
    await shell.until(/^ready/m);
    shell.type('blood-bound sim\t');
    await shell.until(/blood-bound simulate/);
    shell.type('--red st\t');
    await shell.until(/--red steady/);
    shell.type('\x15blood-bound replay gam\t');
    await shell.until(/blood-bound replay game/);
    shell.type('\x15blood-bound serve --data ga\t');
    await shell.until(/--data games/);
    shell.type('\x15blood-bound play --th\t');
    await shell.until(/play --theme/);
  });
});

describe.skipIf(!has('fish'))('fish', () => {
  test('offers commands, flags, values and files', () => {
    const script = scriptFor('fish');
    const offered = (line: string): readonly string[] => {
      const args = ['--no-config', '-c', `source ${script}; complete -C '${line}'`];
      const { stdout } = spawnSync('fish', args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, HOME: folder },
      });
      return stdout.split('\n').flatMap((each) => (each === '' ? [] : [each.split('\t')[0] ?? '']));
    };
    expect(offered('blood-bound ')).toEqual(NAMES.filter((name) => name !== '').sort());
    expect(offered('blood-bound serve --m')).toEqual(['--metrics-bind', '--metrics-port']);
    expect(offered('blood-bound play --bots ')).toEqual(['random', 'sharp', 'steady']);
    expect(offered('blood-bound play --as ')).toEqual([]);
    expect(offered('blood-bound replay ga')).toEqual(['game of mine.jsonl', 'games/']);
    expect(offered('blood-bound serve --data ga')).toEqual(['games/']);
  });
});

test('the words that are offered are those that are taken', () => {
  const taken: { readonly [flag: string]: readonly string[] } = {
    '--bots': BOT_LEVELS,
    '--red': BOT_LEVELS,
    '--blue': BOT_LEVELS,
    '--order': BOT_LEVELS,
    '--preset': PRESET_IDS,
    '--lang': LANGUAGES,
    '--theme': THEME_NAMES,
    '--bidi': BIDI,
    '--durability': DURABILITIES,
  };
  const offered = shapes.flatMap(({ flags }) =>
    flags.flatMap(({ names, takes }) => (takes === undefined || typeof takes === 'string' ? [] : [[names[0], takes]])),
  );
  for (const [flag, words] of offered) expect([flag, words]).toEqual([flag, taken[String(flag)]]);
  expect(new Set(offered.map(([flag]) => flag))).toEqual(new Set(Object.keys(taken)));
});

test.each(NAMES)('"%s --version" says it', (name) => {
  expect(printed(...(name === '' ? [] : [name]), '--version')).toMatch(/^blood-bound\/\d+\.\d+\.\d+ [^\n]*\n$/);
});

test('another shell is refused', () => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'completion', 'tcsh'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^blood-bound: [^\n]*bash, zsh, fish \(completion\/shell\)\n$/),
  ]);
});
