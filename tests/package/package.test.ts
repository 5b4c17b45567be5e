/** The package as players get it: one bundle without dependencies, installed where nothing is, and games played through it. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLinesPlayer } from '../terminal/lines-player.ts';
import { compiledIn, emptyFolder, type Installed, install, type Packed, pack } from './installed.ts';
import { type LinesProcess, startLines } from './lines-process.ts';

const MOST_BYTES = 500_000;
const PATIENCE_MS = 120_000;

let folder: string;
let packed: Packed;
let installed: Installed;

beforeAll(() => {
  folder = emptyFolder();
  packed = pack(folder);
  installed = install(packed, folder);
}, PATIENCE_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every file of which something is in the bundle, as a build of the same sources tells. */
const bundledFiles = async (): Promise<readonly string[]> => {
  const [{ bundling }, { leanBundle }] = await Promise.all(
    ['bundling.mjs', 'lean-bundle.mjs'].map((path) => import(pathToFileURL(path).href)),
  );
  const { metafile } = await build({
    ...bundling,
    plugins: [...bundling.plugins, ...leanBundle],
    entryPoints: ['bin/main.ts'],
    outdir: 'nowhere',
    splitting: true,
    metafile: true,
    write: false,
  });
  const inputs = Object.values(metafile?.outputs ?? {}).flatMap((output) => Object.entries(output.inputs));
  return inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
};

const run = (...args: readonly string[]) => {
  const { command, env, folder: cwd } = installed;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { status, stdout, stderr };
};
const start = (...args: readonly string[]): LinesProcess => {
  const process = startLines(installed.command, args, installed.env, installed.folder);
  onTestFinished(process.kill);
  return process;
};

describe('what is packed', () => {
  test('is at most 500 kB', () => {
    expect(packed.bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('needs no other package, and runs nothing when it is installed', () => {
    const { dependencies, optionalDependencies, peerDependencies, bundleDependencies, scripts, bin } = packed.manifest;
    expect([dependencies, optionalDependencies, peerDependencies, bundleDependencies]).toEqual(
      Array(4).fill(undefined),
    );
    // npm warns of `prepare` as well, where it installs an archive.
    expect(Object.keys(scripts ?? {}).filter((name) => /^(?:(?:pre|post)?install|prepare)$/.test(name))).toEqual([]);
    expect(scripts).toMatchObject({ prepack: 'node build.mjs' });
    expect(bin).toEqual({ 'blood-bound': 'dist/main.js' });
    expect(packed.files.filter((name) => /\.node$|binding\.gyp$/.test(name))).toEqual([]);
  });

  test('has what was built and what is to be read, and nothing else', () => {
    const other =
      /^(?:dist\/[\w.-]+\.(?:js|wasm|catalog)|dist\/THIRD-PARTY-LICENSES\.txt|man\/blood-bound\.1|LICENSE|README\.md|package\.json)$/;
    expect(packed.files.filter((name) => !other.test(name))).toEqual([]);
    for (const name of ['dist/THIRD-PARTY-LICENSES.txt', 'man/blood-bound.1', 'LICENSE'])
      expect(packed.files).toContain(name);
  });

  test('names every bundled package with its licence and its words', async () => {
    const names = (await bundledFiles()).flatMap((file) => {
      const at = file.lastIndexOf('node_modules/');
      const [scope = '', name = ''] = file.slice(at + 'node_modules/'.length).split('/');
      const folder = file.slice(0, at) + ['node_modules', scope, ...(scope.startsWith('@') ? [name] : [])].join('/');
      if (at < 0) return [];
      const about = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
      const kinds = about.license ?? about.licenses.map(({ type }: { readonly type: string }) => type).join(' or ');
      return [`${about.name} ${about.version} (${kinds})`];
    });
    const text = readFileSync('dist/THIRD-PARTY-LICENSES.txt', 'utf8');
    expect(new Set(names).size).toBeGreaterThan(30);
    expect(names.filter((name) => !text.includes(`\n${name}\nCopyright`))).toEqual([]);
    for (const words of ['Permission is hereby granted', 'Apache License', 'Permission to use, copy, modify'])
      expect(text).toContain(words);
  });
});

describe('installed where nothing is, from nowhere', () => {
  test('is one package, in which nothing was compiled', () => {
    expect(installed.packages).toEqual(['node_modules/blood-bound']);
    expect(compiledIn(installed.folder)).toEqual([]);
  });

  test('says its version and its help', () => {
    expect(run('--version').stdout).toContain(`blood-bound/${packed.manifest.version} `);
    const { status, stdout, stderr } = run('--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/ host [\s\S]* join /);
  });

  test('runs by npx from the tarball alone', { timeout: PATIENCE_MS }, () => {
    const args = ['--yes', `--package=${packed.path}`, '--', 'blood-bound', '--version'];
    const { status, stdout } = spawnSync('npx', args, { cwd: folder, env: installed.env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining(`blood-bound/${packed.manifest.version} `)]);
  });

  test('tells a whole game of bots', { timeout: PATIENCE_MS }, () => {
    const { status, stdout, stderr } = run('play', '--seed', 'packed', '--players', '7', '--lang', 'en');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^The cards are dealt[\s\S]*(?:Rose|Beast|Secret Order) wins/);
  });

  test('plays a whole game', { timeout: PATIENCE_MS }, async () => {
    const player = await createLinesPlayer('en', 'packed');
    const game = start('play', '--plain', '--players', '6', '--bot-delay', '0', '--lang', 'en', '--as', 'Vera');
    await game.play(player);
    game.type(player.quit);
    expect([await game.ended, game.complaints()]).toEqual([0, '']);
    expect(game.printed()).toMatch(/You (?:win|lose)\./);
  });

  test('hosts a game that somebody else joins, and both play it to the end', { timeout: PATIENCE_MS }, async () => {
    const table = ['--players', '6', '--bot-delay', '0', '--port', '0', '--bind', '127.0.0.1'];
    const host = start('host', '--plain', '--lang', 'en', '--as', 'Anna', ...table);
    const [, code = ''] = await host.until(/^room (\w+)$/m);
    const [, port = ''] = await host.until(/^npx blood-bound join \S+:(\d+)/m);
    const guest = start('join', `127.0.0.1:${port}`, code, '--plain', '--lang', 'en', '--as', 'Boris');
    await host.until(/Boris/);
    host.type('bots');
    guest.type('ready');
    await host.until(/Boris — ready/);
    host.type('start');
    const playing = async (each: LinesProcess, seed: string) => each.play(await createLinesPlayer('en', seed));
    await Promise.all([playing(host, 'anna'), playing(guest, 'boris')]);
    expect(guest.printed()).toMatch(/^(?:Rose|Beast|Secret Order) wins\. /m);
    guest.type('quit');
    expect([await guest.ended, guest.complaints()]).toEqual([0, '']);
    host.type('quit');
    expect([await host.ended, host.complaints()]).toEqual([0, '']);
  });
});
