/** One connection at the ssh door, from its first byte on. */
import type { Socket } from 'node:net';
import type { DoorEvent, Meter } from '../operations/meter.ts';
import type { Session } from './session.ts';

/** What the server calls itself in its greeting (RFC 4253, section 4.2). */
export const IDENT = 'blood-bound';
/** What has been told to leave gets so long. */
export const LEAVING_MS = 1_000;

export interface Guest {
  readonly socket: Socket;
  /** Where he comes from; of somebody behind a proxy, what the proxy says. */
  address: string;
  /** What he has come for; null before. */
  session: Session | null;
  /** It comes to no session, and why: only the first reason counts. */
  failed(what: DoorEvent): void;
  /** Ends the connection at once. */
  cut(what: DoorEvent): void;
}

export const createGuest = (socket: Socket, meter: Meter): Guest => {
  let isCounted = false;
  const guest: Guest = {
    socket,
    address: socket.remoteAddress ?? '',
    session: null,
    failed: (what) => {
      if (!isCounted) meter.atDoor(what);
      isCounted = true;
    },
    cut: (what) => {
      gone(what);
      socket.destroy();
    },
  };
  const gone = (what: DoorEvent): void => {
    if (guest.session === null) guest.failed(what);
    else guest.session.lost(what);
  };
  socket.once('close', () => gone(guest.session === null ? 'failed' : 'lost'));
  return guest;
};
