/** Join codes: an IPv4 address and a port as a few letters that can be read out, for networks on which servers are not found by themselves. */
import type { Result } from '../kernel/types.ts';
import { formatIpv4, parseIpv4 } from './ipv4.ts';

export interface Endpoint {
  /** IPv4, in four numbers. */
  readonly address: string;
  readonly port: number;
}

/** No 0 and O, no 1 and I: 32 signs of five bits each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const USUAL_PORT = 7707;
const PORTS = 65_536;

/** A range of addresses as `first` and how many follow; what people have at home comes first and gets the shortest codes. */
const HOME = { first: 0xc0a8_0000, size: 2 ** 16 };
const OFFICE = { first: 0x0a00_0000, size: 2 ** 24 };
const MIDDLE = { first: 0xac10_0000, size: 2 ** 20 };
/** Addresses of providers and of private networks over the internet (RFC 6598). */
const SHARED = { first: 0x6440_0000, size: 2 ** 22 };
const LINK = { first: 0xa9fe_0000, size: 2 ** 16 };
const ALL = { first: 0, size: 2 ** 32 };

interface Layout {
  /** Signs of a code, its check sign included. */
  readonly length: number;
  readonly anyPort: boolean;
  readonly ranges: readonly (typeof ALL)[];
}

/** From short to long; a code is written in the first layout that has its address and port. */
const LAYOUTS: readonly Layout[] = [
  { length: 5, anyPort: false, ranges: [HOME, LINK] },
  { length: 6, anyPort: false, ranges: [OFFICE, MIDDLE, SHARED] },
  { length: 8, anyPort: false, ranges: [ALL] },
  { length: 9, anyPort: true, ranges: [HOME, LINK, MIDDLE] },
  { length: 10, anyPort: true, ranges: [OFFICE, SHARED] },
  { length: 11, anyPort: true, ranges: [ALL] },
];

/** Five bits times x in the field of 32 elements (x⁵ + x² + 1). */
const times = (five: number): number => (five << 1) ^ (five & 16 ? 0b10_0101 : 0);

/** Zero for a right code. One wrong sign, or two that changed places, never give zero: each place has a weight of its own. */
const sumOf = (fives: readonly number[]): number => fives.reduce((sum, five) => times(sum) ^ five, fives.length);

/** Each place is shifted by its own, so that the many zeros of an address are not one letter over and over. */
const MASK = [9, 17, 4, 22, 13, 27, 6, 30, 19, 2];
const masked = (five: number, at: number): number => five ^ (MASK[at] ?? 0);

const signsOf = (index: number, length: number): readonly number[] => {
  const fives = Array.from({ length }, (_, at) => masked(Math.floor(index / 32 ** (length - 1 - at)) % 32, at));
  // The last place has the weight 1, so that what is missing there is the sum itself.
  return [...fives, sumOf([...fives, 0])];
};

const indexIn = ({ anyPort, ranges }: Layout, address: number, port: number): number | null => {
  if (!anyPort && port !== USUAL_PORT) return null;
  let before = 0;
  for (const { first, size } of ranges) {
    if (address >= first && address < first + size) {
      const at = before + (address - first);
      return anyPort ? at * PORTS + port : at;
    }
    before += size;
  }
  return null;
};

const endpointAt = ({ anyPort, ranges }: Layout, index: number): Endpoint | null => {
  let at = anyPort ? Math.floor(index / PORTS) : index;
  const port = anyPort ? index % PORTS : USUAL_PORT;
  for (const { first, size } of ranges) {
    if (at < size) return port === 0 ? null : { address: formatIpv4(first + at), port };
    at -= size;
  }
  return null;
};

/** The code of an address and a port from 1 to 65535; null if it is no IPv4 address. The same two always have the same code. */
export const formatJoinCode = ({ address, port }: Endpoint): string | null => {
  const number = parseIpv4(address);
  if (number === null || !Number.isInteger(port) || port < 1 || port >= PORTS) return null;
  for (const layout of LAYOUTS) {
    const index = indexIn(layout, number, port);
    if (index === null) continue;
    return signsOf(index, layout.length - 1)
      .map((five) => SIGNS[five])
      .join('');
  }
  return null;
};

const plain = (typed: string): string => typed.toUpperCase().replaceAll('-', '');

/** Whether a word has the letters and the length of a code, right or wrong; case and hyphens do not matter. */
export const looksLikeJoinCode = (typed: string): boolean => {
  const code = plain(typed);
  return LAYOUTS.some(({ length }) => length === code.length) && [...code].every((sign) => SIGNS.includes(sign));
};

/** What a code stands for; `code/check` when a letter of it is wrong, which is noticed always for one and mostly for several. */
export const parseJoinCode = (typed: string): Result<Endpoint, 'code/check'> => {
  const wrong = { ok: false, error: 'code/check' } as const;
  if (!looksLikeJoinCode(typed)) return wrong;
  const fives = [...plain(typed)].map((sign) => SIGNS.indexOf(sign));
  const layout = LAYOUTS.find(({ length }) => length === fives.length);
  if (layout === undefined || sumOf(fives) !== 0) return wrong;
  const index = fives.slice(0, -1).reduce((sum, five, at) => sum * 32 + masked(five, at), 0);
  const endpoint = endpointAt(layout, index);
  // Only the shortest way of writing it counts, so that no address has two codes.
  const isShortest = endpoint !== null && formatJoinCode(endpoint) === plain(typed);
  return isShortest ? { ok: true, value: endpoint } : wrong;
};
