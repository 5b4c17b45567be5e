/** What a player has chosen for himself, and how it is drawn. */
import type { Language } from '../i18n/index.ts';
import type { Bidi } from './look/order.ts';
import type { Look } from './look/paint.ts';
import { type ThemeName, themeFor } from './look/theme.ts';
import type { ColourLevel } from './terminal/colour-level.ts';

export interface Preferences {
  /** By which others know this person. */
  readonly name: string;
  readonly language: Language;
  readonly theme: ThemeName;
  /** Only ASCII for lines, arrows and signs. */
  readonly ascii: boolean;
  /** Rings when something is asked of him. */
  readonly bell: boolean;
  /** Says in the window's title that something is asked of him. */
  readonly title: boolean;
  /** The same as a notification of the desktop. */
  readonly notice: boolean;
  /** One's own card lies covered until a key shows it. */
  readonly covered: boolean;
  readonly bidi: Bidi;
}

/** What holds until a player has chosen something else; name and language are his machine's. */
export const USUAL_PREFERENCES: Omit<Preferences, 'name' | 'language'> = {
  theme: 'dark',
  ascii: false,
  bell: true,
  title: true,
  notice: false,
  covered: false,
  bidi: 'app',
};

/** How these preferences are drawn on a terminal with so many colours. */
export const lookFor = ({ theme, ascii, bidi }: Preferences, colour: ColourLevel): Look => ({
  theme: themeFor(theme, colour),
  ascii,
  bidi,
});
