/** This program among the others of this machine. */
import type { Running } from '../src/settings/settings.ts';

/** Other windows of the same person are other players: a token in use is known by its living process. */
export const runningHere: Running = {
  pid: process.pid,
  isAlive: (pid) => {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
  },
};
