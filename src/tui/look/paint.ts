/** Rows of the screen → text with styling sequences (SGR, ECMA-48 8.3.117), each piece closed again, so that it can be cut and joined. */
import type { Direction } from '../../i18n/index.ts';
import type { Row } from '../text/row.ts';
import { type Bidi, orderRow } from './order.ts';
import type { Style, Theme } from './theme.ts';

/** How this session wants to be drawn. */
export interface Look {
  readonly theme: Theme;
  /** Only ASCII for lines, arrows and signs. */
  readonly ascii: boolean;
  /** Who puts right-to-left writing in order (`app`). */
  readonly bidi?: Bidi;
}

/** The signs of the interface and of its languages, each one column wide, and what stands for them in ASCII. */
const ASCII: { readonly [sign: string]: string } = {
  '─': '-',
  '│': '|',
  '╭': '+',
  '╮': '+',
  '╰': '+',
  '╯': '+',
  '═': '=',
  '║': '|',
  '╔': '+',
  '╗': '+',
  '╚': '+',
  '╝': '+',
  '·': '.',
  '…': '~',
  '†': 't',
  '❯': '>',
  '→': '>',
  '↑': '^',
  '↓': 'v',
  '✓': 'x',
  '•': '*',
  '×': 'x',
  '←': '<',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '¿': '?',
  '¡': '!',
  '،': ',',
  '؛': ';',
  '؟': '?',
};
const SIGNS = new RegExp(`[${Object.keys(ASCII).join('')}]`, 'gu');

const OFF: { readonly [attribute: string]: string } = { '1': '22', '2': '22', '4': '24', '7': '27' };
const NO_FOREGROUND = '39';

const sequence = (parameter: string): string => `\x1b[${parameter}m`;

/** What turns a style on and off. */
type Switches = readonly [on: string, off: string];
/** A theme has a dozen styles, and keeps them; every piece of text on the screen has one. */
const known = new WeakMap<Style, Switches>();

/** One sequence a parameter: Ink's tokenizer reads only the first code of a sequence with several. */
const switchesOf = (style: Style): Switches => {
  const found = known.get(style);
  if (found !== undefined) return found;
  const off = [...new Set(style.map((parameter) => OFF[parameter] ?? NO_FOREGROUND))];
  const switches: Switches = [style.map(sequence).join(''), off.map(sequence).join('')];
  known.set(style, switches);
  return switches;
};

const styled = (text: string, style: Style): string => {
  if (style.length === 0 || text === '') return text;
  const [on, off] = switchesOf(style);
  return on + text + off;
};

/** One row as text, as it stands on the screen for a reader of a language that is written in this direction. */
export const paintRow = (row: Row, { theme, ascii, bidi = 'app' }: Look, direction: Direction = 'ltr'): string =>
  orderRow(row, direction, bidi)
    .map(({ text, as }) => {
      const plain = ascii ? text.replace(SIGNS, (sign) => ASCII[sign] ?? sign) : text;
      return as === undefined ? plain : styled(plain, theme[as]);
    })
    .join('');

/** All rows as one text. */
export const paintRows = (rows: readonly Row[], look: Look, direction: Direction): string =>
  rows.map((row) => paintRow(row, look, direction)).join('\n');
