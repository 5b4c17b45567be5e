/** The journal as its owners see it: named streams of payloads, each change safe before its owner is told so. */
import type { Done } from './commit-queue.ts';
import { isStream } from './line.ts';
import type { Change } from './numbering.ts';
import { StoreError } from './store-error.ts';
import { isPayload } from './text.ts';

/** For metrics and for slowing down before `store/overloaded`. */
export interface JournalLoad {
  /** Changes accepted and not yet safe, and their size. */
  readonly waiting: { readonly items: number; readonly bytes: number };
  /** Writes to the disk so far; with durability `disk` each was synced. */
  readonly batches: number;
  /** The number of the segment being written, and its size in bytes. */
  readonly segment: number;
  readonly segmentSize: number;
}

/**
 * All changes of all streams take effect in the order they were asked for, and are answered in that order.
 *
 * The form with `done` calls it when the change is safe (with null) or refused (with the error), never before the call returns, and all
 * that became safe together in one go, without a turn of the event loop in between; it must not throw. The form without returns a
 * promise that resolves or rejects then. A refusal with store/full or store/failed is final: the journal accepts nothing more, and
 * whether that change was kept shows only at the next start. After any other refusal nothing has changed.
 */
export interface Journal {
  /**
   * Adds one payload; the first one begins the stream.
   * @param stream 1 to 64 letters, digits or `: _ - .`, not beginning with a full stop
   * @param payload one line of JSON text, up to 4 MB
   * @throws StoreError store/stream or store/payload at once: a mistake of the caller
   */
  append(stream: string, payload: string): Promise<void>;
  append(stream: string, payload: string, done: Done): void;
  /** Replaces all payloads of a stream by these, at once or (after a crash) not at all; throws as `append` does. */
  replace(stream: string, payloads: readonly string[]): Promise<void>;
  replace(stream: string, payloads: readonly string[], done: Done): void;
  /** Ends a stream: it is gone, and its lines are when the segment has been carried forward. One that is not there has ended already. */
  end(stream: string): Promise<void>;
  end(stream: string, done: Done): void;
  /** Resolves when everything asked for so far is safe. */
  flush(): Promise<void>;
  /** Makes safe what waits and gives the folder back; further changes are refused with store/closed. Never rejects. */
  close(): Promise<void>;
  load(): JournalLoad;
}

/** What a kind of journal brings along. */
export interface JournalCore {
  readonly put: (change: Change, bytes: number, done: Done) => void;
  readonly close: () => Promise<void>;
  readonly load: () => JournalLoad;
}

const LONGEST_PAYLOAD = 4_194_304;
/** Roughly what the head of a line takes. */
const HEAD_BYTES = 40;

const checkStream = (stream: string): void => {
  if (!isStream(stream)) throw new StoreError('store/stream', `${JSON.stringify(stream)} cannot be a stream`);
};
const checkPayload = (payload: string): void => {
  if (payload.length > LONGEST_PAYLOAD) throw new StoreError('store/payload', `${payload.length} characters`);
  if (!isPayload(payload))
    throw new StoreError('store/payload', `${JSON.stringify(payload.slice(0, 60))} is no payload`);
};

/** Gives a journal its checks and the promise forms. */
export const createJournal = ({ put, close, load }: JournalCore): Journal => {
  const submit = (change: Change, bytes: number, done: Done | undefined): Promise<void> | undefined => {
    if (done !== undefined) {
      put(change, bytes, done);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      put(change, bytes, (error) => (error === null ? resolve() : reject(error)));
    });
  };

  function append(stream: string, payload: string): Promise<void>;
  function append(stream: string, payload: string, done: Done): void;
  function append(stream: string, payload: string, done?: Done): Promise<void> | undefined {
    checkStream(stream);
    checkPayload(payload);
    return submit({ type: 'append', stream, payload }, HEAD_BYTES + payload.length, done);
  }
  function replace(stream: string, payloads: readonly string[]): Promise<void>;
  function replace(stream: string, payloads: readonly string[], done: Done): void;
  function replace(stream: string, payloads: readonly string[], done?: Done): Promise<void> | undefined {
    checkStream(stream);
    let bytes = HEAD_BYTES;
    for (const payload of payloads) {
      checkPayload(payload);
      bytes += HEAD_BYTES + payload.length;
    }
    return submit({ type: 'replace', stream, payloads: [...payloads] }, bytes, done);
  }
  function end(stream: string): Promise<void>;
  function end(stream: string, done: Done): void;
  function end(stream: string, done?: Done): Promise<void> | undefined {
    checkStream(stream);
    return submit({ type: 'end', stream }, HEAD_BYTES, done);
  }
  const flush = (): Promise<void> =>
    new Promise((resolve, reject) => {
      put({ type: 'flush' }, 0, (error) => (error === null ? resolve() : reject(error)));
    });
  return { append, replace, end, flush, close, load };
};
