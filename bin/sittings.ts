/** The places a person can sit down at: a table of his own, a server of his own, somebody else's server. */
import { silentLog } from '../server/log.ts';
import { NO_METER } from '../server/operations/meter.ts';
import type { Client, Reply, Tokens } from '../src/client/client.ts';
import { dialWebSocket } from '../src/client/ws-transport.ts';
import { codeIn, ownAddresses, serverUrl, USUAL_PORT } from './address.ts';
import type { FlagValues } from './command.ts';
import { openKeptServer, openServer } from './open-server.ts';
import type { Keeper } from './preferences.ts';
import { openRoom, startWithBots } from './rooms.ts';
import { openSshDoor } from './ssh-door.ts';
import type { TableFlags } from './table-flags.ts';
import type { Sitting } from './visits.ts';
import { wayBackHome, wayBackTo } from './way-back.ts';

/** For one's own server: it ends with the visit, so there is no seat to come back to. */
export const NO_TOKENS: Tokens = { get: () => null, set: () => {} };

const DONE: Reply = { ok: true, value: null };

/** Whoever comes back to his seat is in his room already, also while he has not been told so yet: then the server refuses. */
const unlessInRoom = async (client: Client, enter: () => Promise<Reply>): Promise<Reply> => {
  if (client.getState().room !== null) return DONE;
  const reply = await enter();
  return !reply.ok && reply.error.code === 'room/already-in' ? DONE : reply;
};

/** Where nothing can be kept one can play all the same, only not come back to one's seat. */
const tokensFor = (keeper: Keeper, place: string, name: string): Promise<Tokens> =>
  keeper.open().then(
    ({ tokensOf }) => tokensOf(place, name),
    () => NO_TOKENS,
  );

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

/** The same for those who have nothing but ssh. */
const sshInvitationTo = (port: number): readonly string[] =>
  ownAddresses()
    .slice(0, 1)
    .map((address) => `ssh -p ${port} ${address}`);

export interface OwnServer {
  readonly name: string;
  readonly table: TableFlags;
  readonly flags: FlagValues;
  /** Where its games are kept. */
  readonly folder: string;
}

/** A server of one's own that friends can reach, and its first table. @throws Failure `server/listen`, `ssh/…`, `store/…` or `flag/…` */
export const ownServer = async ({ name, table, flags, folder }: OwnServer, keeper: Keeper): Promise<Sitting> => {
  const { server, port, failed } = await openKeptServer(flags, folder, silentLog);
  const { dialFor } = server;
  const door = await openSshDoor({ flags, folder, log: silentLog, meter: NO_METER, dialFor }).catch(
    async (failure: unknown) => {
      await server.close();
      throw failure;
    },
  );
  return {
    dial: server.dial,
    tokens: await tokensFor(keeper, `host of ${folder}`, name),
    name,
    // After a restart the host is at his table already.
    enter: (client: Client) => unlessInRoom(client, () => openRoom(client, table, false)),
    invitation: [...invitationTo(port), ...(door === null ? [] : sshInvitationTo(door.port))],
    isOwnTable: false,
    endsFor: () => server.people() - 1,
    wayBack: (state) => wayBackHome(state, flags),
    close: async () => {
      await door?.close('server/ended');
      await server.close('server/ended');
    },
    failed,
  };
};

export interface Destination {
  readonly host: string;
  /** The room to go into, or undefined for the server's list of rooms. */
  readonly code?: string | undefined;
  readonly as: 'player' | 'spectator';
  /** What the room asks for, if one knows it already. */
  readonly password?: string | undefined;
}

/** Somebody else's server, which is remembered once it has answered. `flags` are repeated to come back. @throws Failure `address/wrong`, `code/wrong` */
export const otherServer = async (
  name: string,
  { host, code, as, password }: Destination,
  keeper: Keeper,
  flags: FlagValues = {},
): Promise<Sitting> => {
  const url = serverUrl(host);
  const roomCode = code === undefined ? null : codeIn(code);
  return {
    dial: dialWebSocket(url),
    tokens: await tokensFor(keeper, url, name),
    name,
    enter: async (client: Client) => {
      void keeper.keep(({ keepServer }) => keepServer(host));
      if (roomCode === null) return DONE;
      const said = password === undefined ? {} : { password };
      return unlessInRoom(client, () => client.request('room.join', { code: roomCode, as, ...said }));
    },
    invitation: [],
    isOwnTable: false,
    wayBack: (state) => wayBackTo(host, state, flags),
    close: () => Promise.resolve(),
  };
};
