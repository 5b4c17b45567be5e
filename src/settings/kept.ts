/** What the file of settings holds, read with care: it may be of another version, or edited by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a player has chosen for himself; what he has not chosen is absent. Words are checked by those who know them. */
export interface KeptPreferences {
  readonly name?: string;
  /** Language code, such as `en`. */
  readonly language?: string;
  readonly theme?: string;
  readonly ascii?: boolean;
  readonly bell?: boolean;
  readonly title?: boolean;
  readonly notice?: boolean;
  readonly covered?: boolean;
  /** Who orders right-to-left text: the program (`app`) or the terminal. */
  readonly bidi?: string;
}

/** The table one has last played at with bots. */
export interface KeptTable {
  readonly seats: number;
  readonly level: string;
  readonly preset: string;
}

export const SETTINGS_FILE = 'config.json';
const KINDS: { readonly [K in keyof Required<KeptPreferences>]: 'string' | 'boolean' } = {
  name: 'string',
  language: 'string',
  theme: 'string',
  ascii: 'boolean',
  bell: 'boolean',
  title: 'boolean',
  notice: 'boolean',
  covered: 'boolean',
  bidi: 'string',
};

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The preferences in the content of a settings file; a value of the wrong kind counts as not chosen. */
export const preferencesIn = (content: unknown): KeptPreferences =>
  isObject(content)
    ? Object.fromEntries(
        Object.entries(KINDS).flatMap(([key, kind]) =>
          Object.hasOwn(content, key) && typeof content[key] === kind ? [[key, content[key]]] : [],
        ),
      )
    : {};

/** The last table in the content of a settings file, or null. */
export const tableIn = (content: unknown): KeptTable | null => {
  const table = isObject(content) ? content.table : undefined;
  if (!isObject(table)) return null;
  const { seats, level, preset } = table;
  return typeof seats === 'number' && typeof level === 'string' && typeof preset === 'string'
    ? { seats, level, preset }
    : null;
};

/** The servers in the content of a settings file, the last one first. */
export const serversIn = (content: unknown): readonly string[] => {
  const servers = isObject(content) ? content.servers : undefined;
  return Array.isArray(servers) ? servers.filter((server) => typeof server === 'string') : [];
};

/**
 * The content of the settings file without the library that writes it, which would hold up the first screen; null where
 * there is none or it cannot be read.
 */
export const readSettings = (folder: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(folder, SETTINGS_FILE), 'utf8'));
  } catch {
    return null;
  }
};
