/** What every screen needs of the session it runs in: the client, the clock, the language and the look. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Client } from '../client/client.ts';
import type { ClientState } from '../client/state.ts';
import type { Timers } from '../client/timers.ts';
import type { Language } from '../i18n/index.ts';
import type { Look } from './look/paint.ts';

export interface Session {
  readonly client: Client;
  /** Milliseconds since 1970, as the client's deadlines are. */
  readonly timers: Timers;
  readonly language: Language;
  readonly look: Look;
  /** How others come to this table, a line each; shown in the room. Empty if nobody can. */
  readonly invitation: readonly string[];
  /** Leaving the room ends the program, since there is nothing else on this server. */
  readonly isOwnTable: boolean;
  /** What calls the player when something is asked of him. */
  readonly alerts: { readonly bell: boolean; readonly notice: boolean };
  /** Ends the program. */
  readonly onExit: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of this screen. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionContext above it');
  return session;
};

/** The client's state; the component draws again whenever it changes. */
export const useClientState = (): ClientState => {
  const { client } = useSession();
  return useSyncExternalStore(client.subscribe, client.getState);
};
