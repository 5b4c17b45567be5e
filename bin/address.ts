/** Addresses of servers: what people type, and what a host tells his friends. */
import { networkInterfaces } from 'node:os';
import { type Failure, wrongUsage } from './failure.ts';

export const USUAL_PORT = 7707;

/**
 * `host`, `host:port`, `[ipv6]:port` or a `ws://`/`wss://` address as the URL to dial.
 * @throws Failure `address/wrong`
 */
export const serverUrl = (given: string): string => {
  const wrong = (): Failure => wrongUsage('address/wrong', `"${given}" is no address; write it as host or host:port`);
  const isUrl = /^wss?:\/\//.test(given);
  const isBareIpv6 = !isUrl && (given.match(/:/g)?.length ?? 0) > 1 && !given.startsWith('[');
  const text = isUrl ? given : `ws://${isBareIpv6 ? `[${given}]` : given}`;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw wrong();
  }
  // What was meant by more than host and port is anybody's guess; only a whole URL may have a path.
  if (url.hash !== '' || url.username !== '' || (!isUrl && url.pathname + url.search !== '/')) throw wrong();
  // A URL leaves out 80, also where it was typed.
  const isPortGiven = /^wss?:\/\/[^/?]*:\d+(?:[/?]|$)/.test(text);
  if (!isPortGiven && url.protocol === 'ws:') url.port = String(USUAL_PORT);
  return url.href;
};

/** The addresses under which other machines could reach this one. */
export const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
