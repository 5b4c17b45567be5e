/** Text frames of the server, made here so that one that goes to many is made once, and all of a moment leave in one write. */
import type { Socket } from 'node:net';

const FINAL_TEXT = 0x81;
const [LENGTH_16, LENGTH_64] = [126, 127];
const MOST_SHORT = 125;
const MOST_16 = 65_535;

/** A text as one frame without a mask, as a server sends it (RFC 6455, section 5.2). */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const head = length <= MOST_SHORT ? 2 : length <= MOST_16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
};

const KEPT_FRAMES = 4;

export interface FrameWriter {
  /** Sends the text at the end of this turn of the event loop, in one write with whatever else goes to this socket. */
  write(socket: Socket, text: string): void;
}

export const createFrameWriter = (): FrameWriter => {
  /** The newest frames: those who are told the same seldom stand side by side, but there are few kinds of them. */
  const newest: { text: string; frame: Buffer }[] = Array.from({ length: KEPT_FRAMES }, () => ({
    text: '',
    frame: textFrame(''),
  }));
  let oldest = 0;
  const frameFor = (text: string): Buffer => {
    for (const kept of newest) if (kept.text === text) return kept.frame;
    const made = { text, frame: textFrame(text) };
    newest[oldest] = made;
    oldest = (oldest + 1) % KEPT_FRAMES;
    return made.frame;
  };
  const corked = new Set<Socket>();
  const flush = (): void => {
    for (const socket of corked) socket.uncork();
    corked.clear();
  };
  return {
    write: (socket, text) => {
      if (!corked.has(socket)) {
        if (corked.size === 0) process.nextTick(flush);
        corked.add(socket);
        socket.cork();
      }
      socket.write(frameFor(text));
    },
  };
};
