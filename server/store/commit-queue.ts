/** Group commit: everything that waits is written at once, while the next batch gathers; answers come in the order of the questions. */
import { StoreError, storeErrorOf } from './store-error.ts';

/** Called once: with null when the change is safe, or with why it may not be. Must not throw. */
export type Done = (error: StoreError | null) => void;

interface Waiting<Item> {
  readonly item: Item;
  readonly size: number;
  readonly done: Done;
}

export interface CommitQueue<Item> {
  /** Adds an item of so many bytes; `done` is called later, never at once. */
  readonly put: (item: Item, size: number, done: Done) => void;
  /** Accepts nothing more, for this reason; what waits is still written. */
  readonly refuse: (reason: StoreError) => void;
  /** What was accepted and not yet answered. */
  readonly load: () => { readonly items: number; readonly bytes: number };
}

export interface CommitQueueOptions<Item> {
  /** Makes one batch safe; it is called again only after it has resolved. A rejection is final. */
  readonly commit: (items: readonly Item[]) => Promise<void>;
  /** No more than so many bytes wait; one item alone may be larger. */
  readonly waitingBytes: number;
  /** Told once, before any `done` is, when a commit has failed. */
  readonly onFailure: (error: StoreError) => void;
}

export const createCommitQueue = <Item>({
  commit,
  waitingBytes,
  onFailure,
}: CommitQueueOptions<Item>): CommitQueue<Item> => {
  let waiting: Waiting<Item>[] = [];
  let refusal: StoreError | null = null;
  let isRunning = false;
  let [items, bytes] = [0, 0];

  const answer = (batch: readonly Waiting<Item>[], error: StoreError | null): void => {
    for (const { size, done } of batch) {
      items -= 1;
      bytes -= size;
      done(error);
    }
  };
  const fail = (batch: readonly Waiting<Item>[], cause: unknown): void => {
    const error = storeErrorOf(cause, 'cannot write the journal');
    refusal = error;
    const all = [...batch, ...waiting];
    waiting = [];
    onFailure(error);
    answer(all, error);
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await commit(batch.map(({ item }) => item));
      } catch (error) {
        fail(batch, error);
        break;
      }
      answer(batch, null);
    }
    isRunning = false;
  };
  const put: CommitQueue<Item>['put'] = (item, size, done) => {
    const isOver = items > 0 && bytes + size > waitingBytes;
    const error =
      refusal ?? (isOver ? new StoreError('store/overloaded', `${bytes} bytes wait to be written already`) : null);
    if (error !== null) {
      setImmediate(done, error);
      return;
    }
    waiting.push({ item, size, done });
    items += 1;
    bytes += size;
    if (isRunning) return;
    isRunning = true;
    // Not at once: everything the sockets bring in this turn of the event loop shares the write.
    setImmediate(run);
  };
  return {
    put,
    refuse: (reason) => {
      refusal ??= reason;
    },
    load: () => ({ items, bytes }),
  };
};
