/** Collects what a terminal has to be sent, knowing where its cursor is and which style is on, in as few bytes as that allows. */
import { PLAIN, type Style, styleChange, styleOfBlank } from './style.ts';

const UNKNOWN = -1;

export class Painter {
  #output = '';
  #row = UNKNOWN;
  #column = UNKNOWN;
  #style = PLAIN;
  readonly #columns: number;

  /** Starts with the plain style on and the cursor anywhere; `columns` is the width of the screen in cells. */
  constructor(columns: number) {
    this.#columns = columns;
  }

  /** The style that is on now. */
  get style(): Style {
    return this.#style;
  }

  /** Puts the cursor on a cell, counted from 0. */
  moveTo(row: number, column: number): void {
    if (row === this.#row && column === this.#column) return;
    const ahead = column - this.#column;
    if (row !== this.#row) this.#output += column === 0 ? `\x1b[${row + 1}H` : `\x1b[${row + 1};${column + 1}H`;
    else if (this.#column !== UNKNOWN && ahead > 0 && ahead <= column) {
      this.#output += ahead === 1 ? '\x1b[C' : `\x1b[${ahead}C`;
    } else this.#output += `\x1b[${column + 1}G`;
    this.#row = row;
    this.#column = column;
  }

  /** Writes one glyph at the cursor. Where the terminal may think otherwise of its `width`, the cursor is anywhere afterwards. */
  write(glyph: string, width: number, style: Style, sure: boolean): void {
    // On a blank only some of a style can be seen: as long as that part is right, the rest may stay as it is.
    const looksRight = glyph === ' ' && styleOfBlank(this.#style) === style;
    if (!looksRight) this.#turn(style);
    this.#output += glyph;
    // In the last column terminals differ about where the cursor is now.
    const next = this.#column + width;
    this.#column = sure && this.#column !== UNKNOWN && next < this.#columns ? next : UNKNOWN;
  }

  /** Empties everything from the cursor to the right edge. Always before the text that goes there: after a full line, tmux would lose its last cell. */
  eraseRight(): void {
    this.#turn(PLAIN);
    this.#output += '\x1b[K';
  }

  /** Empties `count` cells from the cursor on; the cursor stays. */
  erase(count: number): void {
    this.#turn(PLAIN);
    this.#output += `\x1b[${count}X`;
  }

  /** Everything collected, the style plain again at its end; '' when there was nothing to do. */
  finish(): string {
    this.#turn(PLAIN);
    return this.#output;
  }

  #turn(style: Style): void {
    this.#output += styleChange(this.#style, style);
    this.#style = style;
  }
}
