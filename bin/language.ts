/** The language of the person at this machine. */
import { type Language, languageFor, loadLanguage } from '../src/i18n/index.ts';
import type { Io } from './command.ts';

/** The language of the environment, as the shell and its programs have it, loaded and ready to be spoken. */
export const languageIn = (env: Io['env']): Promise<Language> =>
  loadLanguage(languageFor(env.LC_ALL || env.LC_MESSAGES || env.LANG || 'en'));
