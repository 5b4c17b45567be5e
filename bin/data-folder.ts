/** Where a server keeps its games, and how safely: from the flags, or where the system keeps a user's data. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Kept } from '../server/chronicle/data-folder.ts';
import type { Log } from '../server/log.ts';
import { StoreError } from '../server/store/store-error.ts';
import { accident } from './accident.ts';
import type { FlagValues, Io } from './command.ts';
import { Failure } from './failure.ts';
import { textIn, wordIn } from './flags.ts';

export const DURABILITIES = ['disk', 'process'] as const;
export type Durability = (typeof DURABILITIES)[number];

/** The system's folder for data of this program: XDG_DATA_HOME, or what stands for it on macOS and Windows. */
export const usualDataFolder = (env: Io['env'], platform: NodeJS.Platform, home: string): string => {
  const { XDG_DATA_HOME, LOCALAPPDATA } = env;
  const local = {
    darwin: join(home, 'Library', 'Application Support'),
    win32: LOCALAPPDATA ?? join(home, 'AppData', 'Local'),
  };
  const usual = platform === 'darwin' || platform === 'win32' ? local[platform] : join(home, '.local', 'share');
  return join(XDG_DATA_HOME || usual, 'blood-bound');
};

/** The folder of `--data`, or the usual one; absolute. @throws Failure `flag/text` */
export const dataFolderIn = (flags: FlagValues, env: Io['env']): string =>
  resolve(textIn(flags, 'data') ?? usualDataFolder(env, process.platform, homedir()));

/** How safely games are kept. @throws Failure `flag/word` */
export const durabilityIn = (flags: FlagValues): Durability => wordIn(flags, 'durability', DURABILITIES, 'disk');

/** What can be wrong with a folder; the store's other errors are errors of this program. */
const TOLD = [
  ...(['store/folder', 'store/locked', 'store/format'] as const),
  ...(['store/full', 'store/failed', 'store/damaged'] as const),
];

/** The store's error as one line that says what to do. @throws whatever it is, if it is none of the store's */
export const storeFailure = (error: unknown, folder: string): Failure => {
  if (!(error instanceof StoreError)) throw error;
  const told = TOLD.find((each) => each === error.code);
  if (told === undefined) return new Failure(error.code, error.message.replace(` (${error.code})`, ''));
  // The process that has the folder, or what the system said.
  const { pid, code } = (error.cause ?? {}) as { readonly pid?: number; readonly code?: string };
  return accident(told, { folder, pid: String(pid), reason: code ?? 'unknown' });
};

export interface KeptGames {
  readonly kept: Kept;
  /** Resolves when the disk has failed: nothing can be kept any more, so the server has to end. */
  readonly failed: Promise<Failure>;
}

/** Opens the data folder for this process alone. @throws Failure `store/…` */
export const openKeptGames = async (
  { durability = 'disk' }: { readonly durability?: Durability },
  folder: string,
  log: Log,
): Promise<KeptGames> => {
  let fail: (failure: Failure) => void = () => {};
  const failed = new Promise<Failure>((tell) => {
    fail = tell;
  });
  try {
    // A table of one's own keeps nothing, and shall not wait for this.
    const { openDataFolder } = await import('../server/chronicle/data-folder.ts');
    const kept = await openDataFolder(folder, {
      durability,
      onFailure: (error) => fail(storeFailure(error, folder)),
      onWarning: (error) => log.warn({ code: error.code, error: error.message }, 'the journal has a problem'),
    });
    return { kept, failed };
  } catch (error) {
    throw storeFailure(error, folder);
  }
};
