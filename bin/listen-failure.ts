/** Why a port could not be listened on, with the flag that helps. */
import { accident } from './accident.ts';
import type { Failure } from './failure.ts';

export interface Wanted {
  readonly host: string;
  readonly port: number;
  /** The flags that name them, as they are typed. */
  readonly portFlag: string;
  readonly hostFlag: string;
}

/** @param error what listening failed with @returns `server/port-taken`, `server/port-forbidden`, `server/address-unknown` or `server/listen` */
export const listenFailure = (error: unknown, { host, port, portFlag, hostFlag }: Wanted): Failure => {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return accident('server/port-taken', { port: String(port), flag: portFlag });
  if (code === 'EACCES' && port > 0) return accident('server/port-forbidden', { port: String(port), flag: portFlag });
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return accident('server/address-unknown', { host, flag: hostFlag });
  return accident('server/listen', { at: `${host}:${port}`, reason: code });
};
