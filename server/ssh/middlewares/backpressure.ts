/**
 * How fast somebody is heard: no faster than he may send, and not at all while he does not take what he is sent. What is more waits in
 * the network; ssh2 itself answers all that it is asked, whatever it costs, and would keep every answer.
 */
import type { Cancel, Clock } from '../../clock.ts';
import type { Limits } from '../../limits.ts';
import type { Middleware } from './middleware.ts';

/** So much may come at once as otherwise in this time. */
const AT_ONCE_MS = 1_000;

export const backpressure =
  ({ sshTrafficPerSecond }: Limits, clock: Clock): Middleware =>
  (next) =>
  (guest) => {
    const { socket } = guest;
    /** When all that has come would have come at the speed that is allowed. */
    let dueAt = 0;
    let stop: Cancel = () => {};
    const look = (): void => {
      stop();
      const early = dueAt - AT_ONCE_MS - clock.now();
      if (early > 0) stop = clock.after(early, look);
      if (early > 0 || socket.writableNeedDrain) socket.pause();
      else socket.resume();
    };
    socket.on('data', (chunk) => {
      dueAt = Math.max(dueAt, clock.now()) + (chunk.length * 1_000) / sshTrafficPerSecond;
      look();
    });
    socket.on('drain', look);
    socket.once('close', () => stop());
    return next(guest);
  };
