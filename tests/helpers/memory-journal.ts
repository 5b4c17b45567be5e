/** A journal that is kept in memory only, in place of one on a disk. */
import { createCommitQueue } from '../../server/store/commit-queue.ts';
import { createJournal } from '../../server/store/journal.ts';
import type { Change } from '../../server/store/numbering.ts';
import type { OpenedJournal } from '../../server/store/open-journal.ts';
import { StoreError } from '../../server/store/store-error.ts';

/** What a memory journal holds; opened again with the same one, it is all there. */
export type Memory = Map<string, string[]>;

const apply = (memory: Memory, change: Change): void => {
  switch (change.type) {
    case 'append': {
      const payloads = memory.get(change.stream);
      if (payloads === undefined) memory.set(change.stream, [change.payload]);
      else payloads.push(change.payload);
      return;
    }
    case 'replace':
      // As after the next carrying forward.
      memory.delete(change.stream);
      memory.set(change.stream, [...change.payloads]);
      return;
    case 'end':
      memory.delete(change.stream);
      return;
    case 'flush':
      return;
  }
};

/** Opens a journal that behaves like one on a disk, except that it ends with the process. Nothing in it is ever damaged. */
export const openMemoryJournal = (memory: Memory = new Map()): OpenedJournal => {
  let batches = 0;
  const commit = async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes) apply(memory, change);
    batches += 1;
  };
  const queue = createCommitQueue({ commit, waitingBytes: Number.POSITIVE_INFINITY, onFailure: () => undefined });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      queue.put({ type: 'flush' }, 0, () => resolve());
      queue.refuse(new StoreError('store/closed', 'the journal is closed'));
    });
  const load = () => ({ waiting: queue.load(), batches, segment: 0, segmentSize: 0 });
  const streams = new Map(Array.from(memory, ([stream, payloads]) => [stream, [...payloads]]));
  return { journal: createJournal({ put: queue.put, close, load }), streams, damaged: [], truncated: null };
};
