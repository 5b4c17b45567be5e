/** Starts the lobby server with everything that this machine adds: games, bots, log and the folder for records. */
import { createServer, type Server, type ServerSetting } from '../server/create-server.ts';
import { botOf } from '../src/bots/index.ts';
import { GAMES } from '../src/games/index.ts';
import { USUAL_PORT } from './address.ts';
import type { FlagValues } from './command.ts';
import { Failure } from './failure.ts';
import { integerIn, textIn } from './flags.ts';

const HIGHEST_PORT = 65_535;

/** A server that nobody can reach yet. */
export const openServer = (flags: FlagValues, more: Partial<ServerSetting> = {}): Server =>
  createServer({ games: GAMES, botOf, records: textIn(flags, 'records') ?? null, ...more });

const REASONS: { readonly [code: string]: (at: string) => string } = {
  EADDRINUSE: (at) => `${at} is taken; choose another with --port, or 0 for any`,
  EACCES: (at) => `this account may not listen on ${at}; choose a port above 1023`,
  EADDRNOTAVAIL: (at) => `${at} is no address of this machine; leave --bind out to listen on all`,
};

/** Listens where the flags say. @throws Failure `server/listen` in one line that says what to do */
export const listenAt = async (server: Server, flags: FlagValues): Promise<{ readonly port: number }> => {
  const port = integerIn(flags, 'port', 0, HIGHEST_PORT, USUAL_PORT);
  const host = textIn(flags, 'bind') ?? '0.0.0.0';
  try {
    return await server.listen({ host, port });
  } catch (error) {
    await server.close();
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const at = `${host}:${port}`;
    const message = REASONS[code]?.(at) ?? `cannot listen on ${at}: ${code}`;
    throw new Failure('server/listen', message, 1, { at, reason: code });
  }
};
