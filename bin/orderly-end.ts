/** The end of a program with a server in it: in order, and in any case within five seconds. */
import { writeSync } from 'node:fs';

/** The server's own limits add up to a little less. */
const LIMIT_MS = 4_800;

/**
 * Waits for `end`, which resolves to whether everything is on the disk, but not for ever.
 * @returns false as well if it has not come by then
 */
export const inTime = async (end: Promise<boolean>, limitMs = LIMIT_MS): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([end, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Something that can be closed. */
interface Closing {
  close(): Promise<unknown>;
}

/**
 * Closes the server and what stands beside it at the same time, so that the limit on the one holds for all of them: first, in their
 * order, those beside it are told, then the server.
 * @returns what the server says: whether everything is on the disk
 */
export const closeTogether = async (
  server: { close(): Promise<boolean> },
  ...beside: readonly (Closing | null | undefined)[]
): Promise<boolean> => {
  const others = beside.map((each) => each?.close());
  const [isSafe] = await Promise.all([server.close(), ...others]);
  return isSafe;
};

/**
 * The way out when the disk hangs: one line, and the process is killed (a shell reports 137). It could end in no other way, because
 * Node waits for its threads, and one of them waits for the disk.
 */
export const perish = (): void => {
  const line =
    'blood-bound: the disk did not answer in time; everything that anybody was told is kept, what was still to be written was told to nobody (server/unsaved)\n';
  try {
    writeSync(2, line);
  } catch {
    // Nobody is left to read it.
  }
  process.kill(process.pid, 'SIGKILL');
};
