/** The end of a program whose terminal has hung up: at exit Node wants to set the terminal right, and breaks off with a core dump if there is none. */
import { isatty } from 'node:tty';

const STANDARD = [0, 1, 2];

/**
 * To be called first. When a terminal that the program was started in is gone by its end, the program ends as SIGHUP would have ended
 * it; whatever exit code there was, nobody at that terminal reads it.
 */
export const endAsHungUp = (): void => {
  const terminals = STANDARD.filter((descriptor) => isatty(descriptor));
  process.on('exit', () => {
    if (terminals.every((descriptor) => isatty(descriptor))) return;
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  });
};
