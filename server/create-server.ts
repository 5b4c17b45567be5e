/** Puts the server together: everything that differs between a real server, a game at home and a test is passed in here. */
import type { Bot } from '../src/bots/bot.ts';
import { speakerOf } from '../src/bots/index.ts';
import type { Game } from '../src/kernel/types.ts';
import type { BotLevel } from '../src/protocol/parts.ts';
import type { RoomState } from '../src/protocol/server-messages.ts';
import type { Dial } from '../src/protocol/wire.ts';
import type { BotDelay } from './bot-seat.ts';
import { HUMAN_DELAY } from './bot-seat.ts';
import { type Thinker, thinkHere } from './bot-thinker.ts';
import { createChronicle, NO_CHRONICLE } from './chronicle/chronicle.ts';
import type { Kept } from './chronicle/data-folder.ts';
import { NO_PULSE } from './chronicle/pulse.ts';
import type { Clock } from './clock.ts';
import { guardedClock, systemClock, within } from './clock.ts';
import { createCredits } from './credits.ts';
import type { Deps } from './deps.ts';
import type { Ids } from './ids.ts';
import { randomIds } from './ids.ts';
import type { Limits } from './limits.ts';
import { LIMITS } from './limits.ts';
import { createLobby } from './lobby.ts';
import type { Log } from './log.ts';
import { silentLog, traceOf } from './log.ts';
import type { Census, Meter } from './operations/meter.ts';
import { NO_METER } from './operations/meter.ts';
import { createRecordStore, noRecords } from './record-store.ts';
import { restore } from './restore.ts';
import { createRouter } from './router.ts';
import { createSessions } from './session.ts';
import type { TrustsProxy } from './transport/client-address.ts';
import type { Caller } from './transport/connection.ts';
import { AT_HOME, createInProcess } from './transport/in-process.ts';
import type { TlsKeys } from './transport/tls.ts';
import type { WebSocketHost } from './transport/websocket.ts';

/** How exactly a restart knows when the server before it ended: no player loses time by it, he may gain so much. */
const PULSE_MS = 1_000;
/** What the disk may take at the end for the journal, and then for records that are being saved. */
const SAVING_MS = { journal: 2_500, records: 1_000 };
/** Long enough to call a start off. */
const USUAL_COUNTDOWN = 3;

export interface ServerSetting {
  readonly games: readonly Game[];
  readonly botOf: (gameId: string, level: BotLevel) => Bot;
  /** Where bots think, if not in the loop; then `botOf` is not asked. */
  readonly thinker?: Thinker;
  /** Name and version, as told in `welcome`. */
  readonly name?: string;
  readonly clock?: Clock;
  /** Random ids; parts of it may be replaced, such as the seeds. */
  readonly ids?: Partial<Ids>;
  /** How long bots pretend to think; 0 is no time at all. */
  readonly botDelay?: BotDelay;
  /** Seconds between start and deal in new rooms. */
  readonly countdown?: number;
  readonly limits?: Partial<Limits>;
  readonly log?: Log;
  /** What is counted, for whoever operates the server. */
  readonly meter?: Meter;
  /** Which machines are proxies of ours, whose word for the addresses of others counts. */
  readonly trusts?: TrustsProxy;
  /** A folder for the records of finished games, or null. */
  readonly records?: string | null;
  /** What an earlier server has written down, and where this one does; null is nowhere, and then everything ends with the process. */
  readonly kept?: Kept | null;
  /** Which of the earlier server's rooms are to be there again; the others are gone. By default all. */
  readonly takeUp?: (room: RoomState) => boolean;
}

export interface ListenAt {
  readonly host: string;
  readonly port: number;
  /** Certificate and key for `wss://`; without them it is `ws://`. */
  readonly tls?: TlsKeys | null;
}
export interface Listening {
  readonly port: number;
  /** Uses another certificate for whoever connects from now on. */
  renew(keys: TlsKeys): void;
}

export interface Server {
  /** Connects somebody in the same process. */
  readonly dial: Dial;
  /** Connects somebody who has come through another door of this process. */
  dialFor(caller: Caller): Dial;
  /**
   * Also listens for WebSocket connections.
   * @param at port 0 takes any free one
   * @throws Error (in the promise) when the address cannot be listened on
   */
  listen(at: ListenAt): Promise<Listening>;
  /** How many people are connected. */
  people(): number;
  /** How much there is of everything now. */
  census(): Census;
  /** False once it closes: nobody new is let in. */
  isOpen(): boolean;
  /**
   * Makes everything safe, tells everybody, stops every timer and ends every connection. Takes less than five seconds, whatever the
   * disk and the connections do.
   * @param why `server/closing` (default) lets everybody come back by himself soon; after `server/ended` rooms in which no game is
   * being played are gone
   * @returns whether all is on the disk; what is not has been told to nobody
   */
  close(why?: 'server/closing' | 'server/ended'): Promise<boolean>;
}

export const createServer = (setting: ServerSetting): Server => {
  const {
    games,
    botOf,
    thinker = thinkHere(botOf, speakerOf),
    name = 'blood-bound',
    botDelay = HUMAN_DELAY,
    countdown = USUAL_COUNTDOWN,
    log = silentLog,
    meter = NO_METER,
    trusts = () => false,
    records: folder = null,
    kept = null,
    takeUp = () => true,
  } = setting;
  const time = setting.clock ?? systemClock;
  const clock = guardedClock(time, log);
  // Connections still need the time while they are being closed.
  const wireClock = guardedClock(time, log);
  const limits: Limits = { ...LIMITS, ...setting.limits };
  const ids: Ids = { ...randomIds(), ...setting.ids };
  const records = folder === null ? noRecords : createRecordStore(folder, log);
  const chronicle = kept === null ? NO_CHRONICLE : createChronicle(kept.journal, clock);
  const pulse = kept?.pulse ?? NO_PULSE;
  const deps: Deps = { games, thinker, botDelay, countdown, clock, ids, limits, log, meter, records, chronicle };
  const sessions = createSessions(deps);
  const lobby = createLobby(deps);
  let isClosing = false;
  const accept = createRouter({
    deps,
    sessions,
    server: name,
    lobby,
    credits: createCredits(limits),
    isClosing: () => isClosing,
  });
  const hosts: WebSocketHost[] = [];
  /** Not before it is safe how much time each open question had left. */
  let isBeating = false;
  const beat = (): void => {
    isBeating = true;
    pulse.beat(clock.now());
    clock.after(PULSE_MS, beat);
  };
  if (kept !== null) {
    restore(kept, { lastBeat: pulse.last, takeUp }, deps, sessions, lobby);
    lobby.wake(() => void kept.journal.flush().then(beat, () => undefined));
  }

  const dialFor = createInProcess(accept, limits.frameBytes);
  const people = (): number => [...sessions.all()].filter(({ outbox }) => outbox !== null).length;
  let closing: Promise<boolean> | null = null;
  const end = async (why: 'server/closing' | 'server/ended'): Promise<boolean> => {
    isClosing = true;
    clock.stop();
    // Before their thinking is broken off: an answer from now on would be told and not kept.
    lobby.stop();
    thinker.close();
    if (why === 'server/ended') lobby.writeOff();
    if (isBeating) pulse.beat(time.now());
    // Without its last note the next start knows only a little worse when this one ended.
    const noted = pulse
      .close()
      .catch((error) => log.warn({ error: traceOf(error) }, 'the last note could not be closed'));
    const isKept = await within(SAVING_MS.journal, Promise.all([chronicle.close(), noted]), time);
    for (const { outbox } of sessions.all()) outbox?.bye(why);
    await Promise.all(hosts.map((host) => host.close(why)));
    wireClock.stop();
    return (await within(SAVING_MS.records, records.settled(), time)) && isKept;
  };
  return {
    dial: dialFor(AT_HOME),
    dialFor,
    listen: async ({ host, port, tls = null }) => {
      // A table of one's own, within the process, needs no sockets.
      const { listenWebSocket } = await import('./transport/websocket.ts');
      const listening = await listenWebSocket({ host, port, tls, trusts, limits, clock: wireClock, log }, accept);
      hosts.push(listening);
      return listening;
    },
    people,
    census: () => ({ rooms: lobby.census(), sessions: [...sessions.all()].length, connections: people() }),
    isOpen: () => !isClosing,
    close: (why = 'server/closing') => {
      closing ??= end(why);
      return closing;
    },
  };
};
