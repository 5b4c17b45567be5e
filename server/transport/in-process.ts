/** A connection without a network: the same text frames, passed on in order, never at once. */
import type { Dial } from '../../src/protocol/wire.ts';
import type { Accept, Caller, Connection, ConnectionEvents } from './connection.ts';

/** The person at this machine. */
export const AT_HOME: Caller = { address: null, identity: null };

/**
 * Ways to dial a server in the same process, one for each caller.
 * @param frameBytes longest frame that is passed on
 */
export const createInProcess =
  (accept: Accept, frameBytes: number): ((caller: Caller) => Dial) =>
  (caller) =>
  (near) => {
    let isOpen = true;
    let far: ConnectionEvents | null = null;
    const end = (code: number): void => {
      if (!isOpen) return;
      isOpen = false;
      queueMicrotask(() => {
        near.closed(code);
        far?.closed();
      });
    };
    const connection: Connection = {
      ...caller,
      send: (text) => {
        if (isOpen) queueMicrotask(() => near.received(text));
      },
      close: end,
      terminate: () => end(1006),
      queued: () => 0,
    };
    queueMicrotask(() => {
      if (!isOpen) return;
      far = accept(connection);
      near.opened();
    });
    return {
      send: (text) => {
        queueMicrotask(() => {
          if (!isOpen) return;
          if (Buffer.byteLength(text) > frameBytes) far?.unreadable('frame/too-big');
          else far?.received(text);
        });
      },
      close: () => end(1000),
    };
  };
