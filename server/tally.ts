/** How many of something each address has: connections, rooms. Whoever is in the same process has no address and no limit. */
import { isIPv6 } from 'node:net';

/** Of an IPv6 address the network of one household, of an IPv4 address the whole of it, however it was written. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(front), groups(back ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const whole = back === undefined ? first : [...first, ...zeros, ...last];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
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
