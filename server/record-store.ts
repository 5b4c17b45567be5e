/** Saves records of games in a folder; a failure is logged and hurts nobody. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './log.ts';

export interface RecordStore {
  /** @param name file name without its ending */
  save(name: string, record: string): void;
  /** When everything given so far has been saved. */
  settled(): Promise<void>;
}

export const noRecords: RecordStore = { save: () => {}, settled: () => Promise.resolve() };

/** A store in this folder, which is made when it is first needed. */
export const createRecordStore = (folder: string, log: Log): RecordStore => {
  let last: Promise<void> = Promise.resolve();
  const write = async (name: string, record: string): Promise<void> => {
    const path = join(folder, `${name}.jsonl`);
    try {
      await mkdir(folder, { recursive: true });
      // Under its own name only when it is whole, so that nobody reads half a record.
      await writeFile(`${path}.part`, record);
      await rename(`${path}.part`, path);
      log.info({ path }, 'record saved');
    } catch (error) {
      log.error({ path, error: String(error) }, 'record not saved');
    }
  };
  return {
    save: (name, record) => {
      last = last.then(() => write(name, record));
    },
    settled: () => last,
  };
};
