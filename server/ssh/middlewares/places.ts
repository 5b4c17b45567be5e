/** How many may be connected, in all and from one address, those that are logging in included. */
import type { Clock } from '../../clock.ts';
import type { Limits } from '../../limits.ts';
import { createTally } from '../../tally.ts';
import type { Middleware } from './middleware.ts';
import { turnAway } from './turn-away.ts';

export const places = (limits: Limits, clock: Clock): Middleware => {
  const tally = createTally(limits.sshConnectionsPerAddress);
  let taken = 0;
  return (next) => (guest) => {
    const { socket, address } = guest;
    // Gone while he had to wait: his place would never be given back.
    if (socket.destroyed) return;
    if (taken >= limits.sshConnections || !tally.hasPlace(address)) {
      turnAway(guest, clock);
      return;
    }
    taken += 1;
    tally.add(address);
    socket.once('close', () => {
      taken -= 1;
      tally.remove(address);
    });
    return next(guest);
  };
};
