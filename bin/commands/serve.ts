/** `serve`: the lobby server alone, until a signal ends it. */
import { pino } from 'pino';
import type { Census } from '../../server/operations/meter.ts';
import { createMetrics } from '../../server/operations/prometheus.ts';
import type { FlagValues, Io } from '../command.ts';
import { dataFolderIn } from '../data-folder.ts';
import { joinAddresses, reachableAddresses } from '../invitation.ts';
import { lastingLog } from '../lasting-log.ts';
import { openKeptServer } from '../open-server.ts';
import { openOperations, operationsFlagsIn } from '../operations.ts';
import { closeTogether, inTime, perish } from '../orderly-end.ts';
import { checkOwnPorts } from '../own-ports.ts';
import { serveSettingsIn } from '../serve-settings.ts';
import { serverFlagsIn } from '../server-flags.ts';
import { onSignals } from '../signals.ts';
import { openSshDoor } from '../ssh-door.ts';
import { renewOnHangup } from '../tls-files.ts';

const NOBODY: Census = { rooms: { open: 0, playing: 0, over: 0, broken: 0 }, sessions: 0, connections: 0 };

/**
 * Runs until SIGINT or SIGTERM, then tells everybody, saves and gives 0, within five seconds; if the disk hangs then, it says so and
 * kills itself.
 * @throws Failure `server/…`, `ssh/…`, `flag/…`, `config/wrong`, `tls/…`, or `store/…` when the games cannot be kept (any more)
 */
export const serveCommand = async (given: FlagValues, io: Io): Promise<number> => {
  const { flags, made } = serveSettingsIn(given, io.env);
  const log = pino({ name: 'blood-bound' }, lastingLog());
  let census = (): Census => NOBODY;
  const metrics = createMetrics(() => census());
  const folder = dataFolderIn(flags, io.env);
  const [asked, askedOperations] = [await serverFlagsIn(flags), operationsFlagsIn(flags)];
  const { ssh: askedSsh, tls: files } = asked;
  checkOwnPorts({ port: asked, ssh: askedSsh, 'metrics-port': askedOperations });
  const { server, host, port, renew, failed } = await openKeptServer(asked, folder, { log, meter: metrics.meter });
  census = server.census;
  const operations = await openOperations(askedOperations, metrics, server).catch(async (failure: unknown) => {
    await server.close();
    throw failure;
  });
  const door = await openSshDoor({ asked: askedSsh, folder, log, meter: metrics.meter, dialFor: server.dialFor }).catch(
    async (failure: unknown) => {
      await operations?.close();
      await server.close();
      throw failure;
    },
  );
  // Before anybody can know that it runs, and so end it.
  const signalled = new Promise<null>((resolve) => onSignals(['SIGINT', 'SIGTERM'], () => resolve(null)));
  // Without TLS a server in a terminal ends with it.
  const forget = files === null && io.isTerminal ? () => {} : renewOnHangup(files, renew, log);
  // Not before every door is open: where one cannot be, that alone is told.
  const [ssh, metricsPort] = [door?.port ?? null, operations?.port ?? null];
  log.info({ host, port, tls: files !== null, ssh, metrics: metricsPort }, 'listening');
  const [address = ''] = files === null ? joinAddresses(host, port) : [`wss://NAME:${port}`];
  io.line(`Blood Bound server on port ${port}; join with: npx blood-bound join ${address}; Ctrl-C ends it`);
  for (const { name, value, by } of made) io.line(`${name}: ${value} (${by})`);
  io.line(`games are kept in ${folder}`);
  if (operations !== null) io.line(`/healthz, /readyz and /metrics on port ${operations.port}`);
  if (door !== null) {
    io.line(
      `by ssh: ssh -p ${door.port} ${reachableAddresses(host)[0]}; the key of this server is ${door.fingerprint}`,
    );
  }
  const failure = await Promise.race([signalled, failed]);
  forget();
  const inside = door && { close: () => door.close('server/closing') };
  if (!(await inTime(closeTogether(server, inside, operations)))) perish();
  if (failure !== null) throw failure;
  return 0;
};
