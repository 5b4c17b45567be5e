/** WebSocket connections: sizes, pings and errors are dealt with here, so that the server sees only text. */
import type { AddressInfo } from 'node:net';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { BYE_CODES } from '../../src/protocol/codes.ts';
import type { Clock } from '../clock.ts';
import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import type { Accept, Connection } from './connection.ts';

export interface WebSocketHost {
  readonly port: number;
  /** Stops listening, waits a moment for connections that are being closed, and cuts the others. */
  close(): Promise<void>;
}
export interface WebSocketSetting {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log;
}

const CLOSING_MS = 1_000;

const connectionOf = (socket: WebSocket, id: string, address: string): Connection => ({
  id,
  address,
  identity: null,
  send: (text) => {
    if (socket.readyState === socket.OPEN) socket.send(text);
  },
  close: (code) => socket.close(code),
  terminate: () => socket.terminate(),
  queued: () => socket.bufferedAmount,
});

/** Pings every connection at each interval and cuts those that have not answered the last ping. */
const startPings = (sockets: WebSocketServer, clock: Clock, ms: number): WeakSet<WebSocket> => {
  const alive = new WeakSet<WebSocket>();
  const beat = (): void => {
    for (const socket of sockets.clients) {
      if (alive.delete(socket)) socket.ping();
      else socket.terminate();
    }
    clock.after(ms, beat);
  };
  clock.after(ms, beat);
  return alive;
};

/**
 * Listens for WebSocket connections.
 * @throws Error (in the promise) when the address cannot be listened on, such as EADDRINUSE
 */
export const listenWebSocket = async (setting: WebSocketSetting, accept: Accept): Promise<WebSocketHost> => {
  const { host, port, limits, clock, log } = setting;
  const sockets = new WebSocketServer({ host, port, maxPayload: limits.hardFrameBytes, perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    sockets.once('listening', resolve);
    sockets.once('error', reject);
  });
  sockets.on('error', (error) => log.error({ error: String(error) }, 'the listening socket failed'));
  const alive = startPings(sockets, clock, limits.pingMs);
  let accepted = 0;
  sockets.on('connection', (socket, request) => {
    // Without a listener an error of one connection (a frame too long, broken text) would end the process.
    socket.on('error', (error) => log.info({ error: String(error) }, 'a connection failed'));
    accepted += 1;
    alive.add(socket);
    const connection = connectionOf(socket, `ws-${accepted}`, request.socket.remoteAddress ?? '');
    const far = accept(connection);
    socket.on('pong', () => alive.add(socket));
    request.socket.on('drain', () => far.drained());
    socket.on('message', (frame: Buffer, isBinary: boolean) => {
      if (isBinary) far.unreadable('frame/binary');
      else if (frame.length > limits.frameBytes) far.unreadable('frame/too-big');
      else far.received(frame.toString('utf8'));
    });
    socket.on('close', () => far.closed());
  });
  return {
    port: (sockets.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const cancel = clock.after(CLOSING_MS, () => {
          for (const socket of sockets.clients) socket.terminate();
        });
        for (const socket of sockets.clients) socket.close(BYE_CODES['server/closing'].close);
        sockets.close(() => {
          cancel();
          resolve();
        });
      }),
  };
};
