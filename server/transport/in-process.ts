/** A connection without a network: the same text frames, passed on in order, never at once. */
import type { Dial } from '../../src/protocol/wire.ts';
import type { Accept, Connection, ConnectionEvents } from './connection.ts';

/**
 * Dials a server in the same process.
 * @param frameBytes longest frame that is passed on
 */
export const dialInProcess = (accept: Accept, frameBytes: number): Dial => {
  let dialled = 0;
  return (near) => {
    dialled += 1;
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
      id: `in-process-${dialled}`,
      address: null,
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
};
