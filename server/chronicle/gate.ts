/** Nobody is told anything before it is written down: what leaves the server waits here until all it may speak of is safe. */
import type { Connection } from '../transport/connection.ts';

export interface Gate {
  /** Calls `tell` when everything written before is safe: at once if it is. Calls keep their order. */
  pass(tell: () => void): void;
}
export interface WatchedGate extends Gate {
  /** Something has been given to the journal. @returns to be called when it is safe; it becomes so in the order of the calls */
  began(): () => void;
  /** Nothing will ever be safe again: what waits, and all that comes, is told to nobody. */
  shut(): void;
}

/** For a server that keeps nothing: always open. */
export const OPEN_GATE: Gate = { pass: (tell) => tell() };

export const createGate = (): WatchedGate => {
  let [begun, safe, isShut] = [0, 0, false];
  let waiting: { readonly after: number; readonly tell: () => void }[] = [];
  /** How many of those that wait have been told. */
  let told = 0;
  const release = (): void => {
    for (let next = waiting[told]; next !== undefined && next.after <= safe; next = waiting[told]) {
      told += 1;
      next.tell();
    }
    if (told < waiting.length) return;
    waiting = [];
    told = 0;
  };
  return {
    pass: (tell) => {
      if (isShut) return;
      if (begun === safe && told === waiting.length) tell();
      else waiting.push({ after: begun, tell });
    },
    began: () => {
      begun += 1;
      return () => {
        safe += 1;
        if (!isShut) release();
      };
    },
    shut: () => {
      isShut = true;
      waiting = [];
      told = 0;
    },
  };
};

/** A connection whose frames and farewell wait at the gate; it can still be cut at once. */
export const behindGate = (connection: Connection, gate: Gate): Connection => ({
  id: connection.id,
  address: connection.address,
  identity: connection.identity,
  wasDeserted: connection.wasDeserted,
  send: (text) => gate.pass(() => connection.send(text)),
  close: (code) => gate.pass(() => connection.close(code)),
  terminate: () => connection.terminate(),
  queued: () => connection.queued(),
});
