/** What the screens at a server need besides the program: the client and its state, and the way out. */
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Client } from '../client/client.ts';
import type { ClientState } from '../client/state.ts';
import type { Timers } from '../client/timers.ts';
import { type Program, useProgram } from './program.tsx';
import type { Visit } from './visit.ts';

export interface Session extends Program, Omit<Visit, 'close'> {
  /** Leaves the server: back to the home screen, or out of the program where there is none. */
  readonly onExit: () => void;
}

const SessionContext = createContext<Session | null>(null);
const StateContext = createContext<ClientState | null>(null);

/** A burst of messages, such as ten bots staying out at once, is drawn once. */
const COMMIT_MS = 33;

/** The client's state, taken over at most 30 times a second. */
const useCoalescedState = (client: Client, timers: Timers): ClientState => {
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

/** Brings a visit and the state of its client to everything below. */
export const SessionProvider = ({
  visit,
  onExit,
  children,
}: {
  readonly visit: Visit;
  readonly onExit: () => void;
  readonly children: ReactNode;
}): ReactElement => {
  const program = useProgram();
  const { client, invitation, isOwnTable, endsFor, lesson, isWatching, refusal } = visit;
  const session = useMemo(
    (): Session => ({ ...program, client, invitation, isOwnTable, endsFor, lesson, isWatching, refusal, onExit }),
    [program, client, invitation, isOwnTable, endsFor, lesson, isWatching, refusal, onExit],
  );
  const state = useCoalescedState(client, program.timers);
  return (
    <SessionContext value={session}>
      <StateContext value={state}>{children}</StateContext>
    </SessionContext>
  );
};

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

/** What to say about a connection that is lost and being made anew; null while there is one, or none to lose. */
export const useLostConnection = (): 'screen.reconnecting' | 'screen.restarting' | null => {
  const state = useContext(StateContext);
  if (state?.status !== 'reconnecting') return null;
  return state.problem === null ? 'screen.reconnecting' : 'screen.restarting';
};
