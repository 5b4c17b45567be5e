/** Tells somebody that there is no room for him now. */
import type { Clock } from '../../clock.ts';
import { type Guest, LEAVING_MS } from '../guest.ts';

/** What ssh clients show to those who are turned away before anything else is said (RFC 4253, section 4.2). */
const TURNED_AWAY = 'Too many connections. Try again in a moment.\r\n';

export const turnAway = ({ socket, failed }: Guest, clock: Clock): void => {
  failed('turned-away');
  socket.end(TURNED_AWAY);
  socket.resume();
  const stop = clock.after(LEAVING_MS, () => socket.destroy());
  socket.once('close', stop);
};
