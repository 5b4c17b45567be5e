/** A socket whose listeners cannot throw: ssh2 does everything in them, and what goes wrong there concerns one connection alone. */
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { traceOf } from '../log.ts';

/** From now on an error thrown by a listener is logged and ends this connection, nothing else. */
export const guardSocket = (socket: Socket, log: Log): void => {
  const emit = socket.emit.bind(socket) as (...event: unknown[]) => boolean;
  socket.emit = (...event: unknown[]): boolean => {
    try {
      return emit(...event);
    } catch (error) {
      log.error({ error: traceOf(error) }, 'an ssh connection has thrown');
      socket.destroy();
      return true;
    }
  };
};
