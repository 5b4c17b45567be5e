/** Carrying forward: writes a base that holds only what still counts of older files, and makes it valid in one step. */
import { join } from 'node:path';
import type { Disk, DiskFile } from './disk.ts';
import { baseName, draftName } from './file-names.ts';
import { formatHeads, type Heads } from './heads.ts';
import { CONTROL, formatLine } from './line.ts';
import { readEntries } from './read-file.ts';
import type { Entry } from './scan.ts';
import { StoreError } from './store-error.ts';

export interface Carriage {
  readonly disk: Disk;
  readonly folder: string;
  /** The names of the older files, in order. */
  readonly sources: readonly string[];
  /** What counts of them. */
  readonly heads: Heads;
  /** The highest seq in them. */
  readonly top: number;
  /** The base's number. */
  readonly number: number;
  /** Waited for after every slice, where others need the loop. */
  readonly rest?: () => Promise<void>;
}

const LINE_END = Buffer.from('\n');

/** Picks the lines that count and checks that each stream's follow one another, so that no damage is ever taken over. */
const createPicker = (heads: Heads) => {
  const tips = new Map<string, number>();
  const isWanted = ({ head }: Entry): boolean => {
    const span = head === null ? undefined : heads.get(head.stream);
    if (head === null || span === undefined || head.seq > span.last) return false;
    // A line before the span's first has no tip to follow, so it is not wanted either.
    if (head.prev !== (head.seq === span.first ? 0 : tips.get(head.stream))) return false;
    tips.set(head.stream, head.seq);
    return true;
  };
  /** Throws StoreError store/damaged if a line that counts has not come by. */
  const check = (): void => {
    for (const [stream, { first, last }] of heads) {
      if (first === 0 || tips.get(stream) === last) continue;
      throw new StoreError('store/damaged', `lines of stream ${stream} can no longer be read from the disk`);
    }
  };
  return { isWanted, check };
};

const write = async (file: DiskFile, { disk, folder, sources, heads, top, rest }: Carriage): Promise<number> => {
  const picker = createPicker(heads);
  let size = 0;
  const put = async (bytes: Buffer): Promise<void> => {
    if (bytes.length > 0) await file.write(bytes);
    size += bytes.length;
  };
  for (const source of sources) {
    for await (const entries of readEntries(disk, join(folder, source))) {
      await put(Buffer.concat(entries.filter(picker.isWanted).flatMap(({ bytes }) => [bytes, LINE_END])));
      await rest?.();
    }
  }
  picker.check();
  await put(Buffer.from(formatLine({ stream: CONTROL, seq: top, prev: 0, joined: false }, formatHeads(heads))));
  await file.sync();
  return size;
};

/**
 * Writes the base; before it has its name nothing has changed, afterwards the sources no longer count and may be removed.
 * @returns its size in bytes
 * Rejects with store/damaged or the system's error, leaving the sources in force.
 */
export const carry = async (carriage: Carriage): Promise<number> => {
  const { disk, folder, number } = carriage;
  const draft = join(folder, draftName(number));
  const file = await disk.create(draft);
  let size: number;
  try {
    size = await write(file, carriage).finally(() => file.close());
    await disk.rename(draft, join(folder, baseName(number)));
  } catch (error) {
    // The draft is worth nothing; if it cannot even be removed, the next start does.
    await disk.remove(draft).catch(() => undefined);
    throw error;
  }
  await disk.syncFolder(folder);
  return size;
};
