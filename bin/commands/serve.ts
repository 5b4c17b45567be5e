/** `serve`: the lobby server alone, until a signal ends it. */
import { pino } from 'pino';
import type { FlagValues, Io } from '../command.ts';
import { dataFolderIn } from '../data-folder.ts';
import { openKeptServer } from '../open-server.ts';

/**
 * Runs until SIGINT or SIGTERM, then tells everybody, saves and gives 0.
 * @throws Failure `server/listen`, `flag/…`, or `store/…` when the games cannot be kept (any more)
 */
export const serveCommand = async (flags: FlagValues, io: Io): Promise<number> => {
  const log = pino({ name: 'blood-bound' }, pino.destination({ dest: 2, sync: true }));
  const { server, port, failed } = await openKeptServer(flags, dataFolderIn(flags, io.env), log);
  io.line(`Blood Bound server on port ${port}; join with: npx blood-bound join HOST:${port}; Ctrl-C ends it`);
  const signalled = new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(null));
  });
  const failure = await Promise.race([signalled, failed]);
  await server.close();
  if (failure !== null) throw failure;
  return 0;
};
