/** Multicast DNS on every IPv4 interface of this machine: a socket each, since one socket sends through one interface. */
import multicastDns, { type MulticastDNS, type QueryOutgoingPacket, type ResponseOutgoingPacket } from 'multicast-dns';
import { ownInterfaces } from './interfaces.ts';

export type Question = QueryOutgoingPacket['questions'][number];
export type Answer = ResponseOutgoingPacket['answers'][number];

/** A machine with hundreds of them, such as a host of containers, announces itself on the first ones. */
const MOST_LINKS = 32;

export interface Link {
  /** This machine's address on the interface. */
  readonly address: string;
  query(questions: readonly Question[]): void;
  respond(answers: readonly Answer[]): Promise<void>;
}
export interface LinkEvents {
  /** An interface can be used from now on. */
  opened(link: Link): void;
  asked(link: Link, questions: readonly Question[]): void;
  answered(link: Link, records: readonly Answer[], from: string): void;
}
export interface Links {
  all(): readonly Link[];
  close(): Promise<void>;
}

/** The first IPv4 address of each interface, loopback included: two programs of one machine find each other without a network. */
const interfaceAddresses = (): readonly string[] =>
  Object.values(ownInterfaces())
    .flatMap((addresses) => addresses?.find(({ family }) => family === 'IPv4')?.address ?? [])
    .slice(0, MOST_LINKS);

const linkOver = (mdns: MulticastDNS, address: string): Link => ({
  address,
  query: (questions) => mdns.query([...questions]),
  respond: (answers) =>
    new Promise((resolve) => {
      // An interface that cannot send just now is no reason for anything: whoever asks, asks again.
      mdns.respond([...answers], () => resolve());
    }),
});

/**
 * Opens them and follows the interfaces as they change. Where multicast is not possible nothing happens.
 * @param lookMs time between two looks at the interfaces: wireless ones and cables come and go
 * @param isWanted which of this machine's addresses count
 */
export const openLinks = (
  events: LinkEvents,
  lookMs: number,
  isWanted: (address: string) => boolean = () => true,
): Links => {
  const open = new Map<string, { readonly link: Link; readonly mdns: MulticastDNS }>();
  const close = (address: string): Promise<void> => {
    const opened = open.get(address);
    if (opened === undefined) return Promise.resolve();
    open.delete(address);
    return new Promise((resolve) => {
      try {
        opened.mdns.destroy(resolve);
      } catch {
        // It could not even be opened.
        resolve();
      }
    });
  };
  const add = (address: string): void => {
    // Bound to all addresses: a socket bound to one of them is sent no multicast.
    const mdns = multicastDns({ interface: address, bind: '0.0.0.0' });
    const link = linkOver(mdns, address);
    open.set(address, { link, mdns });
    mdns.on('error', () => void close(address));
    // Packets that cannot be read are of no interest.
    mdns.on('warning', () => {});
    mdns.on('query', ({ questions = [] }) => events.asked(link, questions));
    mdns.on('response', ({ answers = [], additionals = [] }, from) =>
      events.answered(link, [...answers, ...additionals], from.address),
    );
    mdns.on('ready', () => {
      if (open.has(address)) events.opened(link);
    });
  };
  const look = (): void => {
    const wanted = interfaceAddresses().filter(isWanted);
    for (const address of open.keys()) if (!wanted.includes(address)) void close(address);
    for (const address of wanted) if (!open.has(address)) add(address);
  };
  look();
  const looking = setInterval(look, lookMs);
  looking.unref();
  return {
    all: () => [...open.values()].map(({ link }) => link),
    close: async () => {
      clearInterval(looking);
      await Promise.all([...open.keys()].map(close));
    },
  };
};
