/** How long it may take from the first byte to the game; ssh2 tells nothing of a client that never says what it is. */
import type { Clock } from '../../clock.ts';
import type { Limits } from '../../limits.ts';
import type { Middleware } from './middleware.ts';

export const loginDeadline =
  ({ sshLoginMs }: Limits, clock: Clock): Middleware =>
  (next) =>
  (guest) => {
    const stop = clock.after(sshLoginMs, () => {
      if (guest.session === null) guest.cut('failed');
    });
    guest.socket.once('close', stop);
    return next(guest);
  };
