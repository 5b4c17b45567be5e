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
}

const readAll = async (disk: Disk, path: string): Promise<readonly Entry[]> => {
  const parts: (readonly Entry[])[] = [];
  for await (const part of readEntries(disk, path)) parts.push(part);
  return parts.flat();
};

/**
 * Reads all files that count.
 * Rejects with store/format or the system's error if a file cannot be read at all; damage within a file is no error.
 */
export const recover = async (disk: Disk, folder: string, { current, active }: StoreFiles): Promise<Recovered> => {
  const ledger = createLedger();
  for (const file of current.filter((name) => name !== active)) {
    for await (const entries of readEntries(disk, join(folder, file))) {
      for (const entry of entries) ledger.take(entry, file, !isBase(file));
    }
  }
  if (active === null) return { ...ledger.close(), truncated: null };
  const entries = await readAll(disk, join(folder, active));
  const end = tornAt(entries);
  for (const entry of entries.slice(0, end)) ledger.take(entry, active, true);
  const line = entries[end]?.line;
  const truncated = line === undefined ? null : { file: active, line, lines: entries.length - end };
  return { ...ledger.close(), truncated };
};
