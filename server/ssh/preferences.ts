/** How the program looks to somebody who comes by ssh: what he has chosen here before, else what his client tells of his machine. */
import { LANGUAGES, type Language, languageFor, loadLanguage } from '../../src/i18n/index.ts';
import { WIRE_LIMITS } from '../../src/protocol/wire-limits.ts';
import { BIDI } from '../../src/tui/look/order.ts';
import { THEME_NAMES } from '../../src/tui/look/theme.ts';
import { type Preferences, USUAL_PREFERENCES } from '../../src/tui/preferences.ts';
import { cleanName } from '../clean-text.ts';
import type { Call, House } from './call.ts';

/** The language of the client's `LC_ALL`, `LC_MESSAGES` or `LANG`, ready to be spoken. */
export const languageOf = ({ env }: Pick<Call, 'env'>, kept = ''): Promise<Language> => {
  const chosen = LANGUAGES.find((language) => language === kept);
  return loadLanguage(chosen ?? languageFor(env.LC_ALL || env.LC_MESSAGES || env.LANG || 'en'));
};

const wordOr = <W extends string>(words: readonly W[], given: string | undefined, otherwise: W): W =>
  words.find((word) => word === given) ?? otherwise;

/**
 * @param called his login name, if it is a name
 * @param stranger what to call somebody who has no name
 */
export const preferencesFor = async (
  call: Call,
  called: string | null,
  { keepsakes }: House,
  stranger: string,
): Promise<Preferences> => {
  const kept = call.fingerprint === null ? {} : keepsakes.of(call.fingerprint);
  const names = [kept.name, called, stranger].map((name) => cleanName(name ?? '', WIRE_LIMITS.nameColumns));
  return {
    ...USUAL_PREFERENCES,
    ...kept,
    name: names.find(Boolean) ?? 'Player',
    language: await languageOf(call, kept.language),
    theme: wordOr(THEME_NAMES, kept.theme, USUAL_PREFERENCES.theme),
    bidi: wordOr(BIDI, kept.bidi, USUAL_PREFERENCES.bidi),
  };
};
