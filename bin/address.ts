/** Addresses of servers: what people type, and what a host tells his friends. */
import { networkInterfaces } from 'node:os';
import { wrongUsage } from './failure.ts';

export const USUAL_PORT = 7707;

/**
 * `host`, `host:port`, `[ipv6]:port` or a `ws://`/`wss://` address as the URL to dial.
 * @throws Failure `address/wrong`
 */
export const serverUrl = (given: string): string => {
  const isUrl = /^wss?:\/\//.test(given);
  const isBareIpv6 = !isUrl && (given.match(/:/g)?.length ?? 0) > 1 && !given.startsWith('[');
  const text = isUrl ? given : `ws://${isBareIpv6 ? `[${given}]` : given}`;
  try {
    const url = new URL(text);
    if (url.port === '' && url.protocol === 'ws:') url.port = String(USUAL_PORT);
    return url.href;
  } catch {
    throw wrongUsage('address/wrong', `"${given}" is no address; write it as host or host:port`);
  }
};

/** What a person types to join: `host[:port] [CODE]`, or the whole line that a host has sent him. @throws Failure `address/wrong` */
export const destinationIn = (typed: string): { readonly host: string; readonly code: string | undefined } => {
  const line = typed.trim().replace(/^(?:npx\s+)?blood-bound\s+join\s+/, '');
  const [host = '', code, ...more] = line.split(/\s+/);
  if (host === '' || more.length > 0) {
    throw wrongUsage(
      'address/wrong',
      `"${typed}" is no address; write it as host[:port] and perhaps the code of a room`,
    );
  }
  return { host, code };
};

/** The addresses under which other machines could reach this one. */
export const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
