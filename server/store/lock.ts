/**
 * One process a data folder. The lock is a chain of files: `lock`, and behind a lock whose process is dead `lock.after-<its id>`. Each is made
 * with `wx`, so however many processes start at once, one alone takes over from any particular dead one; nobody ever deletes a lock that
 * he has judged to be dead, which another might have replaced in the meantime. The new owner then puts his own in the place of `lock`.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lockPath } from './file-names.ts';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.ts';
import { StoreError, systemCode } from './store-error.ts';

interface Holder extends ProcessIdentity {
  readonly id: string;
}

/** A lock is written in one go after it is made; it stays unreadable longer than this only if its maker died in between. */
const WRITING_MS = 500;
const PAUSE_MS = 20;

const pause = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

const parseHolder = (text: string): Holder | null => {
  try {
    const read: unknown = JSON.parse(text);
    const isHolder = typeof read === 'object' && read !== null && 'id' in read && 'pid' in read && 'at' in read;
    return isHolder ? (read as Holder) : null;
  } catch {
    return null;
  }
};

/** What stands in a lock file: its holder, `gone` if there is no file, `broken` if its maker died before he had written it. */
const readHolder = (path: string): Holder | 'gone' | 'broken' => {
  for (let waited = 0; waited <= WRITING_MS; waited += PAUSE_MS) {
    try {
      const holder = parseHolder(readFileSync(path, 'utf8'));
      if (holder !== null) return holder;
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return 'gone';
      throw error;
    }
    pause(PAUSE_MS);
  }
  return 'broken';
};

/** False if there is such a file already. */
const make = (path: string, holder: Holder): boolean => {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
};

const idOf = (holder: ReturnType<typeof readHolder>): string => (typeof holder === 'string' ? holder : holder.id);

/** The id that the root of the chain has now. */
const rootId = (root: string): string => idOf(readHolder(root));

/** Walks to the chain's end and adds a link. Returns the link's path, or null if the chain changed on the way and the walk must be made again. */
const addLink = (folder: string, mine: Holder): string | null => {
  const root = lockPath(folder);
  let [path, firstId]: [string, string | null] = [root, null];
  while (!make(path, mine)) {
    const holder = readHolder(path);
    if (holder === 'gone') return null;
    if (holder !== 'broken' && isAlive(holder)) {
      throw new StoreError('store/locked', `process ${holder.pid} has ${folder} open`, holder);
    }
    firstId ??= idOf(holder);
    path = `${root}.after-${idOf(holder)}`;
  }
  // A slow walker may have come behind a lock that others have long replaced; then this link counts for nothing.
  if (rootId(root) === (firstId ?? mine.id)) return path;
  if (path !== root) rmSync(path, { force: true });
  return null;
};

/** Makes this process's link the chain's only one. */
const shorten = (folder: string, mine: Holder): void => {
  const root = lockPath(folder);
  const copy = `${root}.${mine.id}`;
  writeFileSync(copy, JSON.stringify(mine), { mode: 0o600 });
  renameSync(copy, root);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(root)}.`)) rmSync(join(folder, name), { force: true });
  }
};

/**
 * Takes the folder for this process.
 * @returns what gives it back
 * @throws StoreError store/locked, naming the process, if a living one (this one included) has it; the system's error if the folder is not writable
 */
export const lockFolder = (folder: string): (() => void) => {
  const mine: Holder = { id: randomUUID(), ...identityOf(process.pid) };
  let path = addLink(folder, mine);
  while (path === null) path = addLink(folder, mine);
  const root = lockPath(folder);
  if (path !== root) shorten(folder, mine);
  return () => {
    if (rootId(root) === mine.id) rmSync(root, { force: true });
  };
};
