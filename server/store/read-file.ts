/** Reads a journal file record by record, slice by slice; what the disk cannot read any more comes as zeros, which no record fits. */
import type { Disk, DiskFile } from './disk.ts';
import { createScanner, type Entry } from './scan.ts';
import { systemCode } from './store-error.ts';

/** Small enough that checking one slice (about 1 ms) does not hold up the games, large enough to be quick. */
const SLICE = 65_536;
/** What a disk loses at a time. */
const SECTOR = 4_096;

/** Reads at most a slice, or a sector where the slice is not readable, or zeros where the sector is not. */
const readSlice = async (file: DiskFile, position: number, size: number): Promise<Buffer> => {
  for (const length of [SLICE, SECTOR]) {
    const bytes = Buffer.alloc(Math.min(length, size - position));
    try {
      return bytes.subarray(0, await file.read(bytes, position));
    } catch (error) {
      if (systemCode(error) !== 'EIO') throw error;
    }
  }
  return Buffer.alloc(Math.min(SECTOR, size - position));
};

/**
 * All records of a file and the pieces between them that are none, in order.
 * Rejects with the system's error if the file cannot be opened or read at all.
 */
export const readEntries = async function* (disk: Disk, path: string): AsyncGenerator<readonly Entry[]> {
  const file = await disk.open(path);
  try {
    const [scanner, size] = [createScanner(), await file.size()];
    for (let position = 0; position < size; ) {
      const bytes = await readSlice(file, position, size);
      if (bytes.length === 0) break;
      position += bytes.length;
      yield scanner.take(bytes);
    }
    yield scanner.finish();
  } finally {
    await file.close();
  }
};
