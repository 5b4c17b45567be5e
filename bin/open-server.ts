/** Starts the lobby server with everything that this machine adds: games, bots, log and the folder for records. */
import { accessSync, constants, existsSync } from 'node:fs';
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
import { collectAt } from './collecting.ts';
import type { FlagValues } from './command.ts';
import { openKeptGames } from './data-folder.ts';
import type { Failure } from './failure.ts';
import { textIn } from './flags.ts';
import { listenFailure } from './listen-failure.ts';
import { botDelayIn, type ServerFlags } from './server-flags.ts';
import { readTlsFiles } from './tls-files.ts';

/** The folder for records, made if there is none. @throws Failure `records/unwritable` now, rather than after the first game */
const openRecords = (folder: string | undefined): string | null => {
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

/** The folder of `--records`, made if there is none. @throws Failure `flag/text`, `records/unwritable` */
export const recordsIn = (flags: FlagValues): string | null => openRecords(textIn(flags, 'records'));

/** The program of the bots' thread, beside the built command; run from its sources, the command has none. */
const BOT_THREAD = new URL('./bot-worker.js', import.meta.url);

/** Slow bots think in a thread of their own where the command has been built. */
const thinkerHere = (): Thinker => {
  const here = thinkHere(botOf, speakerOf);
  return existsSync(BOT_THREAD) ? thinkApart(BOT_THREAD, here) : here;
};

/** Few and short looks at a memory of some hundred megabytes, and no more of it than a small machine has. */
export const COLLECT_AT = 3;

const settingFor = ({ botDelay, records }: Pick<ServerFlags, 'botDelay' | 'records'>): ServerSetting => ({
  games: GAMES,
  botOf,
  botDelay,
  records: openRecords(records),
});

/** A server that nobody else can reach, and that keeps nothing. @throws Failure `flag/…`, `records/unwritable` */
export const openServer = (flags: FlagValues, more: Partial<ServerSetting> = {}): Server => {
  const setting = settingFor({ botDelay: botDelayIn(flags), records: textIn(flags, 'records') });
  return createServer({ ...setting, ...(more.botOf === undefined ? { thinker: thinkerHere() } : {}), ...more });
};

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
 * Takes the data folder, takes up again what is in it, and listens where the flags say; the ssh door is not opened here.
 * @param takeUp decides which rooms of the folder are taken up, by default all; what it throws changes nothing in the folder
 * @throws Failure `server/…`, `store/…`, `tls/…` or `records/…`, in one line that says what to do
 */
export const openKeptServer = async (
  asked: ServerFlags,
  folder: string,
  { log, meter = NO_METER, takeUp = () => () => true }: KeptServerSetting,
): Promise<OpenServer> => {
  collectAt(COLLECT_AT);
  const { port, host, trusts } = asked;
  const setting = settingFor(asked);
  const tls = asked.tls && (await readTlsFiles(asked.tls));
  const { kept, failed } = await openKeptGames(asked, folder, log);
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
