/** What is kept on the player's machine: his preferences, his last table, the servers he knows, and the secrets that give seats back. */
import { basename } from 'node:path';
import { type KeptPreferences, type KeptTable, preferencesIn, SETTINGS_FILE, serversIn, tableIn } from './kept.ts';

export interface TokenStore {
  get(): string | null;
  set(token: string | null): void;
}
export interface Settings {
  readonly preferences: KeptPreferences;
  /** Saves these preferences at once, and leaves the others as they are. */
  prefer(changed: KeptPreferences): void;
  /** The table last played at, or null. */
  readonly table: KeptTable | null;
  keepTable(table: KeptTable): void;
  /** Addresses of servers as they were typed, the last one first. */
  readonly servers: readonly string[];
  /** Puts a server at the head of the list. */
  keepServer(address: string): void;
  /**
   * The resume token of this program on one server, for one name. A token that another running program of this machine
   * plays with is left to it, so that several windows are several players; of several that are free it is the one used last. What
   * the disk refuses is held until the program ends.
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
interface Kept extends KeptPreferences {
  readonly table?: KeptTable;
  readonly servers?: readonly string[];
  readonly tokens?: readonly KeptToken[];
}

/** Only the player himself may read the tokens. */
const OWNER_ONLY = 0o600;
/** Older ones are forgotten. */
const MOST_TOKENS = 50;
const MOST_SERVERS = 12;

/**
 * Opens the settings; a file that cannot be read as JSON is started anew. `conf` is large and loaded only here.
 * @param running this program, to tell its tokens from those of other windows
 * @param folder where to keep them, see `settingsFolder`
 */
export const openSettings = async (running: Running, folder: string): Promise<Settings> => {
  const { default: Conf } = await import('conf');
  const conf = new Conf<Kept>({
    cwd: folder,
    configName: basename(SETTINGS_FILE, '.json'),
    defaults: { tokens: [] },
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: true,
    configFileMode: OWNER_ONLY,
  });
  const kept = (): readonly KeptToken[] => {
    const tokens: unknown = conf.get('tokens');
    return Array.isArray(tokens) ? tokens : [];
  };
  /** The disk may be full, or not ours: nobody loses his game for that. */
  const unlessRefused = <T>(task: () => T): T | null => {
    try {
      return task();
    } catch {
      return null;
    }
  };
  const isFree = ({ pid }: KeptToken): boolean => pid === running.pid || !running.isAlive(pid);
  const tokensOf = (server: string, name = ''): TokenStore => {
    const fits = (each: KeptToken): boolean => each.server === server && each.name === name && isFree(each);
    let mine = unlessRefused(() => kept().findLast(fits)?.token) ?? null;
    const keep = (token: string | null): void => {
      const earlier = mine;
      mine = token;
      unlessRefused(() => {
        const others = kept().filter((each) => each.token !== earlier && each.token !== token);
        const own = token === null ? [] : [{ server, name, token, pid: running.pid }];
        conf.set('tokens', [...others, ...own].slice(-MOST_TOKENS));
      });
    };
    if (mine !== null) keep(mine);
    return { get: () => mine, set: keep };
  };
  return {
    get preferences() {
      return preferencesIn(conf.store);
    },
    prefer: (changed) => conf.set(changed),
    get table() {
      return tableIn(conf.store);
    },
    keepTable: (table) => conf.set('table', table),
    get servers() {
      return serversIn(conf.store);
    },
    keepServer: (address) => {
      const others = serversIn(conf.store).filter((each) => each !== address);
      conf.set('servers', [address, ...others].slice(0, MOST_SERVERS));
    },
    tokensOf,
    path: conf.path,
  };
};
