/** All that the store asks of a file system, so that tests can count it, break it and cut its power. */
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, rename, unlink } from 'node:fs/promises';
import { makeFolder } from '../make-folder.ts';
import { lockFolder } from './lock.ts';

export interface DiskFile {
  /** Appends all of it. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Fills `into` from a position on; resolves to the number of bytes read, 0 at the end of the file. */
  readonly read: (into: Uint8Array, position: number) => Promise<number>;
  /** In bytes. */
  readonly size: () => Promise<number>;
  /** Resolves when what was written outlives a power cut. */
  readonly sync: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Every call rejects with the system's error. Paths are absolute or relative to the working directory. */
export interface Disk {
  /** Makes a folder and those above it; no error if it is there. */
  readonly makeFolder: (path: string) => Promise<void>;
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** A new file for appending; rejects if there is one of this name. */
  readonly create: (path: string) => Promise<DiskFile>;
  readonly open: (path: string) => Promise<DiskFile>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** As `DiskFile.sync`, for what an earlier process has written. */
  readonly syncFile: (path: string) => Promise<void>;
  /** Resolves when the folder's list of names outlives a power cut. */
  readonly syncFolder: (path: string) => Promise<void>;
  /**
   * Takes the folder for this process.
   * @returns what gives it back
   * @throws StoreError store/locked if a living process has it
   */
  readonly lock: (folder: string) => () => void;
}

/** Nobody else on the machine may read what is on the cards. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

const fileOf = (handle: FileHandle): DiskFile => ({
  write: async (bytes) => {
    for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
  },
  read: async (into, position) => (await handle.read(into, 0, into.length, position)).bytesRead,
  size: async () => (await handle.stat()).size,
  sync: () => handle.datasync(),
  close: () => handle.close(),
});

const { O_APPEND, O_CREAT, O_EXCL, O_WRONLY } = constants;

const syncPath = async (path: string, flags: string): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Windows cannot sync a folder and does not need to. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform !== 'win32') await syncPath(path, 'r');
};

export const realDisk: Disk = {
  makeFolder: async (path) => {
    makeFolder(path, FOLDER_MODE);
  },
  list: (folder) => readdir(folder),
  create: async (path) => fileOf(await open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL, FILE_MODE)),
  open: async (path) => fileOf(await open(path, 'r')),
  rename,
  remove: unlink,
  syncFile: (path) => syncPath(path, 'r+'),
  syncFolder,
  lock: lockFolder,
};
