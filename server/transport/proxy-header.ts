/** The header of the PROXY protocol, versions 1 and 2, with which a proxy says who is behind a plain TCP connection (haproxy.org, proxy-protocol.txt). */
import { isIPv4, isIPv6 } from 'node:net';

/** `more`: so far it is one, but not whole. `wrong`: it is none. */
export type ProxyHeader =
  | { readonly is: 'more' }
  | { readonly is: 'wrong' }
  | {
      readonly is: 'whole';
      /** How many bytes it has; what follows is the connection itself. */
      readonly bytes: number;
      /** The client's address; null when the proxy speaks for itself (a health check) or does not know. */
      readonly address: string | null;
    };

const MORE: ProxyHeader = { is: 'more' };
const WRONG: ProxyHeader = { is: 'wrong' };
/** With its line end; the longest that the text version allows. */
const MOST_TEXT_BYTES = 107;
/** Of what follows the first sixteen bytes: addresses, and whatever a proxy adds. */
const MOST_BINARY_BYTES = 2_048;
const TEXT_MARK = Buffer.from('PROXY ');
const BINARY_MARK = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');
const BINARY_HEAD = 16;

const isPort = (text: string): boolean => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) < 65_536;

const textHeader = (bytes: Buffer): ProxyHeader => {
  const end = bytes.subarray(0, MOST_TEXT_BYTES).indexOf('\r\n');
  if (end < 0) return bytes.length < MOST_TEXT_BYTES ? MORE : WRONG;
  const [, family, source = '', target = '', ...ports] = bytes.toString('latin1', 0, end).split(' ');
  const whole = (address: string | null): ProxyHeader => ({ is: 'whole', bytes: end + 2, address });
  if (family === 'UNKNOWN') return whole(null);
  const isAddress = family === 'TCP4' ? isIPv4 : family === 'TCP6' ? isIPv6 : () => false;
  const isRight = isAddress(source) && isAddress(target) && ports.length === 2 && ports.every(isPort);
  // A zone belongs to the machine that wrote it.
  return isRight && !source.includes('%') ? whole(source) : WRONG;
};

const ipv6At = (bytes: Buffer, at: number): string =>
  Array.from({ length: 8 }, (_, n) => bytes.readUInt16BE(at + 2 * n).toString(16)).join(':');

const binaryHeader = (bytes: Buffer): ProxyHeader => {
  if (bytes.length < BINARY_HEAD) return MORE;
  const [command, family] = [bytes.readUInt8(12), bytes.readUInt8(13)];
  const length = bytes.readUInt16BE(14);
  if (command !== 0x20 && command !== 0x21) return WRONG;
  if (length > MOST_BINARY_BYTES) return WRONG;
  if (bytes.length < BINARY_HEAD + length) return MORE;
  const whole = (address: string | null): ProxyHeader => ({ is: 'whole', bytes: BINARY_HEAD + length, address });
  if (command === 0x20) return whole(null);
  switch (family) {
    case 0x11:
      return length < 12 ? WRONG : whole([...bytes.subarray(BINARY_HEAD, BINARY_HEAD + 4)].join('.'));
    case 0x21:
      return length < 36 ? WRONG : whole(ipv6At(bytes, BINARY_HEAD));
    default:
      // Of another kind of network, or not told: its addresses are to be left out.
      return whole(null);
  }
};

/** Reads the header that these first bytes of a connection begin with. */
export const parseProxyHeader = (bytes: Buffer): ProxyHeader => {
  for (const [mark, read] of [
    [TEXT_MARK, textHeader],
    [BINARY_MARK, binaryHeader],
  ] as const) {
    const seen = Math.min(bytes.length, mark.length);
    if (!bytes.subarray(0, seen).equals(mark.subarray(0, seen))) continue;
    return seen < mark.length ? MORE : read(bytes);
  }
  return WRONG;
};
