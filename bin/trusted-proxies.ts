/** `--trust-proxy`: which proxies are believed when they say who is behind them. */
import type { TrustsProxy } from '../server/transport/client-address.ts';
import type { FlagValues } from './command.ts';
import { wrongUsage } from './failure.ts';

const THIS_MACHINE = ['loopback'];

/** Without a value a proxy on this machine; else the listed addresses, networks and words. @throws Failure `flag/trust-proxy` */
export const trustedProxiesIn = async ({ trustProxy }: FlagValues): Promise<TrustsProxy> => {
  if (trustProxy === undefined || trustProxy === false || trustProxy === 'false') return () => false;
  const isAlone = trustProxy === true || trustProxy === 'true';
  const addresses = isAlone ? THIS_MACHINE : String(trustProxy).split(',');
  const { trustIn } = await import('../server/transport/client-address.ts');
  try {
    return trustIn(addresses.map((address) => address.trim()));
  } catch {
    throw wrongUsage(
      'flag/trust-proxy',
      `--trust-proxy takes addresses of proxies, such as 127.0.0.1,10.0.0.0/24 or loopback, not "${trustProxy}"`,
    );
  }
};
