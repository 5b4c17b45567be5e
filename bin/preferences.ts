/** The preferences of the person at this machine: the flags of this start, below them the settings, below them the environment. */

import { cleanName } from '../server/clean-text.ts';
import { makeFolder } from '../server/make-folder.ts';
import { WIRE_LIMITS } from '../src/protocol/wire-limits.ts';
import { settingsFolder } from '../src/settings/folder.ts';
import { preferencesIn as keptPreferencesIn, readSettings } from '../src/settings/kept.ts';
import { openSettings, type Settings } from '../src/settings/settings.ts';
import { BIDI } from '../src/tui/look/order.ts';
import { THEME_NAMES } from '../src/tui/look/theme.ts';
import { type Preferences, USUAL_PREFERENCES } from '../src/tui/preferences.ts';
import type { FlagValues, Io } from './command.ts';
import { wrongUsage } from './failure.ts';
import { anyTextIn, isSet, wordIn } from './flags.ts';
import { languageIn } from './language.ts';
import { runningHere } from './running-here.ts';

const wordOr = <W extends string>(words: readonly W[], given: string | undefined, otherwise: W): W =>
  words.find((word) => word === given) ?? otherwise;

/** The name by which others know this person: given, kept, or the account's. @throws Failure `name/empty` if the given one cannot be read */
export const nameIn = (flags: FlagValues, env: Io['env'], kept?: string): string => {
  const readable = (name: string): string => cleanName(name, WIRE_LIMITS.nameColumns);
  const given = anyTextIn(flags, 'as');
  if (given === undefined)
    return [kept, env.USER, env.USERNAME].map((name) => readable(name ?? '')).find(Boolean) ?? 'Player';
  const name = readable(given);
  if (name === '') throw wrongUsage('name/empty', '--as needs a name that can be read');
  return name;
};

/** How this program is to look and speak. @throws Failure `flag/…` */
export const preferencesIn = async (flags: FlagValues, env: Io['env']): Promise<Preferences> => {
  const kept = keptPreferencesIn(readSettings(settingsFolder(env, process.platform)));
  const { theme, bidi, ...switches } = USUAL_PREFERENCES;
  return {
    ...switches,
    ...kept,
    name: nameIn(flags, env, kept.name ?? ''),
    language: await languageIn(env, flags),
    theme: wordIn(flags, 'theme', THEME_NAMES, wordOr(THEME_NAMES, kept.theme, theme)),
    bidi: wordIn(flags, 'bidi', BIDI, wordOr(BIDI, kept.bidi, bidi)),
    covered: isSet(flags, 'cover') || (kept.covered ?? switches.covered),
    ascii: isSet(flags, 'ascii') || (kept.ascii ?? switches.ascii),
  };
};

/** The settings, opened when they are first written or searched for tokens. */
export interface Keeper {
  open(): Promise<Settings>;
  /** Changes the settings. @returns whether that worked: a disk may be full or not ours */
  keep(change: (settings: Settings) => void): Promise<boolean>;
  /** When everything is written that was to be kept. */
  settled(): Promise<void>;
}

/** The folder is made here, since the library's way of making it never ends where the system makes none. */
const openIn = async (folder: string): Promise<Settings> => {
  makeFolder(folder);
  return openSettings(runningHere, folder);
};

export const createKeeper = (env: Io['env']): Keeper => {
  let opened: Promise<Settings> | null = null;
  let last: Promise<boolean> = Promise.resolve(true);
  const open = (): Promise<Settings> => {
    opened ??= openIn(settingsFolder(env, process.platform));
    return opened;
  };
  return {
    open,
    keep: (change) => {
      last = open().then(
        (settings) => {
          try {
            change(settings);
            return true;
          } catch {
            return false;
          }
        },
        () => false,
      );
      return last;
    },
    settled: async () => void (await last),
  };
};
