/** The port for operators, if one is asked for. */
import type { Server } from '../server/create-server.ts';
import { listenForOperations, type Operations } from '../server/operations/listen.ts';
import type { Metrics } from '../server/operations/prometheus.ts';
import type { FlagValues } from './command.ts';
import { checkAlone, integerIn, textIn } from './flags.ts';
import { listenFailure } from './listen-failure.ts';

const HIGHEST_PORT = 65_535;

interface OperationsFlags {
  readonly port: number;
  readonly host: string;
}

/** Read before anything is opened; only for this machine unless said otherwise. @returns null without `--metrics-port`; @throws Failure `flag/…` */
export const operationsFlagsIn = (flags: FlagValues): OperationsFlags | null => {
  checkAlone(flags, 'metrics-port', ['metrics-bind']);
  if (flags.metricsPort === undefined) return null;
  const port = integerIn(flags, 'metricsPort', 0, HIGHEST_PORT, 0, 'metrics-port');
  return { port, host: textIn(flags, 'metricsBind') ?? '127.0.0.1' };
};

/** Opens the port for operators; null where none is asked for. @throws Failure `server/…` */
export const openOperations = async (
  asked: OperationsFlags | null,
  metrics: Metrics,
  server: Server,
): Promise<Operations | null> => {
  if (asked === null) return null;
  const { contentType, text } = metrics;
  try {
    return await listenForOperations({ ...asked, contentType, metrics: text, isReady: server.isOpen });
  } catch (error) {
    throw listenFailure(error, { ...asked, portFlag: '--metrics-port', hostFlag: '--metrics-bind' });
  }
};
