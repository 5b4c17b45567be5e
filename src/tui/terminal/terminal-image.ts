/** What the terminal shows now, and what it must be sent to show the next frame. */
import { type Line, parseLine } from './cells.ts';
import { Painter } from './painter.ts';
import { type Patch, Patches } from './patches.ts';
import { paintRow } from './row-diff.ts';
import { PLAIN_STYLE } from './sequences.ts';

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

export class TerminalImage {
  readonly #colour: boolean;
  /** The frame's text of each row as last painted; undefined where the terminal's content is not known. */
  #texts: (string | undefined)[] = [];
  #lines: (Line | undefined)[] = [];
  /** A terminal that has just been taken over has the plain style. */
  #isStyleKnown = true;
  readonly #patches = new Patches();

  /** Without `colour` frames are drawn in the terminal's own colours, bold, dim and inverse kept. */
  constructor(colour: boolean) {
    this.#colour = colour;
  }

  /** From now on nothing is known of what the terminal shows: the next frame is painted whole. */
  forget(): void {
    this.#texts = [];
    this.#lines = [];
    this.#isStyleKnown = false;
  }

  /** Lays a text over the frame; `Patches` says how long it lasts. */
  lay(patch: Patch): void {
    this.#patches.add(patch);
  }

  lift(patch: Patch): void {
    this.#patches.remove(patch);
  }

  liftAll(): void {
    this.#patches.clear();
  }

  /** What to send so that the terminal shows `frame`, its first `rows` lines cut at `columns`; '' when it shows it already. */
  paint(frame: string, { columns, rows }: ScreenSize): string {
    const painter = new Painter(columns);
    const texts = frame.split('\n');
    for (let row = 0; row < rows; row += 1) {
      const text = texts[row] ?? '';
      if (text === this.#texts[row] && !this.#patches.isTouched(row)) continue;
      const next = this.#patches.applyTo(row, parseLine(text, columns, this.#colour));
      paintRow(painter, row, this.#lines[row] ?? null, next);
      this.#texts[row] = text;
      this.#lines[row] = next;
    }
    const changes = painter.finish();
    if (changes === '' || this.#isStyleKnown) return changes;
    // Whatever has written on the screen meanwhile may have left its colours on.
    this.#isStyleKnown = true;
    return PLAIN_STYLE + changes;
  }
}
