/** Addresses of servers: what people type, and what a host tells his friends. */
import { looksLikeJoinCode, parseJoinCode } from '../src/lan/join-code.ts';
import { Failure, wrongUsage } from './failure.ts';

export const USUAL_PORT = 7707;

/** A word in the letters and the length of a join code is one; a machine of such a name is written with its port, or `.local`. */
const urlOfCode = (word: string): string => {
  const endpoint = parseJoinCode(word);
  if (endpoint.ok) return new URL(`ws://${endpoint.value.address}:${endpoint.value.port}/`).href;
  throw new Failure(
    'code/join',
    `"${word}" is no join code: a letter is wrong, or it is a room's, which goes behind an address, or a machine's: ${word}:${USUAL_PORT}`,
    2,
    { name: word },
  );
};

/**
 * A join code, `host`, `host:port`, `[ipv6]:port` or a `ws://`/`wss://` address as the URL to dial.
 * @throws Failure `address/wrong`, `code/join`
 */
export const serverUrl = (given: string): string => {
  if (looksLikeJoinCode(given)) return urlOfCode(given);
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

/** A room code as it is read out and typed. @throws Failure `code/wrong` */
const codeIn = (typed: string): string => {
  if (/^[A-Za-z0-9 -]{1,20}$/.test(typed)) return typed.toUpperCase();
  throw wrongUsage('code/wrong', `"${typed}" is no code of a room; it has letters and digits, such as KRATE7`);
};

/** Where somebody wants to go. */
export interface Address {
  /** As it was typed. */
  readonly host: string;
  /** What is dialled. */
  readonly url: string;
  /** The room to go into, or undefined for the server's list of rooms. */
  readonly code: string | undefined;
}

/** @throws Failure `address/wrong`, `code/…` */
export const addressOf = (host: string, code: string | undefined): Address => ({
  host,
  url: serverUrl(host),
  code: code === undefined ? undefined : codeIn(code),
});

/** What a person types to join: `host[:port] [CODE]`, or the whole line that a host has sent him. @throws Failure `address/wrong`, `code/…` */
export const destinationIn = (typed: string): Address => {
  const line = typed.trim().replace(/^(?:npx\s+)?blood-bound\s+join\s+/, '');
  const [host = '', code, ...more] = line.split(/\s+/);
  if (host === '' || more.length > 0) {
    throw wrongUsage(
      'address/wrong',
      `"${typed}" is no address; write it as host[:port] and perhaps the code of a room`,
    );
  }
  return addressOf(host, code);
};
