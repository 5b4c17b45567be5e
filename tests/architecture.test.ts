/** Reads every source file against the architecture, and shows on small examples that the reading can find a fault. */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { globalsIn, importsIn, openingOf } from './architecture/reading.ts';
import { coveredBy, RULES, ruleFor } from './architecture/rules.ts';

const MOST_LINES = 300;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name));
const FILES = ['bin', 'src', 'server'].flatMap(filesIn);

const packageOf = (target: string): string => target.split('/', target.startsWith('@') ? 2 : 1).join('/');

const isAllowed = (file: string, imported: string): boolean => {
  const { of, imports, packages, builtins } = ruleFor(file);
  const target = imported.replace(/^type /, '');
  if (isBuiltin(target)) return builtins === 'any';
  if (!target.startsWith('./')) return packages === 'any' || packages.includes(packageOf(target));
  const path = target.slice('./'.length);
  if (imports === 'anything') return /^((bin|src|server)\/|package\.json$)/.test(path);
  const fits = (entry: string): boolean => {
    const isForTypes = entry.startsWith('type ');
    return coveredBy(entry.replace(/^type /, ''), path) !== undefined && (!isForTypes || imported !== target);
  };
  return [coveredBy(of, file) ?? file, ...imports].some(fits);
};

const strayImports = (file: string, text: string): readonly string[] =>
  importsIn(file, text).filter((imported) => !isAllowed(file, imported));

const isTooLong = (text: string): boolean => text.trimEnd().split('\n').length > MOST_LINES;

/** What the architecture has against a file. */
const faultsOf = (file: string, text: string): readonly string[] => [
  ...strayImports(file, text).map((imported) => `imports ${imported}`),
  ...globalsIn(file, text, ruleFor(file).banned).map((found) => `names ${found}`),
  ...(/^[A-Z0-9`].{10,}[.…]$/.test(openingOf(text)) ? [] : ['does not open with a sentence that says what it is']),
  ...(isTooLong(text) ? [`is longer than ${MOST_LINES} lines`] : []),
];

describe('the architecture', () => {
  test.each(RULES.map(({ of }) => of))('%s has files', (of) => {
    expect(FILES.some((file) => coveredBy(of, file) !== undefined)).toBe(true);
  });

  test.each(FILES)('%s keeps to it', (file) => {
    expect(faultsOf(file, readFileSync(file, 'utf8'))).toEqual([]);
  });

  test('tests and scripts are no longer than other files', () => {
    const others = ['tests', 'scripts'].flatMap(filesIn);
    expect(others.filter((file) => isTooLong(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('the reading finds', () => {
  const OPENING = '/** An example of a file. */\n';
  const faults = (file: string, code: string): readonly string[] => faultsOf(file, OPENING + code);

  test.each([
    ['src/kernel/x.ts', "import '../games/index.ts';", 'imports ./src/games/index.ts'],
    ['src/kernel/x.ts', "import { join } from 'node:path';", 'imports node:path'],
    [
      'src/games/blood-bound/x.ts',
      "import type { A } from '../vendetta/types.ts';",
      'imports type ./src/games/vendetta/types.ts',
    ],
    [
      'src/bots/x.ts',
      "import type { State } from '../games/blood-bound/types.ts';",
      'imports type ./src/games/blood-bound/types.ts',
    ],
    [
      'src/tui/x.tsx',
      "import { imagine } from '../games/blood-bound/worlds/index.ts';",
      'imports ./src/games/blood-bound/worlds/index.ts',
    ],
    [
      'src/bots/x.ts',
      "import { positionFrom } from '../games/blood-bound/worlds/position.ts';",
      'imports ./src/games/blood-bound/worlds/position.ts',
    ],
    ['src/tui/x.tsx', "export { codec } from '../protocol/codec.ts';", 'imports ./src/protocol/codec.ts'],
    ['src/tui/x.tsx', "const late = import('../../server/lobby.ts');", 'imports ./server/lobby.ts'],
    ['src/tui/x.tsx', "import { type A, b } from '../kernel/types.ts';", 'imports ./src/kernel/types.ts'],
    ['src/client/x.ts', "import { WebSocket } from 'ws';", 'imports ws'],
    ['server/x.ts', "import { app } from '../src/tui/app.tsx';", 'imports ./src/tui/app.tsx'],
    ['bin/x.ts', "import '../tests/helpers/play.ts';", 'imports ./tests/helpers/play.ts'],
  ])('in %s the import %s', (file, code, fault) => {
    expect(faults(file, code)).toEqual([fault]);
  });

  test.each([
    ['src/kernel/x.ts', 'const now = Date.now();', 'names Date in line 2'],
    ['src/kernel/x.ts', 'const luck = Math.random();', 'names Math.random in line 2'],
    ['src/kernel/x.ts', 'const all = { process };', 'names process in line 2'],
    ['src/games/blood-bound/x.ts', 'setTimeout(() => {}, 1);', 'names setTimeout in line 2'],
    ['src/tui/x.tsx', 'const width = () => process.stdout.columns;', 'names process in line 2'],
    ['src/tui/x.tsx', 'const { exit } = globalThis.process;', 'names globalThis in line 2'],
    ['src/i18n/x.ts', 'type Env = typeof process.env;', 'names process in line 2'],
  ])('in %s the global of %s', (file, code, fault) => {
    expect(faults(file, code)).toEqual([fault]);
  });

  test.each([
    ['src/kernel/x.ts', "import { uniformInt } from 'pure-rand/distribution/uniformInt';"],
    ['src/games/blood-bound/x.ts', 'const run = (all: { process: number }) => all.process;'],
    ['src/games/blood-bound/x.ts', 'const run = ({ process }: { process: number }) => [process, Math.max(1, 2)];'],
    ['src/games/blood-bound/x.ts', 'const { process: name } = { process: 1 };'],
    ['src/tui/x.tsx', "import type { Decision } from '../kernel/types.ts';"],
    ['src/bots/x.ts', "import { rngOf } from '../kernel/rng.ts';"],
    ['src/bots/x.ts', "import { imagine } from '../games/blood-bound/worlds/index.ts';"],
  ])('in %s nothing wrong with %s', (file, code) => {
    expect(faults(file, code)).toEqual([]);
  });

  test('a file without an opening sentence, and one that is too long', () => {
    expect(faultsOf('bin/x.ts', 'const a = 1;\n')).toEqual(['does not open with a sentence that says what it is']);
    expect(faultsOf('bin/x.ts', '#!/usr/bin/env node\n/** An example of a file. */\n')).toEqual([]);
    expect(faults('bin/x.ts', 'export {};\n'.repeat(MOST_LINES))).toEqual([`is longer than ${MOST_LINES} lines`]);
  });
});
