/** A client without a server: it knows what it is told, for benches and tests of the screens. */
import type { Client, Reply } from '../src/client/client.ts';
import type { ClientState } from '../src/client/state.ts';

const DONE: Reply = { ok: true, value: null };

export interface ToldClient {
  /** Grants whatever is requested. */
  readonly client: Client;
  /** From now on the client knows this. */
  tell(state: ClientState): void;
}

/** @param onRequest hears of every request, which changes nothing by itself */
export const toldClient = (
  first: ClientState,
  onRequest: (...request: Parameters<Client['request']>) => void = () => {},
): ToldClient => {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    client: {
      getState: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      connect: async () => DONE,
      request: async (...request) => {
        onRequest(...request);
        return DONE;
      },
      close: () => {},
    },
    tell: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
  };
};
