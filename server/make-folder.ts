/** Makes a folder and those above it, one by one: Node's recursive way goes on for ever where the system makes none, such as /proc. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * No error if it is there. For the start of a server: it waits for the disk.
 * @param path absolute, or relative to the working directory
 * @param mode of every folder that it makes
 * @throws the system's error, such as ENOENT where no folder can be made, ENOTDIR or EEXIST where a file is in the way
 */
export const makeFolder = (path: string, mode = 0o777): void => {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (isFolder(path)) return;
    const above = dirname(path);
    const isAboveMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && above !== path && !isFolder(above);
    if (!isAboveMissing) throw error;
    makeFolder(above, mode);
    makeFolder(path, mode);
  }
};
