/** What is kept on the player's machine: name, language, and for each server the secret that gives a seat back. */

export interface Settings {
  /** Null until it has been set. */
  readonly name: string | null;
  /** Language tag, or null for the environment's. */
  readonly language: string | null;
  setName(name: string): void;
  setLanguage(language: string | null): void;
  /** The resume token of one server. */
  tokensOf(server: string): { get(): string | null; set(token: string | null): void };
  /** The file all this is kept in. */
  readonly path: string;
}
interface Kept {
  readonly name?: string;
  readonly language?: string;
  readonly tokens: { readonly [server: string]: string };
}

/** Only the player himself may read the tokens. */
const OWNER_ONLY = 0o600;

/**
 * Opens the settings; a file that cannot be read as JSON is started anew. `conf` is large and loaded only here.
 * @param folder where to keep them; by default where the system keeps such things
 */
export const openSettings = async (folder?: string): Promise<Settings> => {
  const { default: Conf } = await import('conf');
  const conf = new Conf<Kept>({
    projectName: 'blood-bound',
    projectSuffix: '',
    ...(folder === undefined ? {} : { cwd: folder }),
    defaults: { tokens: {} },
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: true,
    configFileMode: OWNER_ONLY,
  });
  const put = (key: 'name' | 'language', value: string | null): void => {
    if (value === null) conf.delete(key);
    else conf.set(key, value);
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
    tokensOf: (server) => ({
      get: () => conf.get('tokens')[server] ?? null,
      set: (token) => {
        const { [server]: _, ...others } = conf.get('tokens');
        conf.set('tokens', token === null ? others : { ...others, [server]: token });
      },
    }),
    path: conf.path,
  };
};
