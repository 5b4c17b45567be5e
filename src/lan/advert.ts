/** What a server tells the network about itself, as DNS-SD records (RFC 6763), and reading such records of strangers with care. */
import { parseIpv4 } from './ipv4.ts';
import type { Answer } from './links.ts';

export const SERVICE = '_blood-bound._tcp.local';
/** Under this name every kind of service of a network is listed. */
export const ALL_SERVICES = '_services._dns-sd._udp.local';

export interface Advert {
  /** The same for one running server on all its interfaces, and for no other. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly port: number;
  readonly players: number;
  /** Of the program. */
  readonly version: string;
}
/** A server as it was found. */
export interface FoundServer extends Advert {
  /** IPv4, where it can be reached. */
  readonly address: string;
}

/** Seconds for which others may remember it; a server that has gone says so. */
const TTL = 120;
const LABEL_BYTES = 63;
const NAME_BYTES = 120;
const VERSION = /^[\w.+-]{1,24}$/;
const ID = /^[\w-]{1,40}$/;
const MOST_PLAYERS = 99_999;
/** A packet with more records than this is not of a server that plays fair. */
const MOST_RECORDS = 64;

/** The text up to so many bytes of UTF-8, no letter cut in half. */
const cutTo = (text: string, bytes: number): string => {
  let left = bytes;
  let end = 0;
  for (const letter of text) {
    left -= Buffer.byteLength(letter);
    if (left < 0) break;
    end += letter.length;
  }
  return text.slice(0, end);
};

/** The name of this server among all of the network: one label, in which a dot would begin another. */
const instanceOf = ({ name, id }: Advert): string => {
  const ending = ` (${id})`;
  return `${cutTo(name.replaceAll('.', ' '), LABEL_BYTES - ending.length)}${ending}.${SERVICE}`;
};

/**
 * The records of a server on one interface.
 * @param host name of the machine, ending in `.local`
 * @param address of the machine on this interface
 */
export const recordsOf = (advert: Advert, host: string, address: string) => {
  const instance = instanceOf(advert);
  const { id, name, players, version } = advert;
  const texts = { txtvers: 1, id, name: cutTo(name, NAME_BYTES), players, version };
  const text = Object.entries(texts).map(([key, value]) => Buffer.from(`${key}=${value}`));
  const pointer: Answer = { name: SERVICE, type: 'PTR', ttl: TTL, data: instance };
  const kind: Answer = { name: ALL_SERVICES, type: 'PTR', ttl: TTL, data: SERVICE };
  const place: Answer = { name: instance, type: 'SRV', ttl: TTL, data: { port: advert.port, target: host } };
  const facts: Answer = { name: instance, type: 'TXT', ttl: TTL, data: text };
  const machine: Answer = { name: host, type: 'A', ttl: TTL, data: address };
  const goodbye: Answer = { ...pointer, ttl: 0 };
  return { pointer, kind, place, facts, machine, goodbye };
};

/** The texts of a TXT record by their keys; the first of a key counts (RFC 6763, 6.4). */
const textsIn = (data: unknown): ReadonlyMap<string, string> => {
  const parts = (Array.isArray(data) ? data : [data]).filter((part) => Buffer.isBuffer(part));
  const texts = new Map<string, string>();
  for (const part of parts) {
    const text = part.toString('utf8');
    const at = text.indexOf('=');
    const key = text.slice(0, at).toLowerCase();
    if (at > 0 && !texts.has(key)) texts.set(key, text.slice(at + 1));
  }
  return texts;
};

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The servers that a packet tells of, and the names of those it says goodbye to.
 * @param from the address the packet came from; what it says of addresses counts only where it was passed on by somebody else
 * @param clean makes a name of strangers fit to be shown, '' if nothing is left of it
 */
export const serversIn = (
  records: readonly Answer[],
  from: string,
  clean: (name: string) => string,
): { readonly found: readonly (FoundServer & { readonly instance: string })[]; readonly gone: readonly string[] } => {
  const read = records.slice(0, MOST_RECORDS);
  const pointers = read.flatMap((each) => (each.type === 'PTR' && same(each.name, SERVICE) ? [each] : []));
  const gone = pointers.filter(({ ttl }) => ttl === 0).map(({ data }) => data);
  const found = pointers.flatMap(({ data: instance, ttl }) => {
    const place = read.find((each) => each.type === 'SRV' && same(each.name, instance));
    const facts = read.find((each) => each.type === 'TXT' && same(each.name, instance));
    if (ttl === 0 || place?.type !== 'SRV' || facts?.type !== 'TXT') return [];
    const { port, target } = place.data;
    const texts = textsIn(facts.data);
    const id = texts.get('id') ?? '';
    const name = clean(texts.get('name') ?? '');
    if (!ID.test(id) || name === '' || port < 1 || port > 65_535) return [];
    const addresses = read.flatMap((each) => (each.type === 'A' && same(each.name, target) ? [each.data] : []));
    const players = Number(texts.get('players'));
    const version = texts.get('version') ?? '';
    return [
      {
        ...{ instance, id, name, port },
        address: addresses.includes(from) ? from : (addresses.find((each) => parseIpv4(each) !== null) ?? from),
        players: Number.isInteger(players) && players >= 0 && players <= MOST_PLAYERS ? players : 0,
        version: VERSION.test(version) ? version : '',
      },
    ];
  });
  return { found, gone };
};
