/** The architecture as a table, and the tests that read every source file against it. */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

interface Rule {
  /** The files of this folder, or this one file; `*` stands for any one name, and the longest entry that fits counts. */
  readonly of: string;
  /** What they may import beside each other: files, folders ending in `/`, or only types after `type `. */
  readonly imports: readonly string[] | 'anything';
  readonly packages: readonly string[] | 'any';
  readonly builtins: 'none' | 'any';
  /** Globals they may not name; `Math.random` is one method of a global that they may. */
  readonly banned: readonly string[];
}

const NO_PROCESS = ['process', 'globalThis'];
/** A pure folder has no clock, no chance but the seed's, and no machine: what it returns follows from what it is given. */
const PURE = [
  ...NO_PROCESS,
  ...['Date', 'performance', 'Math.random', 'crypto', 'console', 'require', 'fetch'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
  ...['clearTimeout', 'clearInterval', 'clearImmediate'],
];
const KERNEL_TYPES = 'type src/kernel/types.ts';
const PUBLIC = 'src/games/*/public.ts';

const RULES: readonly Rule[] = [
  { of: 'src/kernel/', imports: [], packages: ['pure-rand'], builtins: 'none', banned: PURE },
  { of: 'src/games/index.ts', imports: ['src/kernel/', 'src/games/*/index.ts'], packages: [], builtins: 'none', banned: PURE },
  { of: 'src/games/*/', imports: ['src/kernel/'], packages: [], builtins: 'none', banned: PURE },
  { of: 'src/bots/', imports: [KERNEL_TYPES, 'src/kernel/rng.ts', PUBLIC], packages: [], builtins: 'none', banned: PURE },
  // Seats bots at any game: it hands each one what a server would, and so sees what no bot may.
  {
    of: 'src/bots/play-game.ts',
    imports: [KERNEL_TYPES, 'type src/kernel/replay.ts', 'src/kernel/see.ts', 'src/kernel/rng.ts', 'src/bots/'],
    packages: [],
    builtins: 'none',
    banned: PURE,
  },
  { of: 'src/i18n/', imports: [], packages: [], builtins: 'none', banned: NO_PROCESS },
  { of: 'src/protocol/', imports: [KERNEL_TYPES], packages: ['zod'], builtins: 'none', banned: NO_PROCESS },
  { of: 'src/client/', imports: ['src/protocol/', KERNEL_TYPES], packages: [], builtins: 'none', banned: NO_PROCESS },
  {
    of: 'src/client/websocket.ts',
    imports: ['src/client/', 'src/protocol/'],
    packages: ['ws'],
    builtins: 'none',
    banned: NO_PROCESS,
  },
  { of: 'src/settings/', imports: [], packages: ['conf'], builtins: 'any', banned: [] },
  {
    of: 'src/tui/',
    imports: ['src/client/', 'src/i18n/', 'type src/protocol/', KERNEL_TYPES, PUBLIC],
    packages: ['ink', 'react', 'chalk', 'string-width', 'slice-ansi', 'cli-truncate', 'wrap-ansi'],
    builtins: 'none',
    banned: NO_PROCESS,
  },
  {
    of: 'server/',
    imports: ['src/kernel/', 'src/games/index.ts', 'src/bots/', 'src/protocol/'],
    packages: 'any',
    builtins: 'any',
    banned: [],
  },
  { of: 'bin/', imports: 'anything', packages: 'any', builtins: 'any', banned: [] },
];

const MOST_LINES = 300;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name));
const FILES = ['bin', 'src', 'server'].flatMap(filesIn);

/** The part of a path that an entry of the table covers; undefined if it does not fit. */
const covered = (path: string, entry: string): string | undefined => {
  const pattern = entry.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(entry.endsWith('/') ? `^${pattern}` : `^${pattern}$`).exec(path)?.[0];
};

const ruleFor = (file: string): Rule => {
  const fitting = RULES.filter(({ of }) => covered(file, of) !== undefined);
  const [closest] = fitting.sort((a, b) => b.of.length - a.of.length);
  if (closest === undefined) throw new Error(`${file} is in no folder of the architecture`);
  return closest;
};

const program = ts.createProgram([...FILES], {
  noLib: true,
  noResolve: true,
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: true,
  noEmit: true,
});
const checker = program.getTypeChecker();
const sourceOf = (file: string): ts.SourceFile => {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} cannot be read`);
  return source;
};

/** The modules that a file imports for their types alone. */
const typeImportsOf = (source: ts.SourceFile): ReadonlySet<string> => {
  const all = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    const phase = ts.isImportDeclaration(statement) ? statement.importClause?.phaseModifier : undefined;
    const isType = ts.isExportDeclaration(statement) ? statement.isTypeOnly : phase === ts.SyntaxKind.TypeKeyword;
    return [{ name: moduleSpecifier.text, isType }];
  });
  return new Set(all.map(({ name }) => name).filter((name) => all.every((each) => each.name !== name || each.isType)));
};

/** What a file imports, `type ` before those that it imports for types alone; paths from the root of the project. */
const importsOf = (file: string): readonly string[] => {
  const typesOnly = typeImportsOf(sourceOf(file));
  return ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => {
    const target = fileName.startsWith('.') ? posix.join(posix.dirname(file), fileName) : fileName;
    return typesOnly.has(fileName) ? `type ${target}` : target;
  });
};

const isPath = (target: string): boolean => /^(src|server|bin|tests|bench|scripts)\//.test(target);
const packageOf = (target: string): string => target.split('/', target.startsWith('@') ? 2 : 1).join('/');

const isAllowed = (file: string, imported: string): boolean => {
  const { of, imports, packages, builtins } = ruleFor(file);
  const target = imported.replace(/^type /, '');
  if (isBuiltin(target)) return builtins === 'any';
  if (!isPath(target)) return packages === 'any' || packages.includes(packageOf(target));
  if (imports === 'anything') return !target.startsWith('tests/');
  const own = covered(file, of) ?? file;
  const fits = (entry: string): boolean =>
    entry.startsWith('type ')
      ? imported.startsWith('type ') && covered(target, entry.slice('type '.length)) !== undefined
      : covered(target, entry) !== undefined;
  return [own, ...imports].some(fits);
};

/** Names that stand for no value: they are properties of something, or the far side of a renaming. */
const isName = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) return node.getStart() !== parent.getStart();
  if (ts.isBindingElement(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) {
    return parent.propertyName === node;
  }
  return ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent) ? parent.name === node : false;
};

const isGlobal = (node: ts.Identifier): boolean => {
  const isShort = ts.isShorthandPropertyAssignment(node.parent);
  const symbol = isShort ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node);
  return symbol?.declarations === undefined && !isName(node);
};

/** The banned globals that a file names, with their lines. */
const bannedIn = (source: ts.SourceFile, banned: readonly string[]): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const member = ts.isPropertyAccessExpression(parent) && parent.expression === node ? `.${parent.name.text}` : '';
      const name = [node.text, node.text + member].find((each) => banned.includes(each));
      if (name !== undefined && isGlobal(node)) {
        found.push(`${name} in line ${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** The comment a file opens with, after the line that names an interpreter, without its marks. */
const openingOf = (text: string): string => {
  const body = text.replace(/^#!.*\n/, '');
  const [range] = ts.getLeadingCommentRanges(body, 0) ?? [];
  if (range === undefined || range.pos !== 0) return '';
  return body.slice(range.pos, range.end).replaceAll(/^\s*(\/\*\*?|\/\/|\*(?!\/))|\*\/$/gm, '').replaceAll(/\s+/g, ' ').trim();
};

describe('the architecture', () => {
  test('covers every source file', () => {
    expect(FILES.length).toBeGreaterThan(0);
    expect(RULES.filter(({ of }) => !FILES.some((file) => covered(file, of) !== undefined)).map(({ of }) => of)).toEqual([]);
  });

  test.each(FILES)('%s imports what its folder may', (file) => {
    expect(importsOf(file).filter((imported) => !isAllowed(file, imported))).toEqual([]);
  });

  test.each(FILES)('%s names no banned global', (file) => {
    expect(bannedIn(sourceOf(file), ruleFor(file).banned)).toEqual([]);
  });

  test.each(FILES)('%s says what it is and fits on a few screens', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(openingOf(text)).toMatch(/^[A-Z0-9`].{10,}\.$/);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });
});

describe('its test', () => {
  const globalsIn = (text: string): readonly string[] => {
    const name = 'probe.ts';
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
    return [name, ...source.statements.map(() => '')].length > 0 ? [] : [];
  };
  void globalsIn;
});
