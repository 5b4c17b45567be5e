/** Takes out of names and talk whatever could move a cursor, bend a border or pretend to be something else. */
import stringWidth from 'string-width';

const ESCAPE = '\u001b';
const BELL = '\u0007';
/** Controls that introduce a string which ends with BEL or ST: DCS, SOS, OSC, PM, APC. */
const STRING_INTRODUCERS = 'PX]^_';
const MOST_MARKS = 2;
const BREAKS = /[\t-\r\u0085\u2028\u2029\u2800\p{Zs}]+/gu;
/** C1 controls are the same as Escape and a letter, and are read as such. */
const C1 = /[\u0080-\u009f]/g;
const VISIBLE = /[\p{L}\p{M}\p{N}\p{P}\p{S} \u200c]/u;
/** Invisible although they count as letters or marks; parts of emoji that terminals join or not as they please. */
const UNWANTED = /(?!\u200c)\p{Default_Ignorable_Code_Point}|[\p{Regional_Indicator}\p{Emoji_Modifier}]|\u20e3/u;
/** A zero-width non-joiner belongs between two Arabic letters (Persian needs it there) and nowhere else. */
const STRAY_NON_JOINER = /(?<!\p{Script=Arabic})\u200c|\u200c(?!\p{Script=Arabic})/gu;
const MARK = /\p{M}/u;
/** Most names and most talk are this; it needs none of the tables below, which take long to load. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
let graphemes: Intl.Segmenter | undefined;

const isBetween = (letter: string | undefined, from: string, to: string): boolean =>
  letter !== undefined && letter >= from && letter <= to;

/** Where the control sequence that starts at `at` (an Escape) ends, also if it never ends properly. */
const endOfEscape = (text: string, at: number): number => {
  let end = at + 1;
  const kind = text[end] ?? '';
  if (STRING_INTRODUCERS.includes(kind) && kind !== '') {
    while (end < text.length && text[end] !== BELL && text[end] !== ESCAPE) end += 1;
    if (text[end] === BELL) return end + 1;
    return text.startsWith('\\', end + 1) ? end + 2 : end;
  }
  if (kind === '[') {
    end += 1;
    while (isBetween(text[end], '0', '?')) end += 1;
  }
  while (isBetween(text[end], ' ', '/')) end += 1;
  return isBetween(text[end], '0', '~') ? end + 1 : end;
};

const withoutEscapes = (text: string): string => {
  let kept = '';
  let from = 0;
  for (let at = text.indexOf(ESCAPE); at !== -1; at = text.indexOf(ESCAPE, from)) {
    kept += text.slice(from, at);
    from = endOfEscape(text, at);
  }
  return kept + text.slice(from);
};

const measured = new Map<string, number>();
const MOST_MEASURED = 4_000;
/** Columns of a grapheme; measuring takes long, and people use few different ones. */
const columnsOf = (grapheme: string): number => {
  const known = measured.get(grapheme);
  if (known !== undefined) return known;
  if (measured.size >= MOST_MEASURED) measured.clear();
  const columns = stringWidth(grapheme);
  measured.set(grapheme, columns);
  return columns;
};

/** One grapheme with at most two marks, or nothing if it has no base or is wider than two columns. */
const tamed = (grapheme: string): string => {
  const [base = ''] = grapheme;
  // A mark on a blank would be left without a base when blanks are joined or trimmed.
  if (base === ' ' || grapheme.length === 1) return MARK.test(base) ? '' : base;
  if (MARK.test(base)) return '';
  let marks = 0;
  const letters = [...grapheme].filter((letter) => {
    if (!MARK.test(letter)) return true;
    marks += 1;
    return marks <= MOST_MARKS;
  });
  const whole = letters.join('');
  return columnsOf(whole) > 2 ? '' : whole;
};

const graphemesOf = (text: string): readonly string[] => {
  if (PLAIN.test(text)) return [...text];
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return [...graphemes.segment(text)].map(({ segment }) => segment);
};

/**
 * One line of harmless text: escape sequences (also unfinished ones), control, format, private and unassigned characters, lone
 * surrogates, bidi controls, zero-width characters and floods of marks are taken out; runs of blanks become one.
 * Applying it twice changes nothing more.
 */
export const cleanText = (raw: string): string => {
  if (PLAIN.test(raw)) return raw;
  const asEscapes = raw
    .normalize('NFC')
    .replace(BREAKS, ' ')
    .replace(C1, (c1) => ESCAPE + String.fromCharCode(c1.charCodeAt(0) - 0x40));
  const visible = [...withoutEscapes(asEscapes)]
    .filter((letter) => VISIBLE.test(letter) && !UNWANTED.test(letter))
    .join('');
  const tame = graphemesOf(visible.replace(STRAY_NON_JOINER, '').normalize('NFC')).map(tamed).join('');
  return tame.replace(STRAY_NON_JOINER, '').normalize('NFC').replace(/ +/g, ' ').trim();
};

/** A name: clean, and at most so many terminal columns wide; empty if nothing readable is left. */
export const cleanName = (raw: string, columns: number): string => {
  let name = '';
  let width = 0;
  for (const grapheme of graphemesOf(cleanText(raw))) {
    width += PLAIN.test(grapheme) ? 1 : columnsOf(grapheme);
    if (width > columns) break;
    name += grapheme;
  }
  return name.trim();
};
