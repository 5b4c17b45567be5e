/** The settings of `serve`: flags, below them the environment, below it a file; what none of them says is usual. */
import { readFileSync } from 'node:fs';
import { reasonWords } from './accident.ts';
import type { FlagValues, Io } from './command.ts';
import { Failure, wrongUsage } from './failure.ts';
import { flagOf, textIn } from './flags.ts';
import { nearestOf } from './nearest.ts';

/** As they are typed, without the dashes; `BLOOD_BOUND_BOT_DELAY` is the environment's word for `--bot-delay`. */
const NAMES = [
  ...['port', 'bind', 'data', 'durability', 'bot-delay', 'records', 'trust-proxy'],
  ...['tls-cert', 'tls-key', 'metrics-port', 'metrics-bind'],
  ...['ssh', 'ssh-bind', 'ssh-keys-only', 'ssh-per-address'],
] as const;
/** Flags without a value: the environment and the file say `true` or `false`. */
const SWITCHES: readonly string[] = ['ssh-keys-only'];

/** One setting that was made, and where. */
export interface Made {
  readonly name: string;
  readonly value: string;
  readonly by: 'flag' | 'environment' | 'file';
}
export interface ServeSettings {
  /** As the flags would say it. */
  readonly flags: FlagValues;
  readonly made: readonly Made[];
}

const variableOf = (name: string): string => `BLOOD_BOUND_${name.toUpperCase().replaceAll('-', '_')}`;

/** Words that others say under our prefix: the proxy of our compose file, and what Kubernetes tells of a service called blood-bound. */
const OF_OTHERS = /^BLOOD_BOUND_(?:UPSTREAM$|(?:.+_)?(?:SERVICE_(?:HOST|PORT)|PORT_\d+_(?:TCP|UDP)))/;

/** Refuses a variable that is probably misspelt; one that is empty counts as not set. @throws Failure `config/wrong` */
const checkVariables = (env: Io['env']): void => {
  const known = [...NAMES, 'config'].map(variableOf);
  const wrong = Object.keys(env).find(
    (name) => name.startsWith('BLOOD_BOUND_') && env[name] !== '' && !known.includes(name) && !OF_OTHERS.test(name),
  );
  if (wrong === undefined) return;
  const meant = nearestOf(wrong, known);
  const what = meant === undefined ? `only ${known.join(', ')}` : `did you mean ${meant}?`;
  throw new Failure('config/wrong', `there is no setting ${wrong} for the environment; ${what}`);
};

const wrongFile = (path: string, what: string): Failure => new Failure('config/wrong', `${path}: ${what}`);

const contentOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw wrongFile(path, `cannot be read: ${reasonWords((error as NodeJS.ErrnoException).code ?? 'unknown reason')}`);
  }
};

/** The names and values of a file: one JSON object, its values texts, numbers, true or false. */
const fileIn = (path: string): ReadonlyMap<string, string> => {
  let content: unknown;
  try {
    content = JSON.parse(contentOf(path));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw wrongFile(path, 'is no JSON');
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw wrongFile(path, 'takes one object, such as {"port": 7707}');
  }
  const entries = Object.entries(content);
  const known: readonly string[] = NAMES;
  for (const [name, value] of entries) {
    if (!known.includes(name)) throw wrongFile(path, `there is no setting "${name}", but ${NAMES.join(', ')}`);
    if (!['string', 'number', 'boolean'].includes(typeof value)) {
      throw wrongFile(path, `"${name}" takes a text, a number, true or false`);
    }
    if (value === '') throw wrongFile(path, `"${name}" is empty; leave it out for what is usual`);
  }
  return new Map(entries.map(([name, value]) => [name, String(value)]));
};

const switchFor = ({ name, value }: Made): boolean => {
  if (value === 'true' || value === 'false') return value === 'true';
  throw wrongUsage('flag/switch', `${name} takes true or false, not "${value}"`);
};

/**
 * Everything that was set, the nearest word first: flag, environment, file (`--config`, or `BLOOD_BOUND_CONFIG`).
 * @throws Failure `config/wrong`, `flag/switch` or `flag/text`
 */
export const serveSettingsIn = (flags: FlagValues, env: Io['env']): ServeSettings => {
  checkVariables(env);
  const path = textIn(flags, 'config') ?? env.BLOOD_BOUND_CONFIG;
  const file = path === undefined || path === '' ? new Map<string, string>() : fileIn(path);
  const made = NAMES.flatMap((name): readonly Made[] => {
    const typed = flags[flagOf(name)];
    const variable = env[variableOf(name)];
    const written = file.get(name);
    if (typed !== undefined) return [{ name, value: String(typed), by: 'flag' }];
    if (variable !== undefined && variable !== '') return [{ name, value: variable, by: 'environment' }];
    return written === undefined ? [] : [{ name, value: written, by: 'file' }];
  });
  const values = made.map((each): readonly [string, unknown] => {
    if (each.by === 'flag') return [flagOf(each.name), flags[flagOf(each.name)]];
    return [flagOf(each.name), SWITCHES.includes(each.name) ? switchFor(each) : each.value];
  });
  return { flags: { ...flags, ...Object.fromEntries(values) }, made };
};
