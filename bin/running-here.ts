/** This program among the others of this machine. */
import { isRunning } from '../server/store/process-identity.ts';
import type { Running } from '../src/settings/settings.ts';

/** Other windows of the same person are other players: a token in use is known by its living process. */
export const runningHere: Running = { pid: process.pid, isAlive: isRunning };
