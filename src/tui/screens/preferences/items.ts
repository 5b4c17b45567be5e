/** The preferences as a list of values: what each is called and does, and what the next value would be. */
import { LANGUAGES, type Speech } from '../../../i18n/index.ts';
import type { ValueItem } from '../../components/value-list/rows.ts';
import { neighbour } from '../../components/value-list/step.ts';
import { BIDI } from '../../look/order.ts';
import { THEME_NAMES } from '../../look/theme.ts';
import { type Preferences, USUAL_PREFERENCES } from '../../preferences.ts';
import { cleanLine } from '../../text/clean-line.ts';

export interface PreferenceItem extends ValueItem {
  readonly id: keyof Preferences;
  readonly about: string;
  /** The change to the next (1) or the previous (-1) value; null for one that is typed. */
  readonly step: ((by: 1 | -1) => Partial<Preferences>) | null;
}

const SWITCHES = ['ascii', 'bell', 'title', 'notice', 'covered'] as const;

/** A language in its own words, for those who cannot read the present one. */
const languageName = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** Every preference, in the order of the screen. */
export const preferenceItems = (preferences: Preferences, speech: Speech): readonly PreferenceItem[] => {
  const named = (id: keyof Preferences): Pick<PreferenceItem, 'id' | 'label' | 'about'> => ({
    id,
    label: speech.tell({ key: `preference.${id}` }),
    about: speech.tell({ key: `preference.${id}.about` }),
  });
  const word = (id: 'theme' | 'bidi'): string => speech.tell({ key: `preference.${id}.${preferences[id]}` });
  const switches = SWITCHES.map(
    (id): PreferenceItem => ({
      ...named(id),
      value: speech.say(preferences[id] ? 'option.on' : 'option.off'),
      isChanged: preferences[id] !== USUAL_PREFERENCES[id],
      step: () => ({ [id]: !preferences[id] }),
    }),
  );
  return [
    { ...named('name'), value: cleanLine(preferences.name), isChanged: false, step: null },
    {
      ...named('language'),
      value: languageName(preferences.language),
      isChanged: false,
      step: (by) => ({ language: neighbour(LANGUAGES, preferences.language, by) ?? preferences.language }),
    },
    {
      ...named('theme'),
      value: word('theme'),
      isChanged: preferences.theme !== USUAL_PREFERENCES.theme,
      step: (by) => ({ theme: neighbour(THEME_NAMES, preferences.theme, by) ?? preferences.theme }),
    },
    ...switches,
    {
      ...named('bidi'),
      value: word('bidi'),
      isChanged: preferences.bidi !== USUAL_PREFERENCES.bidi,
      step: (by) => ({ bidi: neighbour(BIDI, preferences.bidi, by) ?? preferences.bidi }),
    },
  ];
};
