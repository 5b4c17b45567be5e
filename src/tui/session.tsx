/** What every screen needs of the session it runs in: the client, the clock, the language and the look. */
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react';
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
  /** For how many others the server ends with this program; 0 for a server of somebody else. */
  readonly endsFor: () => number;
  /** What calls the player when something is asked of him. */
  readonly alerts: { readonly bell: boolean; readonly notice: boolean };
  /** Ends the program. */
  readonly onExit: () => void;
}

const SessionContext = createContext<Session | null>(null);
const StateContext = createContext<ClientState | null>(null);

/** A burst of messages, such as ten bots staying out at once, is drawn once. */
const COMMIT_MS = 33;

/** The client's state, taken over at most 30 times a second. */
const useCoalescedState = ({ client, timers }: Session): ClientState => {
  const [state, setState] = useState(client.getState);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let last = Number.NEGATIVE_INFINITY;
    const take = (): void => {
      stop = null;
      last = timers.now();
      setState(client.getState());
    };
    const changed = (): void => {
      if (stop !== null) return;
      const wait = last + COMMIT_MS - timers.now();
      if (wait <= 0) take();
      else stop = timers.after(wait, take);
    };
    const unsubscribe = client.subscribe(changed);
    changed();
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [client, timers]);
  return state;
};

/** Brings the session and the state of its client to everything below. */
export const SessionProvider = ({
  session,
  children,
}: {
  readonly session: Session;
  readonly children: ReactNode;
}): ReactElement => (
  <SessionContext value={session}>
    <StateContext value={useCoalescedState(session)}>{children}</StateContext>
  </SessionContext>
);

/** The session of this screen. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
};

/** The client's state; the component draws again whenever it changes. */
export const useClientState = (): ClientState => {
  const state = useContext(StateContext);
  if (state === null) throw new Error('useClientState needs a SessionProvider above it');
  return state;
};
