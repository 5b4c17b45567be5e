/** Mounts a component the way the program does, on a terminal emulator in this process: type on it, resize it, read its cells. */
import { EventEmitter } from 'node:events';
import type { ReactElement } from 'react';
import { type Mounted, mount } from '../../src/tui/mount.tsx';
import type { ColourLevel } from '../../src/tui/terminal/colour-level.ts';
import type { FrameWriter } from '../../src/tui/terminal/frame-writer.ts';
import { createScreen } from './screen.ts';

const PATIENCE_MS = 15_000;
const POLL_MS = 5;

export interface TuiOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly colour?: ColourLevel;
  readonly title?: string;
}

const mounted = new Set<Mounted>();

/** Takes off what this file has mounted: call it in `afterEach`. */
export const unmountAll = (): void => {
  for (const each of mounted) each.close();
  mounted.clear();
};

/** Puts `app` on an emulator of `columns` × `rows` (80 × 24) cells; colours as `chalk.level` has them. */
export const mountOnScreen = (app: (writer: FrameWriter) => ReactElement, options: TuiOptions = {}) => {
  const { columns = 80, rows = 24, colour = 3, title = 'test' } = options;
  const screen = createScreen(columns, rows);
  const writes: string[] = [];
  const errors: Error[] = [];
  let quits = 0;
  const stdout = Object.assign(new EventEmitter(), {
    columns,
    rows,
    writable: true,
    write: (output: string): boolean => {
      writes.push(output);
      screen.write(output);
      return true;
    },
  });
  let isRaw = false;
  const stdin = Object.assign(new EventEmitter(), {
    setRawMode: (raw: boolean): void => {
      isRaw = raw;
    },
    resume: (): void => {},
    pause: (): void => {},
  });
  const session = mount({
    stdin,
    stdout,
    colour,
    title,
    crashText: 'The game had to stop.',
    onExit: (error) => errors.push(error),
    onQuit: () => {
      quits += 1;
    },
    app,
  });
  mounted.add(session);
  return {
    screen,
    session,
    stdin,
    stdout,
    /** Everything written to the terminal so far. */
    writes: (): readonly string[] => writes,
    errors: (): readonly Error[] => errors,
    quits: (): number => quits,
    isRaw: (): boolean => isRaw,
    /** Types these bytes in one chunk: '\r' is Enter, '\x1b[A' Up. */
    type: (text: string): void => {
      stdin.emit('data', Buffer.from(text));
    },
    resize: (nextColumns: number, nextRows: number): void => {
      screen.resize(nextColumns, nextRows);
      Object.assign(stdout, { columns: nextColumns, rows: nextRows });
      stdout.emit('resize');
    },
    /** Waits until the screen matches and returns it; throws with the screen when it never does. */
    until: async (wanted: RegExp): Promise<string> => {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        await screen.settled();
        const text = screen.text();
        if (wanted.test(text)) return text;
        if (Date.now() > deadline) throw new Error(`waited ${PATIENCE_MS} ms for ${wanted}; the screen:\n${text}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
};
