/** The places a person can sit down at: a table of his own, a server of his own, somebody else's server. */
import type { Client, Tokens } from '../src/client/client.ts';
import { dialWebSocket } from '../src/client/ws-transport.ts';
import { ownAddresses, serverUrl, USUAL_PORT } from './address.ts';
import type { FlagValues } from './command.ts';
import { listenAt, openServer } from './open-server.ts';
import type { Keeper } from './preferences.ts';
import { openRoom, startWithBots } from './rooms.ts';
import type { TableFlags } from './table-flags.ts';
import type { Sitting } from './visits.ts';

/** For one's own server: it ends with the visit, so there is no seat to come back to. */
export const NO_TOKENS: Tokens = { get: () => null, set: () => {} };

/** A table of one's own: a server nobody else can reach, bots in the other seats. */
export const ownTable = (name: string, table: TableFlags, flags: FlagValues, seed?: string): Sitting => {
  const server = openServer(flags, seed === undefined ? {} : { ids: { seed: () => seed } });
  return {
    dial: server.dial,
    tokens: NO_TOKENS,
    name,
    enter: async (client: Client) => {
      const opened = await openRoom(client, table, true);
      return opened.ok ? startWithBots(client, table) : opened;
    },
    invitation: [],
    isOwnTable: true,
    close: () => server.close(),
  };
};

/** The lines that tell friends how to come; the usual port need not be typed. */
const invitationTo = (port: number): readonly string[] => {
  const ending = port === USUAL_PORT ? '' : `:${port}`;
  const addresses = ownAddresses();
  return (addresses.length > 0 ? addresses : ['127.0.0.1']).map(
    (address) => `npx blood-bound join ${address}${ending}`,
  );
};

/** A server of one's own that friends can reach, and its first table. @throws Failure `server/listen` or `flag/…` */
export const ownServer = async (name: string, table: TableFlags, flags: FlagValues): Promise<Sitting> => {
  const server = openServer(flags);
  const { port } = await listenAt(server, flags);
  return {
    dial: server.dial,
    tokens: NO_TOKENS,
    name,
    enter: (client: Client) => openRoom(client, table, false),
    invitation: invitationTo(port),
    isOwnTable: false,
    close: () => server.close(),
  };
};

export interface Destination {
  readonly host: string;
  /** The room to go into, or undefined for the server's list of rooms. */
  readonly code?: string | undefined;
  readonly as: 'player' | 'spectator';
}

/** Somebody else's server, which is remembered once it has answered. @throws Failure `address/wrong` */
export const otherServer = async (name: string, { host, code, as }: Destination, keeper: Keeper): Promise<Sitting> => {
  const url = serverUrl(host);
  const settings = await keeper.open();
  return {
    dial: dialWebSocket(url),
    tokens: settings.tokensOf(url, name),
    name,
    enter: async (client: Client) => {
      void keeper.keep(({ keepServer }) => keepServer(host));
      // Whoever comes back to his seat is in his room already.
      if (code === undefined || client.getState().room !== null) return { ok: true, value: null } as const;
      return client.request('room.join', { code: code.toUpperCase(), as });
    },
    invitation: [],
    isOwnTable: false,
    close: () => Promise.resolve(),
  };
};
