/** The command as somebody gets it who installs the package: packed, and put by npm into a folder where nothing is. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface Packed {
  /** The tarball. */
  readonly path: string;
  /** Its size in bytes. */
  readonly bytes: number;
  /** Files in it. */
  readonly files: readonly string[];
  /** The package.json in it. */
  readonly manifest: { readonly [field: string]: unknown };
}

/** Where no registry answers, so that nothing can be fetched. */
const NOWHERE = 'http://127.0.0.1:9/';

/** The environment of somebody who has never used npm: nothing of the run of npm that this test is part of. */
const newcomer = (folder: string): NodeJS.ProcessEnv => {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV|INIT_CWD|VITEST)/i.test(name));
  return {
    ...Object.fromEntries(inherited),
    HOME: folder,
    npm_config_cache: join(folder, 'cache'),
    npm_config_registry: NOWHERE,
    npm_config_fetch_retries: '0',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
};

const must = (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): string => {
  const { status, stdout, stderr } = spawnSync(command, [...args], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
};

/** An empty folder, to be removed by whoever asked for it. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'blood-bound-package-'));

/** What the archive has besides the build. */
const BESIDES = ['package.json', 'README.md', 'LICENSE', 'man'];

/** Builds and packs as `npm pack` does, beside what other tests are using. @param into a folder */
export const pack = (into: string): Packed => {
  const stage = join(into, 'stage');
  mkdirSync(stage);
  for (const name of BESIDES) cpSync(name, join(stage, name), { recursive: true });
  must(process.execPath, ['build.mjs', '--smallest', join(stage, 'dist')], process.cwd(), process.env);
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', into];
  const told = JSON.parse(must('npm', args, stage, newcomer(into)));
  const [{ filename, files }] = Array.isArray(told) ? told : Object.values(told);
  const path = join(into, filename);
  const paths = files.map(({ path: name }: { readonly path: string }) => name);
  const manifest = JSON.parse(must('tar', ['-xzOf', path, 'package/package.json'], into, process.env));
  return { path, bytes: statSync(path).size, files: paths, manifest };
};

export interface Installed {
  /** Where the command was installed. */
  readonly folder: string;
  /** Names of everything npm has put there. */
  readonly packages: readonly string[];
  /** The file that a shell starts. */
  readonly command: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Installs a tarball in a folder with nothing but an empty package.json, from an empty cache, with install scripts allowed. */
export const install = ({ path }: Packed, folder: string): Installed => {
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{}\n');
  const env = newcomer(folder);
  must('npm', ['install', path], project, env);
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const packages = Object.keys(lock.packages).filter((name) => name !== '');
  const bin = join(project, 'node_modules', '.bin');
  return { folder: project, packages, command: join(bin, 'blood-bound'), env: { ...env, ...homeIn(folder, bin) } };
};

/** Folders of its own for settings and games, in the language that nobody has asked for. */
const homeIn = (folder: string, bin: string): NodeJS.ProcessEnv => ({
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_DATA_HOME: join(folder, 'data'),
  LC_ALL: 'C.UTF-8',
});

/** Everything below a folder that was installed with a compiler or could be run by npm: built addons and their recipes. */
export const compiledIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.node$|binding\.gyp$/.test(name));
