/**
 * Owns one terminal: takes whole frames and brings the screen there with the fewest bytes. It never scrolls and never clears, so a
 * frame may be as high as the screen; it draws the newest frame only, at most 30 times a second, and waits for a slow line.
 */
import type { ColourLevel } from './colour-level.ts';
import { Outlet, type Sink } from './outlet.ts';
import { isPatchText, type Patch } from './patches.ts';
import { BELL, CLOSING, noticeSequence, OPENING, SYNCHRONIZED, titleSequence } from './sequences.ts';
import { type ScreenSize, TerminalImage } from './terminal-image.ts';
import { realTimers, type Timers } from './timers.ts';

export interface FrameWriterOptions extends ScreenSize {
  /** 0 leaves colours out; any other passes them on as Ink wrote them. */
  readonly colour: ColourLevel;
  readonly title: string;
  /** Draws a second at most (30). */
  readonly framesPerSecond?: number;
  readonly timers?: Timers;
}

const FRAMES_PER_SECOND = 30;
/** While a window is being dragged, its size and what is drawn for it pass each other on the way: nothing is taken for granted so long. */
const UNSETTLED_MS = 150;
const HEALING_MS = 200;

export class FrameWriter {
  readonly #outlet: Outlet;
  readonly #timers: Timers;
  readonly #gap: number;
  readonly #image: TerminalImage;
  readonly #sizeListeners = new Set<() => void>();
  #size: ScreenSize;
  #title: string;
  #state: 'new' | 'open' | 'suspended' | 'closed' = 'new';
  #frame: string | null = null;
  #lastDraw = Number.NEGATIVE_INFINITY;
  #unsettledUntil = Number.NEGATIVE_INFINITY;
  #stopDraw: (() => void) | null = null;
  #stopHealing: (() => void) | null = null;

  constructor(sink: Sink, options: FrameWriterOptions) {
    this.#outlet = new Outlet(sink, () => this.#schedule());
    this.#timers = options.timers ?? realTimers;
    this.#gap = 1000 / (options.framesPerSecond ?? FRAMES_PER_SECOND);
    this.#image = new TerminalImage(options.colour > 0);
    this.#size = { columns: options.columns, rows: options.rows };
    this.#title = options.title;
  }

  /** In cells. The same object until the size changes. */
  get size(): ScreenSize {
    return this.#size;
  }

  /** Takes the terminal over. Once; `close` cannot be undone. */
  open(): void {
    if (this.#state !== 'new') return;
    this.#takeOver();
  }

  /** Gives the terminal back as it was found until `resume`; frames that come meanwhile are kept. */
  suspend(): void {
    if (this.#state !== 'open') return;
    this.#giveBack();
    this.#state = 'suspended';
  }

  /** Takes the terminal over again and paints the newest frame whole. */
  resume(): void {
    if (this.#state !== 'suspended') return;
    this.#image.forget();
    this.#takeOver();
  }

  /** Gives the terminal back as it was found, at once and whatever is still waiting. May be called any number of times. */
  close(): void {
    if (this.#state === 'open') this.#giveBack();
    this.#state = 'closed';
    this.#stopHealing?.();
    this.#sizeListeners.clear();
  }

  /** Makes `frame` (lines of text and SGR sequences) the newest frame; it is drawn soon, unless a newer one comes first. */
  show(frame: string): void {
    this.#frame = frame;
    this.#schedule();
  }

  /** Draws what is waiting now, unless the line is blocked. */
  flush(): void {
    this.#stopDraw?.();
    this.#stopDraw = null;
    this.#draw();
  }

  /** Paints every cell again, for when something else has written on the screen (Ctrl-L). */
  repaint(): void {
    this.#image.forget();
    this.#schedule();
  }

  /**
   * Draws a short text of one-cell letters over the frame, without a React commit, in the style of the cell it begins on. Row and
   * column count from 0. It stays until the frame changes there or the returned function takes it off. Throws a RangeError for a
   * text with letters that are not one cell everywhere.
   */
  patch(row: number, column: number, text: string): () => void {
    if (!isPatchText(text)) throw new RangeError(`a patch needs one-cell letters: ${JSON.stringify(text)}`);
    const patch: Patch = { row, column, text };
    this.#image.lay(patch);
    this.#schedule();
    return () => {
      this.#image.lift(patch);
      this.#schedule();
    };
  }

  /** Tells the writer that the window now has this size. */
  resize(size: ScreenSize): void {
    if (this.#state === 'closed') return;
    this.#size = { columns: size.columns, rows: size.rows };
    this.#image.liftAll();
    this.#unsettledUntil = this.#timers.now() + UNSETTLED_MS;
    this.#stopHealing?.();
    this.#stopHealing = this.#timers.after(HEALING_MS, () => this.repaint());
    for (const listener of this.#sizeListeners) listener();
    this.repaint();
  }

  /** Calls `listener` after each change of `size`; the result ends that. */
  onResize(listener: () => void): () => void {
    this.#sizeListeners.add(listener);
    return () => this.#sizeListeners.delete(listener);
  }

  bell(): void {
    this.#post('bell', BELL);
  }

  /** The window's title; control characters are taken out. */
  setTitle(title: string): void {
    if (title === this.#title) return;
    this.#title = title;
    this.#post('title', titleSequence(title));
  }

  /** A desktop notification, on terminals that can. */
  notify(title: string, body: string): void {
    this.#post('notice', noticeSequence(title, body));
  }

  #takeOver(): void {
    this.#state = 'open';
    this.#outlet.send(OPENING + titleSequence(this.#title));
    this.#schedule();
  }

  #giveBack(): void {
    this.#outlet.send(CLOSING);
    this.#outlet.discard();
    this.#stopDraw?.();
    this.#stopDraw = null;
  }

  #post(kind: string, sequence: string): void {
    if (this.#state === 'open') this.#outlet.post(kind, sequence);
  }

  /** The first frame after a pause waits only until the current task is done, so that two commits of one task are one draw. */
  #schedule(): void {
    if (this.#state !== 'open' || this.#outlet.isBlocked || this.#stopDraw !== null) return;
    const wait = Math.max(0, this.#lastDraw + this.#gap - this.#timers.now());
    this.#stopDraw = this.#timers.after(wait, () => {
      this.#stopDraw = null;
      this.#draw();
    });
  }

  #draw(): void {
    if (this.#state !== 'open' || this.#outlet.isBlocked || this.#frame === null) return;
    this.#lastDraw = this.#timers.now();
    if (this.#lastDraw < this.#unsettledUntil) this.#image.forget();
    const changes = this.#image.paint(this.#frame, this.#size);
    if (changes !== '') this.#outlet.send(SYNCHRONIZED.on + changes + SYNCHRONIZED.off);
  }
}
