/** Visits to servers: a client each, and what has to end with it. */
import program from '../package.json' with { type: 'json' };
import { type Client, createClient, type Reply, type Tokens } from '../src/client/client.ts';
import type { ClientState, Problem } from '../src/client/state.ts';
import type { Language } from '../src/i18n/index.ts';
import type { Result } from '../src/kernel/types.ts';
import type { Dial } from '../src/protocol/wire.ts';
import type { Lesson } from '../src/tui/lesson/coach.ts';
import type { Attempt, Visit } from '../src/tui/visit.ts';
import { Failure } from './failure.ts';
import type { WayBack } from './way-back.ts';

/** A place at a server: how to come in, and what to leave behind. */
export interface Sitting {
  readonly dial: Dial;
  readonly tokens: Tokens;
  /** Where the server is, as a person is told it; not given for a server of his own. */
  readonly address?: string;
  readonly name: string;
  /** What to do once the server has welcomed us: open a room, join one, or nothing. */
  readonly enter: (client: Client) => Promise<Reply>;
  /** How others come to this table, a line each. */
  readonly invitation: readonly string[];
  /** Whether there is nothing on this server but this one table. */
  readonly isOwnTable: boolean;
  /** For how many others the server ends with this visit; not given for a server of somebody else. */
  readonly endsFor?: () => number;
  /** Whether he has come to watch. */
  readonly isWatching?: boolean;
  /** How to come back to the game that is running now; not given where the game ends with the visit. */
  readonly wayBack?: (state: ClientState) => WayBack | null;
  /** Puts a coach between the client and its screens. */
  readonly guide?: (client: Client) => Lesson;
  /** Ends what has to end when the person leaves, such as a server of his own. @returns whether all of it is on the disk */
  readonly close: () => Promise<boolean>;
  /** Resolves when a server of his own has to end. */
  readonly failed?: Promise<Failure>;
}

export interface Visits {
  /** Connects and enters; the visit can be shown at once, `entered` says how it went. */
  begin(sitting: Sitting): { readonly visit: Visit; readonly entered: Promise<Reply> };
  /** The same for the home screen: a visit only once the person is in, and a `Failure` of `make` as its code. */
  attempt(make: () => Promise<Sitting>): Attempt;
  isOpen(visit: Visit): boolean;
  /** How to come back to the running game that would be left now, or null. */
  wayBack(): WayBack | null;
  /** Leaves whatever is open, and waits until all that was left has ended. @returns whether all of it is on the disk */
  closeAll(): Promise<boolean>;
}

const NOBODY = (): number => 0;

/** Whether the room has a password that can still be said; one that came with the command and is wrong was the only try. */
export const canKnock = ({ door }: ClientState): boolean => door !== null && !door.isWrong;

const enterWith = async (client: Client, { enter }: Sitting): Promise<Reply> => {
  const connected = await client.connect();
  return connected.ok ? enter(client) : connected;
};

/**
 * @param locale the language of the moment, which servers are told
 * @param failed told when a server of one's own has to end
 */
export const createVisits = (locale: () => Language, failed: (failure: Failure) => void = () => {}): Visits => {
  const open = new Map<Visit, Sitting>();
  const closings = new Set<Promise<boolean>>();
  let isSafe = true;

  const begin = (sitting: Sitting) => {
    const { dial, tokens, name, address, invitation, isOwnTable, endsFor = NOBODY, isWatching, guide } = sitting;
    const client = createClient({
      dial,
      tokens,
      name,
      locale: locale(),
      program: `${program.name} ${program.version}`,
      address,
    });
    const close = (): void => {
      if (!open.delete(visit)) return;
      client.close();
      const closing = sitting.close().finally(() => closings.delete(closing));
      closings.add(closing);
      void closing.then((isKept) => {
        isSafe &&= isKept;
      });
    };
    const lesson = guide?.(client);
    const visit: Visit = {
      client: lesson?.client ?? client,
      invitation,
      isOwnTable,
      endsFor,
      lesson,
      isWatching,
      close,
    };
    open.set(visit, sitting);
    void sitting.failed?.then(failed);
    return { visit, entered: enterWith(client, sitting) };
  };

  const attempt = (make: () => Promise<Sitting>): Attempt => {
    let isGivenUp = false;
    let begun: Visit | null = null;
    const run = async (): Promise<Result<Visit, Problem>> => {
      // A server that is just being closed may hold the port that the next one wants.
      await Promise.allSettled(closings);
      const { visit, entered } = begin(await make());
      begun = visit;
      if (isGivenUp) visit.close();
      const reply = await entered;
      // A password can still be said: the screen asks for it.
      const isIn = reply.ok || visit.client.getState().door !== null;
      if (isIn && !isGivenUp) return { ok: true, value: visit };
      visit.close();
      return { ok: false, error: reply.ok ? { code: 'client/closed' } : reply.error };
    };
    const result = run().catch((error: unknown): Result<Visit, Problem> => {
      if (error instanceof Failure) return { ok: false, error: { code: error.code, params: error.params } };
      throw error;
    });
    const giveUp = (): void => {
      isGivenUp = true;
      begun?.close();
    };
    return { result, giveUp };
  };

  return {
    begin,
    attempt,
    isOpen: (visit) => open.has(visit),
    wayBack: () => {
      for (const [{ client }, { wayBack }] of open) {
        const way = wayBack?.(client.getState()) ?? null;
        if (way !== null) return way;
      }
      return null;
    },
    closeAll: async () => {
      for (const visit of open.keys()) visit.close();
      await Promise.allSettled(closings);
      return isSafe;
    },
  };
};
