/** Themes: a style for every role. Colour repeats what letters and words say, never says it alone. */
import type { ColourLevel } from '../terminal/colour-level.ts';

const ROLES = [
  'heading',
  'prompt',
  'key',
  'selected',
  'quiet',
  'strong',
  'frame',
  'red',
  'blue',
  'order',
  'unknown',
  'rank',
  'mine',
  'alert',
  'good',
  'chat',
] as const;
export type Role = (typeof ROLES)[number];

/** SGR parameters, each for a sequence of its own: attributes (bold 1, dim 2, underline 4, inverse 7) and at most one foreground. */
export type Style = readonly string[];
export type Theme = { readonly [R in Role]: Style };

const [BOLD, DIM, UNDERLINE, INVERSE] = ['1', '2', '4', '7'];

/** A colour for every kind of terminal: one of the sixteen (30–37, 90–97), and one of the 216 of the colour cube (16–231). */
interface Colour {
  readonly basic: number;
  readonly cube: number;
}
type Colours = { readonly [R in Role]?: Colour };

const DARK: Colours = {
  prompt: { basic: 93, cube: 221 },
  key: { basic: 96, cube: 80 },
  red: { basic: 91, cube: 203 },
  blue: { basic: 94, cube: 75 },
  order: { basic: 95, cube: 177 },
  rank: { basic: 93, cube: 221 },
  mine: { basic: 32, cube: 114 },
  alert: { basic: 91, cube: 203 },
  good: { basic: 32, cube: 114 },
  chat: { basic: 36, cube: 117 },
};
const LIGHT: Colours = {
  prompt: { basic: 35, cube: 90 },
  key: { basic: 34, cube: 24 },
  red: { basic: 31, cube: 124 },
  blue: { basic: 34, cube: 25 },
  order: { basic: 35, cube: 90 },
  rank: { basic: 33, cube: 94 },
  mine: { basic: 32, cube: 22 },
  alert: { basic: 31, cube: 124 },
  good: { basic: 32, cube: 22 },
  chat: { basic: 34, cube: 24 },
};

const NONE: Theme = {
  heading: [BOLD],
  prompt: [BOLD],
  key: [BOLD],
  selected: [INVERSE],
  quiet: [DIM],
  strong: [BOLD],
  frame: [DIM],
  red: [BOLD],
  blue: [BOLD],
  order: [BOLD],
  unknown: [],
  rank: [BOLD],
  mine: [UNDERLINE],
  alert: [BOLD],
  good: [BOLD],
  chat: [],
} as Theme;
/** What a colour says well enough without bold or underline. */
const COLOUR_ALONE: readonly Role[] = ['key', 'mine', 'chat'];

const CUBE_START = 16;
const CUBE_LEVELS = [0, 95, 135, 175, 215, 255];

/** Red, green and blue of a colour of the cube, as terminals have it by default. */
const rgbOf = (cube: number): string =>
  [36, 6, 1].map((unit) => CUBE_LEVELS[Math.floor((cube - CUBE_START) / unit) % 6]).join(';');

const foreground = ({ basic, cube }: Colour, level: ColourLevel): string => {
  if (level === 3) return `38;2;${rgbOf(cube)}`;
  return level === 2 ? `38;5;${cube}` : String(basic);
};

const themeWith = (colours: Colours, level: ColourLevel): Theme => {
  const styles = ROLES.map((role): readonly [Role, Style] => {
    const colour = colours[role];
    if (colour === undefined || level === 0) return [role, NONE[role]];
    return [role, [...(COLOUR_ALONE.includes(role) ? [] : NONE[role]), foreground(colour, level)]];
  });
  return Object.fromEntries(styles) as Theme;
};

const COLOURS = { dark: DARK, light: LIGHT, none: {} } as const;
/** The themes a player chooses from: for a dark background, for a light one, without colours. */
export const THEME_NAMES = ['dark', 'light', 'none'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** A theme for a terminal with so many colours; without any, every theme is `none`. */
export const themeFor = (name: ThemeName, level: ColourLevel): Theme => themeWith(COLOURS[name], level);

/** Those themes in the sixteen colours every terminal has, and `bare` without any styling (tests, printed screens). */
export const THEMES = {
  dark: themeFor('dark', 1),
  light: themeFor('light', 1),
  none: NONE,
  bare: Object.fromEntries(ROLES.map((role) => [role, []])) as unknown as Theme,
} as const satisfies { readonly [N in ThemeName | 'bare']: Theme };
