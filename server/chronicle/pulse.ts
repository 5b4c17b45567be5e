/** Notes that the server lives, so that the next start knows when it stopped: nobody pays with his time to think for an outage. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

export interface Pulse {
  /** When the server before this one lived last, milliseconds since 1970, or null if that is not known. */
  readonly last: number | null;
  /** The server lives at this time. */
  beat(now: number): void;
  /** Waits for the last note. */
  close(): Promise<void>;
}

/** For a server that keeps nothing. */
export const NO_PULSE: Pulse = { last: null, beat: () => {}, close: () => Promise.resolve() };

const OWNER_ONLY = 0o600;

/**
 * The pulse of a data folder: one number in the file `alive`, always of the same length and written over in place. It is never
 * synced: after a power cut it may be some seconds old, which gives players that much more time.
 * Rejects with the system's error if the file cannot be made.
 */
export const openPulse = async (folder: string): Promise<Pulse> => {
  const handle = await open(join(folder, 'alive'), constants.O_RDWR | constants.O_CREAT, OWNER_ONLY);
  const text = await handle.readFile('utf8');
  const read = Number(text);
  let writing: Promise<unknown> | null = null;
  return {
    last: text !== '' && Number.isSafeInteger(read) ? read : null,
    beat: (now) => {
      // A note that could not be written is made up for by the next.
      writing ??= handle
        .write(String(Math.round(now)), 0)
        .catch(() => undefined)
        .finally(() => {
          writing = null;
        });
    },
    close: async () => {
      await writing;
      await handle.close();
    },
  };
};
