/** The port for operators, if one is asked for. */
import type { Server } from '../server/create-server.ts';
import { listenForOperations, type Operations } from '../server/operations/listen.ts';
import type { Metrics } from '../server/operations/prometheus.ts';
import type { FlagValues } from './command.ts';
import { integerIn, textIn } from './flags.ts';
import { listenFailure } from './listen-failure.ts';

const HIGHEST_PORT = 65_535;

/**
 * Opens `--metrics-port` on `--metrics-bind`, by default only for this machine; null without that flag.
 * @throws Failure `server/…` or `flag/number`
 */
export const openOperations = async (
  flags: FlagValues,
  metrics: Metrics,
  server: Server,
): Promise<Operations | null> => {
  if (flags.metricsPort === undefined) return null;
  const port = integerIn(flags, 'metricsPort', 0, HIGHEST_PORT, 0, 'metrics-port');
  const host = textIn(flags, 'metricsBind') ?? '127.0.0.1';
  const { contentType, text } = metrics;
  try {
    return await listenForOperations({ host, port, contentType, metrics: text, isReady: server.isOpen });
  } catch (error) {
    throw listenFailure(error, { host, port, portFlag: '--metrics-port', hostFlag: '--metrics-bind' });
  }
};
