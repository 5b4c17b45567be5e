/** What a host tells his friends: every way to his server that could work. */
import type { NetworkInterfaceInfo } from 'node:os';
import { type Interfaces, ownInterfaces } from '../src/lan/interfaces.ts';
import { formatJoinCode } from '../src/lan/join-code.ts';
import { localName } from '../src/lan/local-name.ts';
import { USUAL_PORT } from './address.ts';
import type { SshDoor } from './ssh-door.ts';

/** Networks inside of this machine, for containers and virtual machines: hardly anybody comes from there. */
const INNER = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|podman|lxc|cni)/;
const EVERYWHERE = ['0.0.0.0', '::'];

const isPrivate = (address: string): boolean =>
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|fd)/.test(address) && !address.includes('%');

/**
 * This machine's addresses at which somebody else could reach a server, the likeliest first; 127.0.0.1 if there is no network.
 * @param bound where the server listens: `0.0.0.0` is every IPv4 address, `::` every address
 */
export const reachableAddresses = (bound: string, interfaces: Interfaces = ownInterfaces()): readonly string[] => {
  if (!EVERYWHERE.includes(bound)) return [bound];
  const rank = (name: string, { family, address }: NetworkInterfaceInfo): number =>
    (INNER.test(name) ? 4 : 0) + (family === 'IPv4' ? 0 : 2) + (isPrivate(address) ? 0 : 1);
  const all = Object.entries(interfaces).flatMap(([name, addresses]) =>
    (addresses ?? [])
      .filter(({ internal, family }) => !internal && (family === 'IPv4' || bound === '::'))
      // An address of one link alone cannot be dialled without the name that the link has on the other machine.
      .filter(({ address }) => !/^fe[89ab]/i.test(address))
      .map((each) => ({ address: each.address, rank: rank(name, each) })),
  );
  const sorted = all.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
  return sorted.length > 0 ? sorted : ['127.0.0.1'];
};

const withPort = (address: string, port: number): string => {
  const isIpv6 = address.includes(':');
  if (port === USUAL_PORT) return address;
  return `${isIpv6 ? `[${address}]` : address}:${port}`;
};

/** The addresses as they are typed behind `join`; the usual port need not be. */
export const joinAddresses = (bound: string, port: number): readonly string[] =>
  reachableAddresses(bound).map((address) => withPort(address, port));

const sshTo = (host: string, port: number): string => `ssh ${port === 22 ? '' : `-p ${port} `}${host}`;

/**
 * The lines that tell friends how to come: every address, the machine's name in the local network, and the join code of each
 * IPv4 address for reading out. The likeliest address and its code come first: a small screen shows them and counts the rest.
 * @param door where players are served over SSH, and the fingerprint by which they know that it is here, as a remark that a shell passes
 *   over; null if they are not
 */
export const invitationTo = (
  bound: string,
  port: number,
  door: Pick<SshDoor, 'port' | 'fingerprint'> | null = null,
): readonly string[] => {
  const addresses = reachableAddresses(bound);
  const [first = '127.0.0.1'] = addresses;
  const name = EVERYWHERE.includes(bound) && first !== '127.0.0.1' ? [withPort(localName(), port)] : [];
  const codes = addresses.flatMap((address) => formatJoinCode({ address, port }) ?? []);
  const joinWith = (words: readonly string[]): readonly string[] => words.map((word) => `npx blood-bound join ${word}`);
  const likeliest = [withPort(first, port), ...codes.slice(0, 1)];
  const others = [...name, ...addresses.slice(1).map((address) => withPort(address, port)), ...codes.slice(1)];
  const ssh = door === null ? [] : [`${sshTo(first, door.port)}  # ${door.fingerprint}`];
  return [...joinWith(likeliest), ...ssh, ...joinWith(others)];
};
