/** One ssh channel as the streams of a terminal: bounded input, size, and output that says when the client takes no more. */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ServerChannel } from 'ssh2';
import type { TerminalInput, TerminalOutput } from '../../src/tui/mount.tsx';
import { createAllowance } from '../../src/tui/terminal/allowance.ts';
import type { ScreenSize } from '../../src/tui/terminal/terminal-image.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { Limits } from '../limits.ts';

export interface LineSetting {
  readonly channel: ServerChannel;
  /** What carries the channel. */
  readonly socket: Socket;
  /** Null without a terminal at the other end. */
  readonly size: ScreenSize | null;
  readonly limits: Limits;
  readonly clock: Clock;
  /** The client has taken nothing for too long. */
  readonly onStalled: () => void;
}

export interface Line {
  readonly stdin: TerminalInput;
  readonly stdout: TerminalOutput;
  /** The window has changed; the newest size is told, at most ten times a second. */
  resize(size: ScreenSize): void;
  /** Ends the channel with this exit code; what was written before still arrives. */
  finish(code: number): void;
  /** Nothing is written or told any more. */
  stop(): void;
}

const RESIZE_MS = 100;
/** Too much input is thrown away up to the next pause: half of it would be other keys than were meant. */
const PAUSE_MS = 200;
const PASTE_END = Buffer.from('\x1b[201~');
/** So long a client may take to read the last and to hang up. */
const LEAVING_MS = 2_000;

/** A size that can be drawn; a window of which nothing is known is as terminals once were. */
export const boundedSize = ({ columns, rows }: ScreenSize, limits: Limits): ScreenSize => ({
  columns: Math.min(columns || 80, limits.sshColumns),
  rows: Math.min(rows || 24, limits.sshRows),
});

export const createLine = ({ channel, socket, size: first, limits, clock, onStalled }: LineSetting): Line => {
  const keys = new EventEmitter();
  const window = new EventEmitter();
  const isAllowed = createAllowance({ perSecond: limits.sshBytesPerSecond, atOnce: limits.sshBytesAtOnce }, clock);
  let size = first;
  /** What was typed before anybody listened; null from then on. */
  let early: Buffer[] | null = [];
  let isFlooded = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let isBlocked = false;
  let stall: Cancel | null = null;
  let resizing: Cancel | null = null;

  /** ssh2 takes whatever it is given: what has not left is found in the channel (its window is full) or in the socket. */
  const isFull = (): boolean => channel.writableLength > 0 || socket.writableNeedDrain;
  const look = (): void => {
    if (!isBlocked || isStopped || isFull()) return;
    isBlocked = false;
    stall?.();
    window.emit('drain');
  };
  const block = (): void => {
    if (isBlocked) return;
    isBlocked = true;
    stall = clock.after(limits.sshStallMs, onStalled);
  };
  socket.on('drain', look);

  const onData = (chunk: Buffer): void => {
    if (isStopped) return;
    const isPause = clock.now() - heardAt >= PAUSE_MS;
    heardAt = clock.now();
    if ((isFlooded && !isPause) || !isAllowed(chunk.length)) {
      isFlooded = true;
      return;
    }
    // What was thrown away may have held the end of a paste.
    const heard = isFlooded ? Buffer.concat([PASTE_END, chunk]) : chunk;
    isFlooded = false;
    if (early === null) keys.emit('data', heard);
    else early.push(heard);
  };
  channel.on('data', onData);

  const stdin: TerminalInput = {
    on: (event, listener) => {
      keys.on(event, listener);
      const typed = early ?? [];
      early = null;
      // Not before the caller is ready for it.
      for (const chunk of typed) queueMicrotask(() => keys.emit('data', chunk));
    },
    off: (event, listener) => keys.off(event, listener),
    resume: () => {},
    // A channel that is not read would never end.
    pause: () => {},
  };
  const stdout: TerminalOutput = {
    get columns() {
      return size?.columns;
    },
    get rows() {
      return size?.rows;
    },
    get writable() {
      return !isStopped && channel.writable;
    },
    write: (output) => {
      if (isStopped || !channel.writable) return true;
      channel.write(output, look);
      if (isFull()) block();
      return !isBlocked;
    },
    once: (event, listener) => window.once(event, listener),
    on: (event, listener) => window.on(event, listener),
    off: (event, listener) => window.off(event, listener),
  };
  const stop = (): void => {
    isStopped = true;
    stall?.();
    resizing?.();
    socket.off('drain', look);
    keys.removeAllListeners();
    window.removeAllListeners();
  };
  return {
    stdin,
    stdout,
    resize: (next) => {
      size = boundedSize(next, limits);
      if (isStopped) return;
      resizing ??= clock.after(RESIZE_MS, () => {
        resizing = null;
        window.emit('resize');
      });
    },
    finish: (code) => {
      stop();
      const cancel = clock.after(LEAVING_MS, () => socket.destroy());
      socket.once('close', cancel);
      if (!channel.writable) return;
      channel.exit(code);
      channel.end();
    },
    stop,
  };
};
