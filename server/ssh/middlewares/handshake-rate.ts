/** How often an address may begin: a handshake costs the server more than the client. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Clock } from '../../clock.ts';
import type { Limits } from '../../limits.ts';
import { networkOf } from '../../tally.ts';
import type { Middleware } from './middleware.ts';
import { turnAway } from './turn-away.ts';

export const handshakeRate = (limits: Limits, clock: Clock): Middleware => {
  const { sshHandshakesPerAddress: points, sshHandshakeWindowSeconds: duration } = limits;
  const handshakes = new RateLimiterMemory({ points, duration });
  return (next) => async (guest) => {
    const isAllowed = await handshakes.consume(networkOf(guest.address)).then(
      () => true,
      () => false,
    );
    if (isAllowed) await next(guest);
    else turnAway(guest, clock);
  };
};
