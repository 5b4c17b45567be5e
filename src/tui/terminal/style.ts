/** How a cell is drawn (the "select graphic rendition" state of ECMA-48 8.3.117), and the shortest way from one style to another. */

export interface Style {
  /** SGR parameters such as `31` or `38;5;208`; '' is the terminal's own colour. */
  readonly foreground: string;
  readonly background: string;
  /** Bits of ATTRIBUTES. */
  readonly attributes: number;
}

/** Bit, code that switches it on, code that switches it off. Bold and dim share their off code. */
const ATTRIBUTES = [
  { bit: 1, on: '1', off: '22' },
  { bit: 2, on: '2', off: '22' },
  { bit: 4, on: '3', off: '23' },
  { bit: 8, on: '4', off: '24' },
  { bit: 16, on: '7', off: '27' },
  { bit: 32, on: '8', off: '28' },
  { bit: 64, on: '9', off: '29' },
  { bit: 128, on: '53', off: '55' },
] as const;
const INTENSITY = 1 | 2;
/** Attributes that can be seen on an empty cell: underline, inverse, strike, overline. */
const VISIBLE_ON_BLANK = 8 | 16 | 64 | 128;

const known = new Map<string, Style>();

/** One object a style, so that two styles are equal when they are the same object. The theme bounds how many there are. */
const styleOf = (foreground: string, background: string, attributes: number): Style => {
  const key = `${foreground}/${background}/${attributes}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = { foreground, background, attributes };
  known.set(key, made);
  return made;
};

export const PLAIN: Style = styleOf('', '', 0);

const bitsOn = new Map<string, number>(ATTRIBUTES.map(({ on, bit }) => [on, bit]));
const bitsOff = new Map<string, number>();
for (const { off, bit } of ATTRIBUTES) bitsOff.set(off, (bitsOff.get(off) ?? 0) | bit);

const isBetween = (code: number, low: number, high: number): boolean => code >= low && code <= high;

/**
 * The style after the SGR sequence with these parameters (`1;31` of `ESC [ 1;31 m`). Without `colour` the colour parameters
 * are left out and the attributes kept, which is what NO_COLOR asks for. Unknown parameters change nothing.
 */
export const styleAfter = (style: Style, parameters: string, colour: boolean): Style => {
  let { foreground, background, attributes } = style;
  const codes = parameters.split(';');
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? '';
    const value = Number(code);
    if (code === '' || value === 0) [foreground, background, attributes] = ['', '', 0];
    else if (code === '38' || code === '48') {
      const length = codes[at + 1] === '2' ? 5 : 3;
      const whole = codes.slice(at, at + length).join(';');
      if (colour && code === '38') foreground = whole;
      if (colour && code === '48') background = whole;
      at += length - 1;
    } else if (bitsOn.has(code)) attributes |= bitsOn.get(code) ?? 0;
    else if (bitsOff.has(code)) attributes &= ~(bitsOff.get(code) ?? 0);
    else if (value === 39) foreground = '';
    else if (value === 49) background = '';
    else if (colour && (isBetween(value, 30, 37) || isBetween(value, 90, 97))) foreground = code;
    else if (colour && (isBetween(value, 40, 47) || isBetween(value, 100, 107))) background = code;
  }
  return styleOf(foreground, background, attributes);
};

/** The part of a style that an empty cell shows: a bold blank and a plain blank look the same. */
export const styleOfBlank = (style: Style): Style => {
  if (style === PLAIN) return style;
  const attributes = style.attributes & VISIBLE_ON_BLANK;
  return styleOf(attributes === 0 ? '' : style.foreground, style.background, attributes);
};

/** The SGR sequence that turns `from` into `to`; '' when nothing changes. */
export const styleChange = (from: Style, to: Style): string => {
  if (from === to) return '';
  if (to === PLAIN) return '\x1b[m';
  const removed = from.attributes & ~to.attributes;
  const lost = (removed & INTENSITY) === 0 ? 0 : INTENSITY;
  const added = to.attributes & (~from.attributes | lost);
  const steps = new Set<string>();
  for (const { bit, off } of ATTRIBUTES) if ((removed & bit) !== 0) steps.add(off);
  for (const { bit, on } of ATTRIBUTES) if ((added & bit) !== 0) steps.add(on);
  if (from.foreground !== to.foreground) steps.add(to.foreground || '39');
  if (from.background !== to.background) steps.add(to.background || '49');
  const afresh = ['0', ...ATTRIBUTES.filter(({ bit }) => (to.attributes & bit) !== 0).map(({ on }) => on)];
  if (to.foreground !== '') afresh.push(to.foreground);
  if (to.background !== '') afresh.push(to.background);
  const [stepwise, whole] = [[...steps].join(';'), afresh.join(';')];
  return `\x1b[${stepwise.length <= whole.length ? stepwise : whole}m`;
};
