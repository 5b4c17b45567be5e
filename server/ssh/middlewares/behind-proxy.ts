/** Whom a proxy brings: from here on the guest has the address that the PROXY protocol names. */
import type { Log } from '../../log.ts';
import type { TrustsProxy } from '../../transport/client-address.ts';
import { withProxyProtocol } from '../../transport/proxy-protocol.ts';
import type { Middleware } from './middleware.ts';

/** @param trusts proxies that are believed, and have to say it */
export const behindProxy =
  (trusts: TrustsProxy, log: Log): Middleware =>
  (next) =>
  async (guest) => {
    const proxied = await withProxyProtocol(guest.socket, trusts);
    if (!proxied.ok) {
      log.info({ error: proxied.error }, 'a proxy has not said whom it brings');
      guest.cut('failed');
      return;
    }
    guest.address = proxied.value.address;
    await next(guest);
  };
