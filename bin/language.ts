/** The language of the person at this machine. */
import { type Language, languageFor } from '../src/i18n/index.ts';
import type { Io } from './command.ts';

/** The language of the environment, as the shell and its programs have it. */
export const languageIn = (env: Io['env']): Language => languageFor(env.LC_ALL || env.LC_MESSAGES || env.LANG || 'en');
