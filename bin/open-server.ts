/** Starts the lobby server with everything that this machine adds: games, bots, log and the folder for records. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import type { BotDelay } from '../server/bot-seat.ts';
import { HUMAN_DELAY } from '../server/bot-seat.ts';
import { createServer, type Server, type ServerSetting } from '../server/create-server.ts';
import type { Limits } from '../server/limits.ts';
import type { Log } from '../server/log.ts';
import { type Meter, NO_METER } from '../server/operations/meter.ts';
import { botOf } from '../src/bots/index.ts';
import { GAMES } from '../src/games/index.ts';
import { USUAL_PORT } from './address.ts';
import type { FlagValues } from './command.ts';
import { openKeptGames } from './data-folder.ts';
import { Failure } from './failure.ts';
import { integerIn, isSet, textIn } from './flags.ts';

const HIGHEST_PORT = 65_535;
const LONGEST_PAUSE_MS = 60_000;

/** The folder of `--records`, made if there is none. @throws Failure `records/unwritable` now, rather than after the first game */
export const recordsIn = (flags: FlagValues): string | null => {
  const folder = textIn(flags, 'records');
  if (folder === undefined) return null;
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new Failure('records/unwritable', `cannot save records in "${folder}": ${code}; name another folder`);
  }
};

/** A proxy has one address for everybody, and limits of its own. */
const ANY_ADDRESS = {
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  hellosPerAddress: Number.POSITIVE_INFINITY,
  roomsPerAddress: Number.POSITIVE_INFINITY,
  sshConnectionsPerAddress: Number.POSITIVE_INFINITY,
  sshHandshakesPerAddress: Number.POSITIVE_INFINITY,
};

/** How long bots pretend to think: from a third of `--bot-delay` up to it. @throws Failure `flag/number` */
const botDelayIn = (flags: FlagValues): BotDelay => {
  if (flags.botDelay === undefined) return HUMAN_DELAY;
  const max = integerIn(flags, 'botDelay', 0, LONGEST_PAUSE_MS, 0, 'bot-delay');
  return max === 0 ? 0 : { min: Math.floor(max / 3), max };
};

/** The limits that the flags change. */
export const limitsIn = (flags: FlagValues): Partial<Limits> => (isSet(flags, 'behindProxy') ? ANY_ADDRESS : {});

const settingIn = (flags: FlagValues): ServerSetting => ({
  games: GAMES,
  botOf,
  botDelay: botDelayIn(flags),
  records: recordsIn(flags),
  limits: limitsIn(flags),
});

/** A server that nobody else can reach, and that keeps nothing. @throws Failure `flag/…`, `records/unwritable` */
export const openServer = (flags: FlagValues, more: Partial<ServerSetting> = {}): Server =>
  createServer({ ...settingIn(flags), ...more });

const REASONS: { readonly [code: string]: (at: string) => string } = {
  EADDRINUSE: (at) => `${at} is taken; choose another with --port, or 0 for any`,
  EACCES: (at) => `this account may not listen on ${at}; choose a port above 1023`,
  EADDRNOTAVAIL: (at) => `${at} is no address of this machine; leave --bind out to listen on all`,
};

/** A server that others can reach, and whose games outlive it. */
export interface OpenServer {
  readonly server: Server;
  readonly port: number;
  /** Resolves when the disk has failed and the server has to end. */
  readonly failed: Promise<Failure>;
}

/**
 * Takes the data folder, takes up again what is in it, and listens where the flags say. Every flag is read first, so that a mistake
 * leaves nothing open.
 * @throws Failure `server/listen`, `store/…` or `flag/…`, in one line that says what to do
 */
export const openKeptServer = async (
  flags: FlagValues,
  folder: string,
  log: Log,
  meter: Meter = NO_METER,
): Promise<OpenServer> => {
  const port = integerIn(flags, 'port', 0, HIGHEST_PORT, USUAL_PORT);
  const host = textIn(flags, 'bind') ?? '0.0.0.0';
  const setting = settingIn(flags);
  const { kept, failed } = await openKeptGames(flags, folder, log);
  const server = createServer({ ...setting, log, kept, meter });
  try {
    return { server, failed, ...(await server.listen({ host, port })) };
  } catch (error) {
    await server.close();
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const at = `${host}:${port}`;
    const message = REASONS[code]?.(at) ?? `cannot listen on ${at}: ${code}`;
    throw new Failure('server/listen', message, 1, { at, reason: code });
  }
};
