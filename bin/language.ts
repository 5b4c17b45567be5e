/** The language of the person at this machine. */
import { LANGUAGES, type Language, languageFor, loadLanguage } from '../src/i18n/index.ts';
import { settingsFolder } from '../src/settings/folder.ts';
import { preferencesIn, readSettings } from '../src/settings/kept.ts';
import type { FlagValues, Io } from './command.ts';
import { wordIn } from './flags.ts';

/**
 * `--lang` if it is given, else the language kept in the settings, else that of the environment as the shell and its
 * programs have it; loaded and ready to be spoken.
 * @throws Failure `flag/word`
 */
export const languageIn = async (env: Io['env'], flags: FlagValues = {}): Promise<Language> => {
  const kept = preferencesIn(readSettings(settingsFolder(env, process.platform))).language;
  const locale = kept || env.LC_ALL || env.LC_MESSAGES || env.LANG || 'en';
  return loadLanguage(wordIn(flags, 'lang', LANGUAGES, languageFor(locale)));
};
