/** A socket of the load generator: as little work for each frame as will do, so that the server is what is measured. */
import { WebSocket } from 'ws';

export interface Line {
  readonly send: (text: string) => void;
  /** Resolves when it is closed. */
  readonly close: () => Promise<void>;
  /** Cuts it without a word. */
  readonly cut: () => void;
}

/** Any mask will do among friends, and a random one costs more than the frame. */
const generateMask = (mask: Buffer): void => {
  mask.fill(1);
};

/**
 * @param received may be called before the promise has resolved
 * Rejects with the error of the connection.
 */
export const dial = (url: string, received: (frame: Buffer, line: Line) => void): Promise<Line> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true, generateMask });
    const closed = new Promise<void>((close) => socket.once('close', () => close()));
    const line: Line = {
      send: (text) => socket.send(text),
      close: () => {
        socket.close();
        return closed;
      },
      cut: () => socket.terminate(),
    };
    socket.on('message', (frame: Buffer) => received(frame, line));
    socket.on('error', reject);
    socket.on('open', () => resolve(line));
  });
