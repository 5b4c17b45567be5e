/** Tells the network of a server as long as it runs, by multicast DNS and DNS-SD (RFC 6762, 6763). */
import { type Advert, ALL_SERVICES, recordsOf, SERVICE } from './advert.ts';
import { type Link, openLinks, type Question } from './links.ts';
import { localName } from './local-name.ts';

/** Many questions within this time have one answer. */
const PAUSE_MS = 100;
/** A first word that got lost is said again. */
const AGAIN_MS = 1_000;
const LOOK_MS = 3_000;

export interface Announcement {
  /** Says goodbye and stops. */
  close(): Promise<void>;
}

const asksFor =
  (names: readonly string[]) =>
  ({ name, type }: Question): boolean =>
    names.includes(name.toLowerCase()) && ['PTR', 'SRV', 'TXT', 'A', 'ANY'].includes(type ?? '');

/**
 * Announces on every interface and answers whoever asks.
 * @param advertNow what is to be told at this moment
 * @param bound the address the server listens on; it is announced only where it can be reached. `0.0.0.0` and `::` are all.
 */
export const announce = (advertNow: () => Advert, bound: string): Announcement => {
  const host = localName();
  const isEverywhere = bound === '0.0.0.0' || bound === '::';
  const records = ({ address }: Link) => recordsOf(advertNow(), host, address);
  const pending = new Set<Link>();
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, task: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task();
    }, ms);
    timers.add(timer.unref());
  };
  const tell = (link: Link): void => {
    const { pointer, place, facts, machine } = records(link);
    void link.respond([pointer, place, facts, machine]);
  };
  const links = openLinks(
    {
      opened: (link) => {
        tell(link);
        after(AGAIN_MS, () => tell(link));
      },
      asked: (link, questions) => {
        const { pointer, kind, place } = records(link);
        if (questions.some(asksFor([ALL_SERVICES]))) void link.respond([kind, pointer]);
        const isOurs = questions.some(asksFor([SERVICE, place.name.toLowerCase(), host.toLowerCase()]));
        if (!isOurs || pending.has(link)) return;
        pending.add(link);
        after(PAUSE_MS, () => {
          pending.delete(link);
          tell(link);
        });
      },
      answered: () => {},
    },
    LOOK_MS,
    (address) => isEverywhere || address === bound,
  );
  return {
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(links.all().map((link) => link.respond([records(link).goodbye])));
      await links.close();
    },
  };
};
