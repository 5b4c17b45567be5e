/** Reads a drawn table back, cell by cell: its boxes, its seats with tokens and items, its answers. Nothing of the drawing is asked. */
import stringWidth from 'string-width';
import type { Speech } from '../../src/i18n/index.ts';
import type { Row } from '../../src/tui/text/row.ts';

/** One row of the screen: a letter a cell, '' for the second half of a wide one. */
export type Cells = readonly string[];

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Letters of one cell that need no measuring. */
const NARROW = /^[ -~─│╭╮╰╯═║╔╗╚╝·…†❯✓×]*$/u;

/** The cells of a row as it is written, before right-to-left words are turned round for the eye. */
export const cellsOf = (row: Row): Cells => {
  const line = row.map(({ text, columns = 0 }) => text + ' '.repeat(Math.max(0, columns - stringWidth(text)))).join('');
  if (NARROW.test(line)) return [...line];
  return [...graphemes.segment(line)].flatMap(({ segment }) => {
    const width = stringWidth(segment);
    return width === 0 ? [] : [segment, ...Array.from({ length: width - 1 }, () => '')];
  });
};

interface Box {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const CORNERS = [
  { topLeft: '╭', topRight: '╮', bottomLeft: '╰', bottomRight: '╯', side: '│' },
  { topLeft: '╔', topRight: '╗', bottomLeft: '╚', bottomRight: '╝', side: '║' },
] as const;

/** Every box of the screen. Throws where a border is broken: a corner without its partner, a gap in a side. */
export const boxesIn = (screen: readonly Cells[]): readonly Box[] => {
  const at = (y: number, x: number): string => screen[y]?.[x] ?? ' ';
  const boxes: Box[] = [];
  const seen = new Set<string>();
  for (const { topLeft, topRight, bottomLeft, bottomRight, side } of CORNERS) {
    for (const [top, cells] of screen.entries()) {
      for (const [left, cell] of cells.entries()) {
        if (cell !== topLeft) continue;
        const right = cells.indexOf(topRight, left);
        let bottom = top + 1;
        while (at(bottom, left) === side && at(bottom, right) === side) bottom += 1;
        if (right < 0 || at(bottom, left) !== bottomLeft || at(bottom, right) !== bottomRight) {
          throw new Error(`broken box at row ${top}, column ${left}`);
        }
        boxes.push({ top, left, bottom, right });
        for (let y = top; y <= bottom; y += 1) for (const x of [left, right]) seen.add(`${y}/${x}`);
      }
    }
    const parts: readonly string[] = [topLeft, topRight, bottomLeft, bottomRight, side];
    for (const [y, cells] of screen.entries()) {
      for (const [x, cell] of cells.entries()) {
        if (parts.includes(cell) && !seen.has(`${y}/${x}`)) throw new Error(`stray ${cell} at row ${y}, column ${x}`);
      }
    }
  }
  return boxes;
};

/** One seat as it is to be read on the screen. */
export interface SeenSeat {
  /** The last row that it takes. */
  readonly row: number;
  readonly number: number;
  /** As far as it is shown; `…` at the end of one that is cut. */
  readonly name: string;
  /** Letters of the tokens, in order. */
  readonly tokens: readonly string[];
  /** Items and marks, as text. */
  readonly rest: string;
}

const tokensIn = (text: string): readonly string[] => [...text.matchAll(/\[(.)\]/gu)].map(([, letter = '']) => letter);

const seatInBox = (screen: readonly Cells[], { top, left, bottom, right }: Box): SeenSeat | null => {
  const inside = (y: number): string => (screen[y] ?? []).slice(left + 1, right).join('');
  const title = /^ ✓?(\d+) (.*?) ─*$/u.exec(inside(top));
  if (title === null) return null;
  const lines = Array.from({ length: bottom - top - 1 }, (_, at) => inside(top + 1 + at));
  const [tokens = '', ...items] = lines;
  const marks = inside(bottom).replaceAll('─', ' ');
  return {
    row: bottom,
    number: Number(title[1]),
    name: title[2] ?? '',
    tokens: tokensIn(tokens),
    rest: [...items, marks].join(' '),
  };
};

const seatInLine = (cells: Cells, row: number): SeenSeat | null => {
  const found = /^[ ✓]([ \d]\d) (.*?) +((?:\[.\]| · ){3})(.*)$/u.exec(cells.join(''));
  if (found === null) return null;
  const [, number = '', name = '', tokens = '', rest = ''] = found;
  return { row, number: Number(number), name, tokens: tokensIn(tokens), rest };
};

/** All seats that are to be seen, as boxes or as lines. */
export const seatsIn = (screen: readonly Cells[]): readonly SeenSeat[] => {
  const inBoxes = boxesIn(screen).flatMap((box) => seatInBox(screen, box) ?? []);
  return inBoxes.length > 0 ? inBoxes : screen.flatMap((cells, row) => seatInLine(cells, row) ?? []);
};

/** How often each item is named in a text, in words or in codes. */
export const itemsIn = (text: string, ids: readonly string[], speech: Speech): ReadonlyMap<string, number> =>
  new Map(
    ids.flatMap((id) => {
      const [brief, code] = [speech.tell({ key: `brief.${id}` }), speech.tell({ key: `code.${id}` })];
      const found = new RegExp(`(?:^|[ ,])(?:${brief}(?: ×(\\d+))?|${code}(\\d*))(?=[ ,]|$)`, 'u').exec(text);
      return found === null ? [] : [[id, Number(found[1] ?? (found[2] || 1))] as const];
    }),
  );

/** The numbers in "+N more" and "+N". */
export const foldsIn = (text: string): readonly number[] =>
  [...text.matchAll(/\+(\d+)(?: more)?/g)].map(([, count]) => Number(count));
