/** WebSocket connections: sizes, pings and errors are dealt with here, so that the server sees only text. */
import type { AddressInfo, Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { BYE_CODES, type ByeCode } from '../../src/protocol/codes.ts';
import type { Clock } from '../clock.ts';
import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import { clientAddress, type TrustsProxy } from './client-address.ts';
import type { Accept, Connection } from './connection.ts';
import type { FrameWriter } from './frames.ts';
import { createFrameWriter } from './frames.ts';
import { listenHttp } from './listener.ts';
import { startPings } from './pings.ts';
import type { TlsKeys } from './tls.ts';

export interface WebSocketHost {
  readonly port: number;
  /** Uses another certificate for whoever connects from now on. */
  renew(keys: TlsKeys): void;
  /** Stops listening, closes every connection with this reason, waits a moment for them, and cuts those that are left. */
  close(why: ByeCode): Promise<void>;
}
export interface WebSocketSetting {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Certificate and key for `wss://`; null for `ws://`. */
  readonly tls: TlsKeys | null;
  /** Which machines are proxies of ours. */
  readonly trusts: TrustsProxy;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log;
}

const CLOSING_MS = 1_000;

/** Texts go to the network beside `ws`, which has nothing under way itself: it compresses nothing, and its own frames are whole. */
class WebSocketConnection implements Connection {
  readonly #socket: WebSocket;
  readonly #network: Socket;
  readonly #frames: FrameWriter;
  readonly address: string;
  readonly identity = null;

  constructor(socket: WebSocket, network: Socket, frames: FrameWriter, address: string) {
    this.#socket = socket;
    this.#network = network;
    this.#frames = frames;
    this.address = address;
  }

  send(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN && this.#network.writable)
      this.#frames.write(this.#network, text);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  queued(): number {
    return this.#network.writableLength;
  }
}

/**
 * Listens for WebSocket connections.
 * @throws Error (in the promise) when the address cannot be listened on, such as EADDRINUSE
 */
export const listenWebSocket = async (setting: WebSocketSetting, accept: Accept): Promise<WebSocketHost> => {
  const { host, port, tls, trusts, limits, clock, log } = setting;
  const { server, renew } = await listenHttp({ host, port }, tls);
  const sockets = new WebSocketServer({ server, maxPayload: limits.hardFrameBytes, perMessageDeflate: false });
  sockets.on('error', (error) => log.error({ error: String(error) }, 'the listening socket failed'));
  const pings = startPings(clock, limits.pingMs);
  const frames = createFrameWriter();
  /** Without a listener an error of one connection (a frame too long, broken text) would end the process. */
  const failed = (error: Error): void => log.info({ error: String(error) }, 'a connection failed');
  sockets.on('connection', (socket, request) => {
    socket.on('error', failed);
    pings.watch(socket);
    const address = clientAddress(request, trusts);
    const connection = new WebSocketConnection(socket, request.socket, frames, address);
    const far = accept(connection);
    request.socket.on('drain', () => far.drained());
    socket.on('message', (frame: Buffer, isBinary: boolean) => {
      if (isBinary) far.unreadable('frame/binary');
      else if (frame.length > limits.frameBytes) far.unreadable('frame/too-big');
      else far.received(frame.toString('utf8'));
    });
    socket.on('close', () => far.closed());
  });
  return {
    port: (server.address() as AddressInfo).port,
    renew,
    close: (why) =>
      new Promise((resolve) => {
        const cancel = clock.after(CLOSING_MS, () => {
          for (const socket of sockets.clients) socket.terminate();
          server.closeAllConnections();
        });
        for (const socket of sockets.clients) socket.close(BYE_CODES[why].close);
        sockets.close();
        server.close(() => {
          cancel();
          resolve();
        });
        // Whoever has connected and not asked for a WebSocket would keep it open.
        server.closeAllConnections();
      }),
  };
};
