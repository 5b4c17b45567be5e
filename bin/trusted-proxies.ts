/** `--trust-proxy`: which proxies are believed when they say who is behind them. */
import type { TrustsProxy } from '../server/transport/client-address.ts';
import type { FlagValues } from './command.ts';
import { wrongUsage } from './failure.ts';
import { textIn } from './flags.ts';

/** The listed addresses and networks, and words for whole kinds of them; nobody without the flag. @throws Failure `flag/trust-proxy` */
export const trustedProxiesIn = async (flags: FlagValues): Promise<TrustsProxy> => {
  const given = textIn(flags, 'trustProxy');
  if (given === undefined) return () => false;
  const { trustIn } = await import('../server/transport/client-address.ts');
  try {
    return trustIn(given.split(',').map((address) => address.trim()));
  } catch {
    throw wrongUsage(
      'flag/trust-proxy',
      `--trust-proxy takes addresses of proxies, such as 127.0.0.1,10.0.0.0/24 or loopback, not "${given}"`,
    );
  }
};
