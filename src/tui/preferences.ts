/** What a player has chosen for himself, and how it is drawn. */
import type { Language } from '../i18n/index.ts';
import type { Look } from './look/paint.ts';
import { type ThemeName, themeFor } from './look/theme.ts';
import type { ColourLevel } from './terminal/colour-level.ts';

/** Who orders right-to-left text for the eye: the program, or a terminal that does so itself. */
export const BIDI_ORDERS = ['app', 'terminal'] as const;
type BidiOrder = (typeof BIDI_ORDERS)[number];

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
  readonly bidi: BidiOrder;
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
export const lookFor = ({ theme, ascii }: Preferences, colour: ColourLevel): Look => ({
  theme: themeFor(theme, colour),
  ascii,
});
