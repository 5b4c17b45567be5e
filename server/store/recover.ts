/** Recovery: reads what counts of a data folder and says what is damaged. Changes nothing on the disk. */
import { join } from 'node:path';
import type { Disk } from './disk.ts';
import { isBase, type StoreFiles } from './file-names.ts';
import type { Place } from './heads.ts';
import { type Account, createLedger } from './ledger.ts';
import { readEntries } from './read-file.ts';
import type { Entry } from './scan.ts';
import { tornAt } from './tail.ts';

/** The last write before a crash that did not reach the disk whole; nobody was told that it had. */
export interface Truncation extends Place {
  /** How many lines were dropped, the half one included. */
  readonly lines: number;
}
export interface Recovered extends Account {
  readonly truncated: Truncation | null;
  /** In bytes: the base's size, and that of all segments together. */
  readonly sizes: { readonly base: number; readonly segments: number };
}

const LINE_END = 1;

/**
 * Reads all files that count.
 * Rejects with store/format or the system's error if a file cannot be read at all; damage within a file is no error.
 */
export const recover = async (disk: Disk, folder: string, { current, active }: StoreFiles): Promise<Recovered> => {
  const ledger = createLedger();
  const sizes = { base: 0, segments: 0 };
  const ending: Entry[] = [];
  for (const file of current) {
    const kind = isBase(file) ? 'base' : 'segments';
    for await (const entries of readEntries(disk, join(folder, file))) {
      for (const entry of entries) {
        sizes[kind] += entry.bytes.length + LINE_END;
        if (file === active) ending.push(entry);
        else ledger.take(entry, file, kind === 'segments');
      }
    }
  }
  const end = tornAt(ending);
  for (const entry of ending.slice(0, end)) ledger.take(entry, active ?? '', true);
  const line = ending[end]?.line;
  if (active === null || line === undefined) return { ...ledger.close(), truncated: null, sizes };
  return { ...ledger.close(), isWhole: false, truncated: { file: active, line, lines: ending.length - end }, sizes };
};
