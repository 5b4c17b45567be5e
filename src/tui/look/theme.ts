/** Themes: a style for every role, in the sixteen ANSI colours only. Colour repeats what letters and words say, never says it alone. */

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

/** SGR codes: foreground 30–37 and 90–97, bold 1, dim 2, underline 4, inverse 7. */
export type Style = readonly number[];
export type Theme = { readonly [R in Role]: Style };

const [BOLD, DIM, UNDERLINE, INVERSE] = [1, 2, 4, 7];
const [RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN] = [31, 32, 33, 34, 35, 36];
const [BRIGHT_RED, BRIGHT_YELLOW, BRIGHT_BLUE, BRIGHT_MAGENTA, BRIGHT_CYAN] = [91, 93, 94, 95, 96];

const mono: Theme = {
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
};

/** By name: for dark and light backgrounds, without colours, and without any styling (tests, printed screens). */
export const THEMES = {
  dark: {
    ...mono,
    prompt: [BOLD, BRIGHT_YELLOW],
    key: [BRIGHT_CYAN],
    red: [BOLD, BRIGHT_RED],
    blue: [BOLD, BRIGHT_BLUE],
    order: [BOLD, BRIGHT_MAGENTA],
    rank: [BOLD, BRIGHT_YELLOW],
    mine: [GREEN],
    alert: [BOLD, BRIGHT_RED],
    good: [BOLD, GREEN],
    chat: [CYAN],
  },
  light: {
    ...mono,
    prompt: [BOLD, MAGENTA],
    key: [BLUE],
    red: [BOLD, RED],
    blue: [BOLD, BLUE],
    order: [BOLD, MAGENTA],
    rank: [BOLD, YELLOW],
    mine: [GREEN],
    alert: [BOLD, RED],
    good: [BOLD, GREEN],
    chat: [BLUE],
  },
  mono,
  bare: Object.fromEntries(ROLES.map((role) => [role, []])) as unknown as Theme,
} as const satisfies { readonly [name: string]: Theme };
