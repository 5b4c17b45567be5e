/** What is kept on the player's machine: name, language, and for each server the secrets that give seats back. */

export interface TokenStore {
  get(): string | null;
  set(token: string | null): void;
}
export interface Settings {
  /** Null until it has been set. */
  readonly name: string | null;
  /** Language tag, or null for the environment's. */
  readonly language: string | null;
  setName(name: string): void;
  setLanguage(language: string | null): void;
  /**
   * The resume token of this program on one server, for one name. A token that another running program of this machine
   * plays with is left to it, so that several windows are several players.
   */
  tokensOf(server: string, name?: string): TokenStore;
  /** The file all this is kept in. */
  readonly path: string;
}
/** This program among the others on the machine. */
export interface Running {
  readonly pid: number;
  isAlive(pid: number): boolean;
}

interface KeptToken {
  readonly server: string;
  readonly name: string;
  readonly token: string;
  /** The program that plays with it, or played last. */
  readonly pid: number;
}
interface Kept {
  readonly name?: string;
  readonly language?: string;
  readonly tokens: readonly KeptToken[];
}

/** Only the player himself may read the tokens. */
const OWNER_ONLY = 0o600;
/** Older ones are forgotten. */
const MOST_TOKENS = 50;

/**
 * Opens the settings; a file that cannot be read as JSON is started anew. `conf` is large and loaded only here.
 * @param running this program, to tell its tokens from those of other windows
 * @param folder where to keep them; by default where the system keeps such things
 */
export const openSettings = async (running: Running, folder?: string): Promise<Settings> => {
  const { default: Conf } = await import('conf');
  const conf = new Conf<Kept>({
    projectName: 'blood-bound',
    projectSuffix: '',
    ...(folder === undefined ? {} : { cwd: folder }),
    defaults: { tokens: [] },
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: true,
    configFileMode: OWNER_ONLY,
  });
  const put = (key: 'name' | 'language', value: string | null): void => {
    if (value === null) conf.delete(key);
    else conf.set(key, value);
  };
  const kept = (): readonly KeptToken[] => {
    const tokens: unknown = conf.get('tokens');
    return Array.isArray(tokens) ? tokens : [];
  };
  const isFree = ({ pid }: KeptToken): boolean => pid === running.pid || !running.isAlive(pid);
  const tokensOf = (server: string, name = ''): TokenStore => {
    const fits = (each: KeptToken): boolean => each.server === server && each.name === name && isFree(each);
    let mine = kept().find(fits)?.token ?? null;
    const keep = (token: string | null): void => {
      const others = kept().filter((each) => each.token !== mine && each.token !== token);
      const own = token === null ? [] : [{ server, name, token, pid: running.pid }];
      conf.set('tokens', [...others, ...own].slice(-MOST_TOKENS));
      mine = token;
    };
    if (mine !== null) keep(mine);
    return { get: () => mine, set: keep };
  };
  return {
    get name() {
      return conf.get('name') ?? null;
    },
    get language() {
      return conf.get('language') ?? null;
    },
    setName: (name) => put('name', name),
    setLanguage: (language) => put('language', language),
    tokensOf,
    path: conf.path,
  };
};
