/** Starts the lobby server with everything that this machine adds: games, bots, log and the folder for records. */
import { accessSync, constants, existsSync } from 'node:fs';
import type { BotDelay } from '../server/bot-seat.ts';
import { HUMAN_DELAY } from '../server/bot-seat.ts';
import { type Thinker, thinkApart, thinkHere } from '../server/bot-thinker.ts';
import type { Kept } from '../server/chronicle/data-folder.ts';
import { createServer, type Server, type ServerSetting } from '../server/create-server.ts';
import type { Log } from '../server/log.ts';
import { makeFolder } from '../server/make-folder.ts';
import { type Meter, NO_METER } from '../server/operations/meter.ts';
import type { TlsKeys } from '../server/transport/tls.ts';
import { botOf, speakerOf } from '../src/bots/index.ts';
import { GAMES } from '../src/games/index.ts';
import { accident } from './accident.ts';
import { USUAL_PORT } from './address.ts';
import type { FlagValues } from './command.ts';
import { openKeptGames } from './data-folder.ts';
import type { Failure } from './failure.ts';
import { integerIn, textIn } from './flags.ts';
import { listenFailure } from './listen-failure.ts';
import { tlsIn } from './tls-files.ts';
import { trustedProxiesIn } from './trusted-proxies.ts';

const HIGHEST_PORT = 65_535;
const LONGEST_PAUSE_MS = 60_000;

/** The folder of `--records`, made if there is none. @throws Failure `records/unwritable` now, rather than after the first game */
export const recordsIn = (flags: FlagValues): string | null => {
  const folder = textIn(flags, 'records');
  if (folder === undefined) return null;
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw accident('records/unwritable', { folder, reason: code });
  }
};

/** How long bots pretend to think: from a third of `--bot-delay` up to it. @throws Failure `flag/number` */
const botDelayIn = (flags: FlagValues): BotDelay => {
  if (flags.botDelay === undefined) return HUMAN_DELAY;
  const max = integerIn(flags, 'botDelay', 0, LONGEST_PAUSE_MS, 0, 'bot-delay');
  return max === 0 ? 0 : { min: Math.floor(max / 3), max };
};

/** The program of the bots' thread, beside the built command; run from its sources, the command has none. */
const BOT_THREAD = new URL('./bot-worker.js', import.meta.url);

/** Slow bots think in a thread of their own where the command has been built. */
const thinkerHere = (): Thinker => {
  const here = thinkHere(botOf, speakerOf);
  return existsSync(BOT_THREAD) ? thinkApart(BOT_THREAD, here) : here;
};

const settingIn = (flags: FlagValues): ServerSetting => ({
  games: GAMES,
  botOf,
  botDelay: botDelayIn(flags),
  records: recordsIn(flags),
});

/** A server that nobody else can reach, and that keeps nothing. @throws Failure `flag/…`, `records/unwritable` */
export const openServer = (flags: FlagValues, more: Partial<ServerSetting> = {}): Server =>
  createServer({ ...settingIn(flags), ...(more.botOf === undefined ? { thinker: thinkerHere() } : {}), ...more });

/** A server that others can reach, and whose games outlive it. */
export interface OpenServer {
  readonly server: Server;
  /** The address it listens on; `0.0.0.0` and `::` are all of this machine. */
  readonly host: string;
  readonly port: number;
  /** Uses another certificate from now on. */
  renew(keys: TlsKeys): void;
  /** Resolves when the disk has failed and the server has to end. */
  readonly failed: Promise<Failure>;
}

export interface KeptServerSetting {
  readonly log: Log;
  readonly meter?: Meter;
  readonly takeUp?: (kept: Kept) => NonNullable<ServerSetting['takeUp']>;
}

/** What `create` makes of an opened folder; if it throws, the folder is given back first. */
const createOrGiveBack = async (kept: Kept, create: () => Server): Promise<Server> => {
  try {
    return create();
  } catch (error) {
    await kept.journal.close();
    await kept.pulse.close();
    throw error;
  }
};

/**
 * Takes the data folder, takes up again what is in it, and listens where the flags say. Every flag is read first, so that a mistake
 * leaves nothing open.
 * @param takeUp decides which rooms of the folder are taken up, by default all; what it throws changes nothing in the folder
 * @throws Failure `server/…`, `store/…`, `tls/…` or `flag/…`, in one line that says what to do
 */
export const openKeptServer = async (
  flags: FlagValues,
  folder: string,
  { log, meter = NO_METER, takeUp = () => () => true }: KeptServerSetting,
): Promise<OpenServer> => {
  const port = integerIn(flags, 'port', 0, HIGHEST_PORT, USUAL_PORT);
  const host = textIn(flags, 'bind') ?? '0.0.0.0';
  const setting = settingIn(flags);
  const trusts = await trustedProxiesIn(flags);
  const tls = await tlsIn(flags);
  const { kept, failed } = await openKeptGames(flags, folder, log);
  const server = await createOrGiveBack(kept, () =>
    createServer({ ...setting, trusts, thinker: thinkerHere(), log, kept, meter, takeUp: takeUp(kept) }),
  );
  try {
    return { server, failed, host, ...(await server.listen({ host, port, tls })) };
  } catch (error) {
    await server.close();
    throw listenFailure(error, { host, port, portFlag: '--port', hostFlag: '--bind' });
  }
};
