/** Who is at the other end of a connection, also where proxies stand between. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Whether the machine of this address is a proxy of ours, whose word counts. */
export type TrustsProxy = (address: string) => boolean;

/**
 * The trust in proxies at these addresses.
 * @param addresses single ones, networks such as `10.0.0.0/8`, or `loopback`, `linklocal`, `uniquelocal`
 * @throws TypeError for anything else
 */
export const trustIn = (addresses: readonly string[]): TrustsProxy => {
  const trusts = proxyAddr.compile([...addresses]);
  return (address) => isIP(address) !== 0 && trusts(address, 0);
};

/**
 * The address a request comes from. Of `X-Forwarded-For` only the last entries are believed, which proxies of ours have written;
 * whatever a client has put before them is not read. A proxy that names nobody, or something that is no address, stands for itself.
 */
export const clientAddress = (request: IncomingMessage, trusts: TrustsProxy): string => {
  const direct = request.socket.remoteAddress ?? '';
  if (!trusts(direct)) return direct;
  const named = proxyAddr(request, trusts);
  return isIP(named) === 0 ? direct : named;
};
