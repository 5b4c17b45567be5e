/** A disk in memory that counts its calls, fails when told to, and shows what a crash or a power cut at this moment would leave. */
import { basename, dirname } from 'node:path';
import type { Disk, DiskFile } from '../../../server/store/disk.ts';
import type { Dice } from '../../helpers/arbitrary.ts';

/** Contents by path. */
export type Image = ReadonlyMap<string, Buffer>;
export type Call =
  | 'makeFolder'
  | 'list'
  | 'create'
  | 'open'
  | 'rename'
  | 'remove'
  | 'syncFolder'
  | 'write'
  | 'read'
  | 'sync';
/** Asked before each call; may throw. For a write that throws, `reach` bytes are written all the same. */
export type Fault = (call: Call, path: string, reach: (bytes: number) => void) => void;

interface Content {
  bytes: Buffer;
  /** So many bytes outlive a power cut. */
  synced: number;
}
interface FolderChange {
  readonly folder: string;
  readonly apply: (names: Map<string, Content>) => void;
}

export interface FakeDisk {
  readonly disk: Disk;
  readonly counts: { readonly [call in Call]?: number };
  readonly total: () => number;
  /** In bytes, since the beginning. */
  readonly written: () => number;
  readonly breakWith: (fault: Fault | null) => void;
  /** What another process would find now. */
  readonly image: () => Image;
  /** What might be found after the power was cut now: unsynced bytes lost, torn or zeroed, unsynced names there or not. */
  readonly imageAfterPowerCut: (dice: Dice) => Image;
}

const PAGE = 64;

const tear = ({ bytes, synced }: Content, dice: Dice): Buffer => {
  const torn = Buffer.from(bytes.subarray(0, synced + dice.below(bytes.length - synced + 1)));
  for (let at = synced; at < torn.length; at += PAGE)
    if (dice.chance(0.3)) torn.fill(0, at, Math.min(at + PAGE, torn.length));
  return torn;
};

export const createFakeDisk = (start: Image = new Map()): FakeDisk => {
  const fresh = (): Map<string, Content> =>
    new Map(Array.from(start, ([path, bytes]) => [path, { bytes: Buffer.from(bytes), synced: bytes.length }]));
  const names = fresh();
  const durable = new Map(names);
  let unsynced: FolderChange[] = [];
  const counts: { [call in Call]?: number } = {};
  let fault: Fault | null = null;
  let written = 0;

  const call = (name: Call, path: string, reach: (bytes: number) => void = () => undefined): void => {
    counts[name] = (counts[name] ?? 0) + 1;
    fault?.(name, path, reach);
  };
  const systemError = (code: string, path: string): Error => Object.assign(new Error(`${code}: ${path}`), { code });
  const contentAt = (path: string): Content => {
    const content = names.get(path);
    if (content === undefined) throw systemError('ENOENT', path);
    return content;
  };
  const change = (path: string, apply: FolderChange['apply']): void => {
    apply(names);
    unsynced.push({ folder: dirname(path), apply });
  };
  const fileOf = (path: string, content: Content): DiskFile => ({
    write: async (bytes) => {
      const add = (length: number): void => {
        written += length;
        content.bytes = Buffer.concat([content.bytes, bytes.subarray(0, length)]);
      };
      call('write', path, (reached) => add(Math.min(reached, bytes.length)));
      add(bytes.length);
    },
    read: async (into, position) => {
      call('read', path);
      return content.bytes.copy(into, 0, position, position + into.length);
    },
    size: async () => content.bytes.length,
    sync: async () => {
      const { length } = content.bytes;
      call('sync', path);
      content.synced = length;
    },
    close: async () => undefined,
  });
  const disk: Disk = {
    makeFolder: async (path) => call('makeFolder', path),
    list: async (folder) => {
      call('list', folder);
      return [...names.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path));
    },
    create: async (path) => {
      call('create', path);
      if (names.has(path)) throw systemError('EEXIST', path);
      const content: Content = { bytes: Buffer.alloc(0), synced: 0 };
      change(path, (folder) => folder.set(path, content));
      return fileOf(path, content);
    },
    open: async (path) => {
      call('open', path);
      return fileOf(path, contentAt(path));
    },
    rename: async (from, to) => {
      call('rename', from);
      const content = contentAt(from);
      change(from, (folder) => {
        folder.delete(from);
        folder.set(to, content);
      });
    },
    remove: async (path) => {
      call('remove', path);
      contentAt(path);
      change(path, (folder) => folder.delete(path));
    },
    syncFile: async (path) => {
      call('sync', path);
      const content = contentAt(path);
      content.synced = content.bytes.length;
    },
    syncFolder: async (path) => {
      call('syncFolder', path);
      for (const { folder, apply } of unsynced) if (folder === path) apply(durable);
      unsynced = unsynced.filter(({ folder }) => folder !== path);
    },
    lock: () => () => undefined,
  };
  const imageAfterPowerCut = (dice: Dice): Image => {
    const left = new Map(durable);
    for (const { apply } of unsynced) if (dice.chance(0.5)) apply(left);
    return new Map(Array.from(left, ([path, content]) => [path, tear(content, dice)]));
  };
  return {
    disk,
    counts,
    total: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    written: () => written,
    breakWith: (next) => {
      fault = next;
    },
    image: () => new Map(Array.from(names, ([path, { bytes }]) => [path, Buffer.from(bytes)])),
    imageAfterPowerCut,
  };
};
