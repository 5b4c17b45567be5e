/** What goes wrong with one connection ends that connection, nothing else: ssh2 does everything in the listeners of a socket. */
import type { Socket } from 'node:net';
import type { Log } from '../../log.ts';
import { traceOf } from '../../log.ts';
import type { Middleware } from './middleware.ts';

/** From now on no listener of this socket throws. */
const guard = (socket: Socket, failed: (error: unknown) => void): void => {
  const emit = socket.emit.bind(socket) as (...event: unknown[]) => boolean;
  socket.emit = (...event: unknown[]): boolean => {
    try {
      return emit(...event);
    } catch (error) {
      failed(error);
      return true;
    }
  };
  socket.on('error', () => {});
};

/** An error that the next ones or a listener throw is logged, and the connection cut. */
export const contained =
  (log: Log): Middleware =>
  (next) =>
  async (guest) => {
    const failed = (error: unknown): void => {
      log.error({ error: traceOf(error) }, 'an ssh connection has thrown');
      guest.socket.destroy();
    };
    guard(guest.socket, failed);
    try {
      await next(guest);
    } catch (error) {
      failed(error);
    }
  };
