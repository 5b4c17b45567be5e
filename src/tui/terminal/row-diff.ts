/** Turns one row of the terminal into the row it should be, writing only the cells that differ. */
import type { Line } from './cells.ts';
import type { Painter } from './painter.ts';
import { PLAIN } from './style.ts';

/** Jumping over cells costs at least four bytes: up to that many bytes of unchanged text are written again instead. */
const BRIDGE_BYTES = 4;
/** From so many empty cells on, "erase n cells" and a jump are shorter than the blanks. */
const ERASE_CELLS = 12;

const bytesOf = (text: string): number => {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
  }
  return bytes;
};

const isBlank = (line: Line, column: number): boolean => line.glyphs[column] === ' ' && line.styles[column] === PLAIN;

const contentEnd = (line: Line): number => {
  let end = line.glyphs.length;
  while (end > 0 && isBlank(line, end - 1)) end -= 1;
  return end;
};

/** Which columns differ. */
const changesOf = (old: Line, next: Line): boolean[] =>
  next.glyphs.map((glyph, column) => glyph !== old.glyphs[column] || next.styles[column] !== old.styles[column]);

const widthAt = (line: Line, column: number): number => {
  let width = 1;
  while (line.glyphs[column + width] === '') width += 1;
  return width;
};

/** The column where the letter begins that covers `column`; -1 stays -1. */
const letterStart = (line: Line, column: number): number => {
  let start = column;
  while (start > 0 && line.glyphs[start] === '') start -= 1;
  return start;
};

const writeCell = (painter: Painter, line: Line, row: number, column: number): number => {
  const width = widthAt(line, column);
  const isSure = line.unsure?.has(column) !== true;
  painter.write(line.glyphs[column] ?? ' ', width, line.styles[column] ?? PLAIN, isSure);
  if (!isSure && column + width < line.glyphs.length) {
    // The terminal may have drawn it wider than believed: go to where the next cell belongs, and clear what spilled over.
    painter.moveTo(row, column + width);
    painter.eraseRight();
  }
  return column + width;
};

const blanksFrom = (line: Line, changes: readonly boolean[], column: number, end: number): number => {
  let stop = column;
  while (stop < end && changes[stop] === true && isBlank(line, stop)) stop += 1;
  return stop - column;
};

/** May the unchanged cells of [from, to) be written again, because that is no longer than a jump? */
const isBridge = (painter: Painter, line: Line, from: number, to: number): boolean => {
  let bytes = 0;
  for (let column = from; column < to; column += 1) {
    if (line.styles[column] !== painter.style || line.unsure?.has(column) === true) return false;
    bytes += bytesOf(line.glyphs[column] ?? '');
    if (bytes > BRIDGE_BYTES) return false;
  }
  return true;
};

/** Writes the changed cells of [from, end); whatever stands in the others is left alone. */
const paintChanges = (painter: Painter, row: number, next: Line, changes: readonly boolean[], end: number): void => {
  let column = changes.indexOf(true);
  let written = -1;
  while (column !== -1 && column < end) {
    if (written !== -1 && isBridge(painter, next, written, column)) {
      while (written < column) written = writeCell(painter, next, row, written);
    }
    painter.moveTo(row, column);
    const blanks = blanksFrom(next, changes, column, end);
    if (blanks >= ERASE_CELLS) {
      painter.erase(blanks);
      column += blanks;
      written = -1;
    } else {
      column = writeCell(painter, next, row, column);
      written = column;
    }
    column = changes.indexOf(true, column);
  }
};

/** Empties [column, right edge) and writes what belongs there. */
const repaintFrom = (painter: Painter, row: number, next: Line, column: number): void => {
  painter.moveTo(row, column);
  painter.eraseRight();
  const changes = next.glyphs.map((_, at) => at >= column && !isBlank(next, at));
  paintChanges(painter, row, next, changes, next.glyphs.length);
};

/**
 * Paints row `row` (from 0): `old` is what the terminal shows there, null when that is not known. Wherever a letter of unsure width
 * comes or goes, everything from it to the edge is painted afresh, each following cell at its own address.
 */
export const paintRow = (painter: Painter, row: number, old: Line | null, next: Line): void => {
  if (old === null) {
    repaintFrom(painter, row, next, 0);
    return;
  }
  const changes = changesOf(old, next);
  const isUnsure = (column: number): boolean => old.unsure?.has(column) === true || next.unsure?.has(column) === true;
  const doubtful = letterStart(
    next,
    changes.findIndex((changed, column) => changed && isUnsure(column)),
  );
  const contentStop = contentEnd(next);
  const firstOfTail = changes.indexOf(true, contentStop);
  const stop = doubtful === -1 ? contentStop : doubtful;
  paintChanges(painter, row, next, changes, stop);
  if (doubtful !== -1) repaintFrom(painter, row, next, doubtful);
  else if (firstOfTail !== -1) {
    painter.moveTo(row, firstOfTail);
    painter.eraseRight();
  }
};
