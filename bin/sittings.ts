/** The places a person can sit down at: a table of his own, a server of his own, somebody else's server. */
import { silentLog } from '../server/log.ts';
import { NO_METER } from '../server/operations/meter.ts';
import type { Client, Reply, Tokens } from '../src/client/client.ts';
import type { Address } from './address.ts';
import { announceServer } from './announcing.ts';
import type { FlagValues } from './command.ts';
import { roomsToTakeUp } from './host-table.ts';
import { invitationTo } from './invitation.ts';
import { openKeptServer, openServer } from './open-server.ts';
import { closeTogether } from './orderly-end.ts';
import type { Keeper } from './preferences.ts';
import { openOwnRoom, openRoom, startWithBots } from './rooms.ts';
import type { ServerFlags } from './server-flags.ts';
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
      const opened = await openOwnRoom(client, table);
      return opened.ok ? startWithBots(client, table) : opened;
    },
    invitation: [],
    isOwnTable: true,
    close: () => server.close(),
  };
};

export interface OwnServer {
  readonly name: string;
  readonly table: TableFlags;
  readonly flags: FlagValues;
  /** What they say of the server. */
  readonly asked: ServerFlags;
  /** Where its games are kept. */
  readonly folder: string;
}

/**
 * A server of one's own that friends can reach, and its first table, or the one whose game waits from last time.
 * @throws Failure `server/…`, `ssh/…`, `store/…`, `tls/…`, `records/…` or `host/game-waiting`
 */
export const ownServer = async ({ name, table, flags, asked, folder }: OwnServer, keeper: Keeper): Promise<Sitting> => {
  const tokens = await tokensFor(keeper, `host of ${folder}`, name);
  const { server, host, port, failed } = await openKeptServer(asked, folder, {
    log: silentLog,
    takeUp: (kept) => roomsToTakeUp(kept, tokens.get(), flags, table),
  });
  const { dialFor } = server;
  const door = await openSshDoor({ asked: asked.ssh, folder, log: silentLog, meter: NO_METER, dialFor }).catch(
    async (failure: unknown) => {
      await server.close();
      throw failure;
    },
  );
  const announcement = await announceServer(flags, { name, host, port, players: server.people });
  const open = async (client: Client): Promise<Reply> => {
    const opened = await openRoom(client, table);
    if (!opened.ok || flags.bots === undefined) return opened;
    // Friends who come take their seats.
    return client.request('room.bot', { seat: null, level: table.level });
  };
  return {
    dial: server.dial,
    tokens,
    name,
    // If his game goes on, the host is at its table already.
    enter: (client: Client) => unlessInRoom(client, () => open(client)),
    invitation: invitationTo(host, port, door),
    isOwnTable: false,
    endsFor: () => server.people() - 1,
    wayBack: (state) => wayBackHome(state, flags),
    close: () =>
      closeTogether(
        { close: () => server.close('server/ended') },
        door && { close: () => door.close('server/ended') },
        announcement,
      ),
    failed,
  };
};

export interface Destination extends Address {
  readonly as: 'player' | 'spectator';
  /** What the room asks for, if one knows it already. */
  readonly password?: string | undefined;
}

/** Somebody else's server, which is remembered once it has answered. `flags` are repeated to come back. @throws Failure `ca/…` */
export const otherServer = async (
  name: string,
  { host, url, code, as, password }: Destination,
  keeper: Keeper,
  flags: FlagValues = {},
): Promise<Sitting> => {
  const { dialWebSocket } = await import('../src/client/ws-transport.ts');
  const isSecure = url.startsWith('wss:');
  const authorities = isSecure ? await (await import('./authorities.ts')).authoritiesIn(flags) : undefined;
  return {
    dial: dialWebSocket(url, authorities),
    address: new URL(url).host,
    tokens: await tokensFor(keeper, url, name),
    name,
    enter: async (client: Client) => {
      void keeper.keep(({ keepServer }) => keepServer(host));
      if (code === undefined) return DONE;
      const said = password === undefined ? {} : { password };
      return unlessInRoom(client, () => client.request('room.join', { code, as, ...said }));
    },
    invitation: [],
    isOwnTable: false,
    isWatching: as === 'spectator',
    wayBack: (state) => wayBackTo(host, state, flags),
    close: () => Promise.resolve(true),
  };
};
