/** How many colours a terminal gets: 0 none, 1 sixteen, 2 two hundred and fifty-six, 3 all. */

export const COLOUR_LEVELS = [0, 1, 2, 3] as const;
export type ColourLevel = (typeof COLOUR_LEVELS)[number];

/**
 * The level that environment variables ask for: FORCE_COLOR (0–3, `false`, or anything else for "yes") before NO_COLOR (no-color.org:
 * any value but '') before what TERM and COLORTERM say the terminal can do.
 */
export const colourLevelOf = (env: { readonly [name: string]: string | undefined }): ColourLevel => {
  const term = env.TERM ?? '';
  const able: ColourLevel =
    term === 'dumb' || term === ''
      ? 0
      : /^(?:truecolor|24bit)$/.test(env.COLORTERM ?? '') || term.endsWith('-direct')
        ? 3
        : /256(?:color)?$/.test(term)
          ? 2
          : 1;
  const forced = env.FORCE_COLOR;
  if (forced === '0' || forced === 'false') return 0;
  if (forced !== undefined) return COLOUR_LEVELS.find((level) => level > 0 && String(level) === forced) ?? (able || 1);
  return (env.NO_COLOR ?? '') !== '' ? 0 : able;
};
