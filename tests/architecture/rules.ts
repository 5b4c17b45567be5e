/** The architecture as a table: what the files of each folder may import, and which globals they may not name. */

export interface Rule {
  /** The files of this folder, or this one file; `*` stands for any one name, and the longest entry that fits counts. */
  readonly of: string;
  /** What they may import beside each other: files, folders ending in `/`, or only types after `type `. */
  readonly imports: readonly string[] | 'anything';
  readonly packages: readonly string[] | 'any';
  readonly builtins: 'none' | 'any';
  /** `Math.random` is one method of a global that they may name. */
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

const pure = (of: string, imports: readonly string[], packages: readonly string[] = []): Rule => ({
  of,
  imports,
  packages,
  builtins: 'none',
  banned: PURE,
});
/** A folder that runs on any machine that gives it streams, clocks and connections. */
const portable = (of: string, imports: readonly string[], packages: readonly string[] = []): Rule => ({
  ...pure(of, imports, packages),
  banned: NO_PROCESS,
});

export const RULES: readonly Rule[] = [
  pure('src/kernel/', [], ['pure-rand']),
  pure('src/games/index.ts', ['src/kernel/', 'src/games/*/index.ts']),
  pure('src/games/*/', ['src/kernel/']),
  // Bots think in worlds that a game makes up from a View for them; nobody else has a use for those.
  pure('src/bots/', [
    KERNEL_TYPES,
    'src/kernel/rng.ts',
    'src/kernel/remember.ts',
    PUBLIC,
    'src/games/*/worlds/index.ts',
  ]),
  // Seats bots at any game: it hands each one what a server would, and so holds what no bot may see.
  pure('src/bots/play-game.ts', [
    KERNEL_TYPES,
    'type src/kernel/replay.ts',
    'src/kernel/see.ts',
    'src/kernel/rng.ts',
    'src/bots/',
  ]),
  { of: 'src/lan/', imports: ['type src/kernel/types.ts'], packages: ['multicast-dns'], builtins: 'any', banned: [] },
  portable('src/i18n/', []),
  portable('src/protocol/', [KERNEL_TYPES], ['zod']),
  portable('src/client/', ['src/protocol/', KERNEL_TYPES]),
  portable('src/client/ws-transport.ts', ['src/client/', 'src/protocol/'], ['ws']),
  { of: 'src/settings/', imports: [], packages: ['conf'], builtins: 'any', banned: [] },
  portable(
    'src/tui/',
    ['src/client/', 'src/i18n/', 'type src/protocol/', KERNEL_TYPES, PUBLIC],
    ['ink', 'react', 'chalk', 'string-width', 'slice-ansi', 'cli-truncate', 'wrap-ansi', 'bidi-js'],
  ),
  {
    of: 'server/',
    imports: ['src/kernel/', 'src/games/index.ts', 'src/bots/', 'src/protocol/'],
    packages: 'any',
    builtins: 'any',
    banned: [],
  },
  // The one part of the server with screens: it seats people who come without a program of their own.
  {
    of: 'server/ssh/',
    imports: ['server/', 'src/tui/', 'src/client/', 'src/i18n/', 'src/settings/kept.ts', 'src/protocol/', KERNEL_TYPES],
    packages: 'any',
    builtins: 'any',
    banned: ['process', 'globalThis'],
  },
  { of: 'bin/', imports: 'anything', packages: 'any', builtins: 'any', banned: [] },
];

/** The part of a path that an entry of the table covers; undefined if it does not fit. */
export const coveredBy = (entry: string, path: string): string | undefined => {
  const pattern = entry.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(entry.endsWith('/') ? `^${pattern}` : `^${pattern}$`).exec(path)?.[0];
};

/** The rule for a file; throws for a file outside the architecture. */
export const ruleFor = (file: string): Rule => {
  const fitting = RULES.filter(({ of }) => coveredBy(of, file) !== undefined);
  const [closest] = fitting.sort((a, b) => b.of.length - a.of.length);
  if (closest === undefined) throw new Error(`${file} is in no folder of the architecture`);
  return closest;
};
