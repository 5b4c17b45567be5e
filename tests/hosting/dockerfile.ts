/** Carries out a Dockerfile without Docker: every step as it is written, each stage in a folder of its own in place of its file system. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Image {
  /** The folder that stands for its file system. */
  readonly root: string;
  readonly workdir: string;
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  readonly ports: readonly string[];
  readonly volumes: readonly string[];
  readonly healthcheck: readonly string[];
  /** Entry point and command. */
  readonly command: readonly string[];
}
type Step = readonly [word: string, rest: string];

const stepsIn = (text: string): readonly Step[] =>
  text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => /^(\w+) (.*)$/.exec(line) ?? [])
    .map(([, word = '', rest = '']): Step => [word, rest]);

/** Who may be named in an image of Node; on this machine it is somebody without rights. */
export const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const newImage = (folder: string) => ({
  root: mkdtempSync(join(folder, 'stage-')),
  workdir: '/',
  user: 'root',
  env: {} as Record<string, string>,
  ports: [] as string[],
  volumes: [] as string[],
  healthcheck: [] as string[],
  entry: [] as string[],
  args: [] as string[],
});
type Stage = ReturnType<typeof newImage>;

/** Copies what patterns name, folders as their content, as COPY does. @throws Error where nothing is named */
const copy = (from: string, to: string, names: readonly string[]): void => {
  for (const name of names) {
    const pattern = new RegExp(`^${basename(name).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
    const found = readdirSync(join(from, dirname(name)))
      .filter((each) => pattern.test(each))
      .map((each) => join(dirname(name), each));
    if (found.length === 0) throw new Error(`COPY finds no ${name}`);
    for (const each of found) {
      const source = join(from, each);
      cpSync(source, statSync(source).isDirectory() ? to : join(to, basename(each)), { recursive: true });
    }
  }
};

const run = ({ root, workdir, env }: Stage, command: string): void => {
  // There is no such user here, and only root may give files away.
  const owner = isRoot ? command.replace('node:node', `${NOBODY}:${NOBODY}`) : command.replace(/chown \S+/, 'test -e');
  // What the tests run with is not set in an image.
  execFileSync('sh', ['-ec', owner], {
    cwd: join(root, workdir),
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: 'pipe',
  });
};

const copyStep = (stage: Stage, rest: string, context: string, named: ReadonlyMap<string, Stage>): void => {
  const [, source, names = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
  const words = names.split(' ').map((each) => each.replace(/^\//, ''));
  const from = source === undefined ? context : named.get(source)?.root;
  if (from === undefined) throw new Error(`there is no stage ${source}`);
  const to = join(stage.root, stage.workdir, words.at(-1) ?? '');
  mkdirSync(to, { recursive: true });
  copy(from, to, words.slice(0, -1));
};

/** Carries out one step within a stage. @throws Error for one that fails, or that this does not know */
const carryOut = (stage: Stage, [word, rest]: Step, context: string, named: ReadonlyMap<string, Stage>): void => {
  switch (word) {
    case 'WORKDIR':
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
      return;
    case 'COPY':
      copyStep(stage, rest, context, named);
      return;
    case 'RUN':
      run(stage, rest);
      return;
    case 'ENV':
      stage.env[rest.slice(0, rest.indexOf('='))] = rest.slice(rest.indexOf('=') + 1);
      return;
    case 'USER':
      stage.user = rest;
      return;
    case 'VOLUME':
      stage.volumes.push(rest);
      return;
    case 'EXPOSE':
      stage.ports.push(rest);
      return;
    case 'STOPSIGNAL':
      return;
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4)) as string[];
      return;
    case 'ENTRYPOINT':
      stage.entry = JSON.parse(rest) as string[];
      return;
    case 'CMD':
      stage.args = JSON.parse(rest) as string[];
      return;
    default:
      throw new Error(`this knows no ${word}`);
  }
};

/**
 * @param context the folder that the build is started in
 * @param folder where the stages are made; the caller removes it
 * @throws Error for a step that fails, or that this does not know
 */
export const buildImage = (dockerfile: string, context: string, folder: string): Image => {
  const named = new Map<string, Stage>();
  let stage: Stage | null = null;
  for (const step of stepsIn(readFileSync(dockerfile, 'utf8'))) {
    if (step[0] === 'FROM') {
      stage = newImage(folder);
      named.set(/ AS (\w+)$/.exec(step[1])?.[1] ?? '', stage);
    } else if (stage === null) throw new Error(`${step[0]} before FROM`);
    else carryOut(stage, step, context, named);
  }
  if (stage === null) throw new Error('no stage');
  return { ...stage, command: [...stage.entry, ...stage.args] };
};
