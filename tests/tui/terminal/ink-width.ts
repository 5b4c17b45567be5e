/** The columns Ink 6.8 gives a text without escape sequences: each grapheme as wide as string-width says, but at least one. */
import stringWidth from 'string-width';

export const believed = (text: string): number => {
  let width = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) width += Math.max(1, stringWidth(segment));
  return width;
};
