/** Standard error as the place of a log that a server can do without. */
import { type DestinationStream, pino } from 'pino';

/**
 * A line that cannot be written, as on a full disk, is lost with those that wait behind it, and the next one is tried again; where
 * nobody reads any more, none is.
 */
export const lastingLog = (): DestinationStream => {
  const open = (): DestinationStream =>
    pino.destination({ dest: 2, sync: true }).on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EPIPE') destination = open();
    });
  let destination = open();
  return { write: (line) => destination.write(line) };
};
