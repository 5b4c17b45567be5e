/** The HTTP server below the WebSockets, plain or with TLS; whoever wants anything but a WebSocket is told so. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { TlsKeys } from './tls.ts';

/** Nobody needs longer to shake hands or to ask for a WebSocket. */
const HANDSHAKE_MS = 10_000;

export interface Listener {
  readonly server: Server | SecureServer;
  /** Uses other keys for whoever connects from now on; nothing without TLS. */
  renew(keys: TlsKeys): void;
}

const refuse = (_request: unknown, response: ServerResponse): void => {
  const text = 'This is a server for Blood Bound. It speaks WebSocket: npx blood-bound join\n';
  response.writeHead(426, { 'content-type': 'text/plain', upgrade: 'websocket', connection: 'close' }).end(text);
};

/**
 * Listens.
 * @param tls null for plain HTTP
 * @throws Error (in the promise) when the address cannot be listened on, such as EADDRINUSE
 */
export const listenHttp = async (
  at: { readonly host: string; readonly port: number },
  tls: TlsKeys | null,
): Promise<Listener> => {
  const timeouts = { headersTimeout: HANDSHAKE_MS, requestTimeout: HANDSHAKE_MS };
  const secure =
    tls === null ? null : createSecureServer({ ...tls, ...timeouts, handshakeTimeout: HANDSHAKE_MS }, refuse);
  const server = secure ?? createServer(timeouts, refuse);
  server.listen(at.port, at.host);
  await once(server, 'listening');
  return { server, renew: (keys) => secure?.setSecureContext({ cert: keys.cert, key: keys.key }) };
};
