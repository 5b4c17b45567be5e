/** Dials a server over WebSocket. The only file of the client that knows `ws`. */
import { WebSocket } from 'ws';
import type { Dial, DialFailure } from '../protocol/wire.ts';
import { dialFailureOf } from './dial-failure.ts';

/** A server that has said nothing for so long is taken for dead: it pings every 15 seconds. */
const SILENCE_MS = 40_000;
const HANDSHAKE_MS = 10_000;
const CLOSING_MS = 1_000;
const MOST_BYTES = 4_194_304;

/**
 * @param url such as `ws://192.168.1.20:7707`
 * @param authorities certificates in PEM form that are believed; undefined for those that Node believes
 */
export const dialWebSocket =
  (url: string, authorities?: readonly string[]): Dial =>
  ({ opened, received, closed }) => {
    const socket = new WebSocket(url, {
      perMessageDeflate: false,
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: MOST_BYTES,
      ...(authorities === undefined ? {} : { ca: [...authorities] }),
    });
    let isOpen = false;
    let why: DialFailure | undefined;
    const watchdog = setTimeout(() => socket.terminate(), SILENCE_MS);
    socket.on('open', () => {
      isOpen = true;
      watchdog.refresh();
      opened();
    });
    socket.on('ping', () => watchdog.refresh());
    socket.on('message', (frame: Buffer) => {
      watchdog.refresh();
      received(frame.toString('utf8'));
    });
    // An error is always followed by `close`, which tells the rest.
    socket.on('error', (error) => {
      if (!isOpen) why = dialFailureOf(error);
    });
    socket.on('close', (code) => {
      clearTimeout(watchdog);
      closed(code, why);
    });
    const close = (): void => {
      socket.close();
      // Whoever does not answer the closing would keep this program waiting.
      const cut = setTimeout(() => socket.terminate(), CLOSING_MS);
      socket.on('close', () => clearTimeout(cut));
    };
    return { send: (text) => socket.send(text), close };
  };
