/** How many of something each address has: connections, rooms. Whoever is in the same process has no address and no limit. */
import { isIPv6 } from 'node:net';

const hex = (group: number): string => group.toString(16);

/** The IPv4 address that these eight groups stand for (RFC 4291, section 2.5.5.2), or null. */
const mapped = (groups: readonly number[]): string | null => {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.length === 8 && groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
};

/** Of an IPv6 address the network of one household, of an IPv4 address the whole of it, however it was written. */
export const networkOf = (address: string): string => {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(front), groups(back ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const whole = (back === undefined ? first : [...first, ...zeros, ...last]).map((group) => Number.parseInt(group, 16));
  return mapped(whole) ?? `${whole.slice(0, 4).map(hex).join(':')}::/64`;
};

export interface Tally {
  /** Whether this address may have one more. */
  hasPlace(address: string | null): boolean;
  add(address: string | null): void;
  remove(address: string | null): void;
}

/** @param most of each address */
export const createTally = (most: number): Tally => {
  const counts = new Map<string, number>();
  const change = (address: string | null, by: number): void => {
    if (address === null) return;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + by;
    if (count > 0) counts.set(network, count);
    else counts.delete(network);
  };
  return {
    hasPlace: (address) => address === null || (counts.get(networkOf(address)) ?? 0) < most,
    add: (address) => change(address, 1),
    remove: (address) => change(address, -1),
  };
};
