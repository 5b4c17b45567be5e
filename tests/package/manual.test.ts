/** The manual page is what the table of commands says today, and is roff that readers of manuals accept. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS, GENERAL_FLAGS } from '../../bin/commands/index.ts';
import { commandShapes } from '../../bin/completion/shape.ts';
import { manualPage } from '../../scripts/manual.ts';

const PATH = 'man/blood-bound.1';

test('the page is fresh (node scripts/run.mjs scripts/write-manual.ts)', () => {
  expect(readFileSync(PATH, 'utf8')).toBe(manualPage());
});

const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

describe.skipIf(!has('mandoc'))('mandoc', () => {
  test('finds nothing wrong but that the page has no date of its own', () => {
    const { stdout, stderr } = spawnSync('mandoc', ['-T', 'lint', '-W', 'warning', PATH], { encoding: 'utf8' });
    const faults = `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !line.includes('missing date'));
    expect(faults).toEqual([]);
  });

  test('shows every command and every flag', () => {
    const { stdout } = spawnSync('mandoc', ['-T', 'ascii', '-O', 'width=200', PATH], { encoding: 'utf8' });
    const shown = stdout.replace(/.[\b]/g, '');
    const words = commandShapes(COMMANDS, GENERAL_FLAGS).flatMap(({ name, flags }) => [
      name,
      ...flags.flatMap(({ names }) => names),
    ]);
    expect(words.filter((word) => !new RegExp(`(?:^|\\s)${word}(?:\\W|$)`, 'm').test(shown))).toEqual([]);
  });
});

describe.skipIf(!has('groff'))('groff', () => {
  test('warns of nothing', () => {
    const { status, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', PATH], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});
