/** A frame writer in front of a terminal emulator, with a clock the test turns and a line the test can block. */
import type { ColourLevel } from '../../../src/tui/terminal/colour-level.ts';
import { FrameWriter } from '../../../src/tui/terminal/frame-writer.ts';
import { createManualTimers } from '../../helpers/manual-timers.ts';
import { createScreen } from '../../helpers/screen.ts';

export const setUpWriter = (columns: number, rows: number, options: { colour?: ColourLevel; title?: string } = {}) => {
  const screen = createScreen(columns, rows);
  const timers = createManualTimers();
  const writes: string[] = [];
  let isFull = false;
  let whenDrained: (() => void) | null = null;
  const sink = {
    write: (output: string): boolean => {
      writes.push(output);
      screen.write(output);
      return !isFull;
    },
    once: (_event: 'drain', listener: () => void): void => {
      whenDrained = listener;
    },
  };
  const { colour = 3, title = 'a table' } = options;
  const writer = new FrameWriter(sink, { columns, rows, colour, title, timers });
  return {
    screen,
    timers,
    writer,
    /** All writes since the last call. */
    takeWrites: (): readonly string[] => writes.splice(0),
    /** Lets every write be answered with "no more for now". */
    block: (): void => {
      isFull = true;
    },
    drain: (): void => {
      isFull = false;
      const listener = whenDrained;
      whenDrained = null;
      listener?.();
    },
    /** Shows a frame and lets the time of one draw pass. */
    draw: async (frame: string): Promise<void> => {
      writer.show(frame);
      timers.advance(40);
      await screen.settled();
    },
  };
};
