/** Dials a server over WebSocket. The only file of the client that knows `ws`. */
import { WebSocket } from 'ws';
import type { Dial } from '../protocol/wire.ts';
import { NOT_SECURE } from './connection.ts';

/** A server that has said nothing for so long is taken for dead: it pings every 15 seconds. */
const SILENCE_MS = 40_000;
const HANDSHAKE_MS = 10_000;
const MOST_BYTES = 4_194_304;

/** What Node calls a certificate that proves nothing: of nobody known, out of date, or of another name. */
const UNTRUSTED = /CERT|VERIFY|ISSUER|SIGNATURE/;

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
    const watchdog = setTimeout(() => socket.terminate(), SILENCE_MS);
    socket.on('open', () => {
      watchdog.refresh();
      opened();
    });
    socket.on('ping', () => watchdog.refresh());
    socket.on('message', (frame: Buffer) => {
      watchdog.refresh();
      received(frame.toString('utf8'));
    });
    let isUntrusted = false;
    // An error is always followed by `close`, which tells the rest.
    socket.on('error', ({ code = '' }: Error & { readonly code?: string }) => {
      isUntrusted = UNTRUSTED.test(code);
    });
    socket.on('close', (code) => {
      clearTimeout(watchdog);
      closed(isUntrusted ? NOT_SECURE : code);
    });
    return { send: (text) => socket.send(text), close: () => socket.close() };
  };
