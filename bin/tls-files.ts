/** `--tls-cert` and `--tls-key`: the files for `wss://`, read at the start and again whenever the operator says so. */
import type { Log } from '../server/log.ts';
import type { TlsFiles, TlsKeys, TlsProblem } from '../server/transport/tls.ts';
import { reasonWords } from './accident.ts';
import type { FlagValues } from './command.ts';
import { Failure, wrongUsage } from './failure.ts';
import { textIn } from './flags.ts';

/** The paths, or null for a server without TLS. @throws Failure `tls/half` when only one is given */
export const tlsFilesIn = (flags: FlagValues): TlsFiles | null => {
  const cert = textIn(flags, 'tlsCert');
  const key = textIn(flags, 'tlsKey');
  if (cert === undefined && key === undefined) return null;
  if (cert !== undefined && key !== undefined) return { cert, key };
  const missing = cert === undefined ? '--tls-cert' : '--tls-key';
  throw wrongUsage('tls/half', `TLS needs a certificate and its key; ${missing} is missing`);
};

/** @throws Failure `tls/…`, in one line */
export const readTlsFiles = async (files: TlsFiles): Promise<TlsKeys> => {
  const { readTlsKeys } = await import('../server/transport/tls.ts');
  const keys = await readTlsKeys(files);
  if (keys.ok) return keys.value;
  const { code, message, reason }: TlsProblem = keys.error;
  const why = reason === undefined ? '' : ` (${reasonWords(reason)})`;
  throw new Failure(code, `${message}${why}; --tls-cert and --tls-key name the two files`);
};

/**
 * From now on SIGHUP reads the files again; if they cannot be used, the log says why and the server goes on with what it has.
 * @param files null for a server without TLS, which a reload does not end either
 * @param renew what takes the new ones
 * @returns ends it
 */
export const renewOnHangup = (files: TlsFiles | null, renew: (keys: TlsKeys) => void, log: Log): (() => void) => {
  const read = async (): Promise<void> => {
    if (files === null) {
      log.info({}, 'there is no certificate to be read again');
      return;
    }
    try {
      renew(await readTlsFiles(files));
      log.info({ cert: files.cert }, 'the certificate was read again');
    } catch (error) {
      const { code = 'unknown', message } = error as Partial<Failure> & Error;
      log.error({ code, error: message }, 'the certificate could not be read again; the earlier one stays');
    }
  };
  const onSignal = (): void => void read();
  process.on('SIGHUP', onSignal);
  return () => void process.off('SIGHUP', onSignal);
};
