/** The files being written: appends batches to the active segment, begins a new one when it is full, and carries the old ones forward. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { carry } from './carry.ts';
import type { Disk, DiskFile } from './disk.ts';
import { baseName, segmentName } from './file-names.ts';
import type { Heads } from './heads.ts';
import { type Change, createNumbering, type Known } from './numbering.ts';
import { type StoreError, storeErrorOf } from './store-error.ts';

/** `disk`: outlives a power cut. `process`: outlives the process (kill -9), not the machine; for slow disks. */
export type Durability = 'disk' | 'process';

export interface SegmentsOptions {
  readonly disk: Disk;
  readonly folder: string;
  readonly durability: Durability;
  /** Segments of this size, or of the base's size if that is larger, are carried forward: so no more is carried than was appended. */
  readonly segmentBytes: number;
  /** Told when old segments could not be carried forward: nothing is lost, but disk use grows; it is tried again a segment later. */
  readonly onWarning: (error: StoreError) => void;
}
/** What is on the disk already. */
export interface Found extends Known {
  /** The names of the files that count, in order: a base perhaps, and segments. */
  readonly sources: readonly string[];
  /** In bytes. */
  readonly sizes: { readonly base: number; readonly segments: number };
  /** The number of the first segment to write. */
  readonly number: number;
}
export interface Segments {
  /** Resolves when all is as safe as `durability` asks. */
  readonly commit: (changes: readonly Change[]) => Promise<void>;
  /** States the heads once more, so that the next start can tell any damage exactly; waits for carrying to end. */
  readonly close: () => Promise<void>;
  /** For after a failed commit: only waits and lets go of the file. */
  readonly abandon: () => Promise<void>;
  readonly counts: () => SegmentCounts;
}
export interface SegmentCounts {
  readonly batches: number;
  readonly segment: number;
  readonly segmentSize: number;
}

/** Every start begins a segment; so many may gather before they are carried forward whatever their size. */
const MOST_SOURCES = 8;

/**
 * After each slice of about a millisecond, so that carrying takes a fifth of the loop at most: a busy server has that to spare, and an
 * idle one has time.
 */
const REST_MS = 4;

/** How many times its limit a segment may reach while older ones are still being carried forward. */
const MOST_GROWTH = 2;

/** Makes the first segment. Rejects with the system's error. */
export const beginSegments = async (options: SegmentsOptions, found: Found): Promise<Segments> => {
  const { disk, folder, durability, segmentBytes, onWarning } = options;
  const numbering = createNumbering(found);
  const fullAt = (baseSize: number): number => Math.max(segmentBytes, baseSize);
  /** Older files that still count, in order, and the size of those segments that this run has found. */
  let { sources } = found;
  let older = found.sizes.segments;
  let limit = sources.length > MOST_SOURCES ? 0 : fullAt(found.sizes.base);
  let { number } = found;
  let carrying: Promise<void> | null = null;
  /** Whether somebody waits for the end of carrying. */
  let isHurried = false;
  let [size, batches] = [0, 0];

  const begin = async (next: number): Promise<DiskFile> => {
    const path = join(folder, segmentName(next));
    const file = await disk.create(path);
    const statement = Buffer.from(numbering.statement());
    try {
      await file.write(statement);
      await file.sync();
      await disk.syncFolder(folder);
    } catch (error) {
      await file.close();
      // It says nothing yet; if it cannot be removed either, the next start makes nothing of it.
      await disk.remove(path).catch(() => undefined);
      throw error;
    }
    size = statement.length;
    return file;
  };
  let active = await begin(number);

  const rest = async (): Promise<void> => {
    if (!isHurried) await wait(REST_MS);
  };
  const carried = async (): Promise<void> => {
    isHurried = true;
    await carrying;
    isHurried = false;
  };
  const carryForward = async (full: number, heads: Heads, top: number): Promise<void> => {
    try {
      const baseSize = await carry({ disk, folder, sources, heads, top, number: full, rest });
      const old = sources;
      sources = [baseName(full)];
      [older, limit] = [0, fullAt(baseSize)];
      for (const name of old) await disk.remove(join(folder, name));
    } catch (error) {
      limit = older + size + segmentBytes;
      onWarning(storeErrorOf(error, 'cannot carry the journal forward'));
    }
    carrying = null;
  };
  /** Begins the next segment; the one before is read only from now on. */
  const turn = async (): Promise<void> => {
    const [full, before, heads, top] = [number, active, numbering.heads(), numbering.top()];
    active = await begin(full + 1);
    number = full + 1;
    sources = [...sources, segmentName(full)];
    carrying = carryForward(full, heads, top);
    await before.close();
  };

  const commit = async (changes: readonly Change[]): Promise<void> => {
    // While older files are carried forward on a slow disk, appends wait rather than let the newest segment grow for ever.
    if (carrying !== null && size >= MOST_GROWTH * limit) await carried();
    if (older + size >= limit && carrying === null) await turn();
    const lines = numbering.linesOf(changes);
    if (lines === '') return;
    const bytes = Buffer.from(lines);
    await active.write(bytes);
    if (durability === 'disk') await active.sync();
    size += bytes.length;
    batches += 1;
  };
  const abandon = async (): Promise<void> => {
    await carried();
    await active.close();
  };
  const close = async (): Promise<void> => {
    await active.write(Buffer.from(numbering.statement()));
    await active.sync();
    await abandon();
  };
  return { commit, close, abandon, counts: () => ({ batches, segment: number, segmentSize: size }) };
};
