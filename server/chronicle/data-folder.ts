/** A data folder: the journal in it and the pulse beside it, both held until the server closes. */
import type { JournalOptions, OpenedJournal } from '../store/open-journal.ts';
import { openJournal } from '../store/open-journal.ts';
import { folderErrorOf } from '../store/store-error.ts';
import type { Pulse } from './pulse.ts';
import { openPulse } from './pulse.ts';

/** What a server starts from. */
export interface Kept extends OpenedJournal {
  readonly pulse: Pulse;
}

/**
 * Opens (or begins) a data folder for this process alone.
 * Rejects with StoreError, as `openJournal` does: store/locked if another process has it; store/folder also if the pulse cannot be kept.
 */
export const openDataFolder = async (folder: string, options: JournalOptions): Promise<Kept> => {
  // Rooms and people are few and their lines short: what waits is bounded by what connections may send.
  const opened = await openJournal(folder, { waitingBytes: Number.POSITIVE_INFINITY, ...options });
  try {
    return { ...opened, pulse: await openPulse(folder) };
  } catch (error) {
    await opened.journal.close();
    throw folderErrorOf(error, folder);
  }
};
