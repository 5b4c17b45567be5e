/** What can go wrong in the store: every code with what it means, and the error that carries it. */

export const STORE_CODES = {
  'store/folder': 'The data folder cannot be made or read.',
  'store/locked': 'A living process has the data folder open; the message names it.',
  'store/format': 'The journal was written by a newer version of this program.',
  'store/full': 'No space is left. Nothing more is accepted; the last appends may or may not have been kept.',
  'store/failed':
    'The disk refused a read or a write. Nothing more is accepted; the last appends may or may not have been kept.',
  'store/damaged': 'A file of the journal has gone bad while it was in use; its old segments are kept as they are.',
  'store/overloaded': 'More is waiting to be written than is allowed; this append was not accepted. Try again later.',
  'store/closed': 'The journal has been closed; this append was not accepted.',
  'store/stream': 'Not a stream id: 1 to 64 of A-Z a-z 0-9 : _ - and, not as the first, the full stop.',
  'store/payload': 'Not a payload: one line of JSON text of at most 4 MB.',
} as const;
export type StoreCode = keyof typeof STORE_CODES;

export class StoreError extends Error {
  readonly code: StoreCode;

  /**
   * @param code what kind of failure
   * @param detail the particulars, for the operator: names files and processes, so never for a player's eyes
   */
  constructor(code: StoreCode, detail: string, cause?: unknown) {
    super(`${detail} (${code})`, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The system's own code (`ENOSPC` …) of an error, or null. */
export const systemCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Any failure of the disk as a `StoreError`; one that is already comes back as it is. */
export const storeErrorOf = (error: unknown, doing: string): StoreError => {
  if (error instanceof StoreError) return error;
  const code = FULL.has(systemCode(error) ?? '') ? 'store/full' : 'store/failed';
  return new StoreError(code, `${doing}: ${reasonOf(error)}`, error);
};

/** Why a data folder cannot be used, as a `StoreError`; one that is already comes back as it is. */
export const folderErrorOf = (error: unknown, folder: string): StoreError => {
  if (error instanceof StoreError) return error;
  return new StoreError('store/folder', `cannot use the data folder ${folder}: ${reasonOf(error)}`, error);
};
