/**
 * The files of a data folder. `journal-N` is a segment that was appended to; `base-N` holds what still counted of everything up to and
 * with segment N. So after `base-8` only `journal-9`, `journal-10` … count; anything with a lower number is left over from a crash.
 */
import { join } from 'node:path';

const NAME = /^(base|journal)-([0-9]{6,15})\.jsonl$/;
const DRAFT = '.new';

export interface StoreFiles {
  /** What to read, in this order. */
  readonly current: readonly string[];
  /** The one of `current` that was last appended to and may have been torn, or null. */
  readonly active: string | null;
  /** What a crash left behind. */
  readonly leftover: readonly string[];
  /** No file has a higher number. */
  readonly highest: number;
}

const nameOf = (kind: 'base' | 'journal', number: number): string => `${kind}-${String(number).padStart(6, '0')}.jsonl`;

export const segmentName = (number: number): string => nameOf('journal', number);
export const baseName = (number: number): string => nameOf('base', number);
/** A base is written under this name and renamed when it is complete. */
export const draftName = (number: number): string => baseName(number) + DRAFT;

/** Sorts out a folder's listing; other people's files are left alone. */
export const storeFilesOf = (listing: readonly string[]): StoreFiles => {
  const files = listing.flatMap((name) => {
    const [, kind, digits] = NAME.exec(name) ?? [];
    return kind === undefined ? [] : [{ name, kind, number: Number(digits) }];
  });
  const base = files.filter(({ kind }) => kind === 'base').sort((a, b) => b.number - a.number)[0];
  const segments = files
    .filter(({ kind, number }) => kind === 'journal' && number > (base?.number ?? 0))
    .sort((a, b) => a.number - b.number);
  const current = [...(base === undefined ? [] : [base]), ...segments].map(({ name }) => name);
  const drafts = listing.filter((name) => name.endsWith(DRAFT) && NAME.test(name.slice(0, -DRAFT.length)));
  return {
    current,
    active: segments.at(-1)?.name ?? null,
    leftover: [...files.map(({ name }) => name).filter((name) => !current.includes(name)), ...drafts],
    highest: Math.max(0, ...files.map(({ number }) => number)),
  };
};

export const isBase = (name: string): boolean => name.startsWith('base-');
export const lockPath = (folder: string): string => join(folder, 'lock');
export const damagedFolder = (folder: string): string => join(folder, 'damaged');
