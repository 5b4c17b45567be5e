/** Opens the journal of a data folder: takes the folder, recovers what is in it, repairs that if need be, and goes on from there. */
import { join } from 'node:path';
import { carry } from './carry.ts';
import { createCommitQueue } from './commit-queue.ts';
import { type Disk, realDisk } from './disk.ts';
import { baseName, damagedFolder, type StoreFiles, storeFilesOf } from './file-names.ts';
import { createJournal, type Journal } from './journal.ts';
import type { Damage } from './ledger.ts';
import { type Recovered, recover, type Truncation } from './recover.ts';
import { beginSegments, type Durability, type Found, type Segments } from './segments.ts';
import { folderErrorOf, StoreError, storeErrorOf } from './store-error.ts';

export interface JournalOptions {
  /** Default `disk`. */
  readonly durability?: Durability;
  /** Default 8 MB. */
  readonly segmentBytes?: number;
  /** How much may wait to be written before changes are refused with store/overloaded; default 16 MB. */
  readonly waitingBytes?: number;
  /** Told once when the journal has failed and accepts nothing more. */
  readonly onFailure?: (error: StoreError) => void;
  /** Told what the operator should look into although nothing is lost. */
  readonly onWarning?: (error: StoreError) => void;
  readonly disk?: Disk;
}
export interface OpenedJournal {
  readonly journal: Journal;
  /** The payloads of every stream that is whole. */
  readonly streams: ReadonlyMap<string, readonly string[]>;
  /** What is not. A damaged stream is told of at every start until it is replaced or ended; an append begins it anew. */
  readonly damaged: readonly Damage[];
  /** The half of the last write before a crash that was dropped, or null; worth a warning, not more. */
  readonly truncated: Truncation | null;
}

const SEGMENT_BYTES = 8 * 1_048_576;
const WAITING_BYTES = 16 * 1_048_576;

/** Files in which something was damaged are kept for a look at them; all others are removed. */
const clearOut = async (disk: Disk, folder: string, files: StoreFiles, damaged: readonly Damage[]): Promise<void> => {
  const kept = new Set(damaged.map(({ file }) => file).filter((name) => files.current.includes(name)));
  if (kept.size > 0) await disk.makeFolder(damagedFolder(folder));
  for (const name of kept) await disk.rename(join(folder, name), join(damagedFolder(folder), name));
  for (const name of files.current) if (!kept.has(name)) await disk.remove(join(folder, name));
};

/**
 * Makes the files fit to go on from. Whole ones stay, once it is certain that what was read outlives a power cut; otherwise all that
 * counts is written as one new base. A crash at any moment leaves either the old files or the base in force.
 */
const prepare = async (disk: Disk, folder: string, files: StoreFiles, recovered: Recovered): Promise<Found> => {
  const { heads, top, damaged, isWhole, sizes } = recovered;
  const { current, active, leftover, highest } = files;
  for (const name of leftover) await disk.remove(join(folder, name));
  if (isWhole) {
    if (active !== null) await disk.syncFile(join(folder, active));
    await disk.syncFolder(folder);
    return { heads, top, sources: current, sizes, number: highest + 1 };
  }
  const number = highest + 1;
  const base = await carry({ disk, folder, sources: current, heads, top, number });
  await clearOut(disk, folder, files, damaged);
  return { heads, top, sources: [baseName(number)], sizes: { base, segments: 0 }, number: number + 1 };
};

const take = async (disk: Disk, folder: string): Promise<() => void> => {
  try {
    await disk.makeFolder(folder);
    return disk.lock(folder);
  } catch (error) {
    throw folderErrorOf(error, folder);
  }
};

const journalOf = (segments: Segments, unlock: () => void, options: Required<JournalOptions>): Journal => {
  let hasFailed = false;
  const onFailure = (error: StoreError): void => {
    hasFailed = true;
    options.onFailure(error);
  };
  const queue = createCommitQueue({ commit: segments.commit, waitingBytes: options.waitingBytes, onFailure });
  let closing: Promise<void> | null = null;
  const quietly = async (work: () => Promise<void> | void): Promise<void> => {
    try {
      await work();
    } catch (error) {
      options.onWarning(storeErrorOf(error, 'cannot close the journal'));
    }
  };
  const closeOnce = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      queue.put({ type: 'flush' }, 0, () => resolve());
      queue.refuse(new StoreError('store/closed', 'the journal is closed'));
    });
    await quietly(hasFailed ? segments.abandon : segments.close);
    await quietly(unlock);
  };
  const close = (): Promise<void> => {
    closing ??= closeOnce();
    return closing;
  };
  return createJournal({ put: queue.put, close, load: () => ({ waiting: queue.load(), ...segments.counts() }) });
};

/**
 * Opens (or begins) the journal in a folder, which is made if need be, and holds the folder until `close` or the process's end.
 * Rejects with StoreError: store/folder, store/locked (naming the process), store/format, store/full, store/failed; or
 * store/damaged if the disk gives other bytes at the second reading. Damaged streams are no error: see `damaged`.
 */
export const openJournal = async (folder: string, given: JournalOptions = {}): Promise<OpenedJournal> => {
  const options: Required<JournalOptions> = {
    durability: 'disk',
    segmentBytes: SEGMENT_BYTES,
    waitingBytes: WAITING_BYTES,
    onFailure: () => undefined,
    onWarning: () => undefined,
    disk: realDisk,
    ...given,
  };
  const { disk } = options;
  const unlock = await take(disk, folder);
  try {
    const files = storeFilesOf(await disk.list(folder));
    const recovered = await recover(disk, folder, files);
    const found = await prepare(disk, folder, files, recovered);
    const segments = await beginSegments({ ...options, folder }, found);
    const { streams, damaged, truncated } = recovered;
    return { journal: journalOf(segments, unlock, options), streams, damaged, truncated };
  } catch (error) {
    unlock();
    throw storeErrorOf(error, `cannot open the journal in ${folder}`);
  }
};
