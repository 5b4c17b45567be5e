/** Puts the server together: everything that differs between a real server, a game at home and a test is passed in here. */
import type { Bot } from '../src/bots/bot.ts';
import type { Game } from '../src/kernel/types.ts';
import type { BotLevel } from '../src/protocol/parts.ts';
import type { Dial } from '../src/protocol/wire.ts';
import type { BotDelay } from './bot-seat.ts';
import { HUMAN_DELAY } from './bot-seat.ts';
import type { Clock } from './clock.ts';
import { guardedClock, systemClock } from './clock.ts';
import { createCredits } from './credits.ts';
import type { Ids } from './ids.ts';
import { randomIds } from './ids.ts';
import type { Limits } from './limits.ts';
import { LIMITS } from './limits.ts';
import { createLobby } from './lobby.ts';
import type { Log } from './log.ts';
import { silentLog } from './log.ts';
import { createRecordStore, noRecords } from './record-store.ts';
import { createRouter } from './router.ts';
import { createSessions } from './session.ts';
import { dialInProcess } from './transport/in-process.ts';
import type { WebSocketHost } from './transport/websocket.ts';
import { listenWebSocket } from './transport/websocket.ts';

export interface ServerSetting {
  readonly games: readonly Game[];
  readonly botOf: (gameId: string, level: BotLevel) => Bot;
  /** Name and version, as told in `welcome`. */
  readonly name?: string;
  readonly clock?: Clock;
  /** Random ids; parts of it may be replaced, such as the seeds. */
  readonly ids?: Partial<Ids>;
  /** How long bots pretend to think; 0 is no time at all. */
  readonly botDelay?: BotDelay;
  readonly limits?: Partial<Limits>;
  readonly log?: Log;
  /** A folder for the records of finished games, or null. */
  readonly records?: string | null;
}

export interface Server {
  /** Connects somebody in the same process. */
  readonly dial: Dial;
  /**
   * Also listens for WebSocket connections.
   * @param at port 0 takes any free one
   * @throws Error (in the promise) when the address cannot be listened on
   */
  listen(at: { readonly host: string; readonly port: number }): Promise<{ readonly port: number }>;
  /** Tells everybody, stops every timer and ends every connection. */
  close(): Promise<void>;
}

export const createServer = (setting: ServerSetting): Server => {
  const {
    games,
    botOf,
    name = 'blood-bound',
    botDelay = HUMAN_DELAY,
    log = silentLog,
    records: folder = null,
  } = setting;
  const clock = guardedClock(setting.clock ?? systemClock, log);
  const limits: Limits = { ...LIMITS, ...setting.limits };
  const ids: Ids = { ...randomIds(), ...setting.ids };
  const records = folder === null ? noRecords : createRecordStore(folder, log);
  const deps = { games, botOf, botDelay, clock, ids, limits, log, records };
  const sessions = createSessions(ids, clock, limits);
  const lobby = createLobby(deps);
  const accept = createRouter({ deps, sessions, server: name, lobby, credits: createCredits(limits) });
  const hosts: WebSocketHost[] = [];

  return {
    dial: dialInProcess(accept, limits.frameBytes),
    listen: async ({ host, port }) => {
      const listening = await listenWebSocket({ host, port, limits, clock, log }, accept);
      hosts.push(listening);
      log.info({ host, port: listening.port }, 'listening');
      return { port: listening.port };
    },
    close: async () => {
      for (const { outbox } of sessions.all()) outbox?.bye('server/closing');
      const closed = hosts.map((host) => host.close());
      await Promise.all(closed);
      clock.stop();
      await records.settled();
    },
  };
};
