/** `serve`: the lobby server alone, until a signal ends it. */
import { pino } from 'pino';
import type { FlagValues, Io } from '../command.ts';
import { listenAt, openServer } from '../open-server.ts';

/** Runs until SIGINT or SIGTERM, then tells everybody, saves and gives 0. @throws Failure `server/listen` or `flag/…` */
export const serveCommand = async (flags: FlagValues, io: Io): Promise<number> => {
  const log = pino({ name: 'blood-bound' }, pino.destination({ dest: 2, sync: true }));
  const server = openServer(flags, { log });
  const { port } = await listenAt(server, flags);
  io.line(`Blood Bound server on port ${port}; join with: npx blood-bound join HOST:${port}; Ctrl-C ends it`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return 0;
};
