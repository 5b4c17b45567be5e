/** Looks for servers in the network, by multicast DNS and DNS-SD. */
import { type FoundServer, SERVICE, serversIn } from './advert.ts';
import { type Link, openLinks } from './links.ts';

/** Whoever did not hear the first question is asked again; all answers are there well within two seconds. */
const ASK_MS = [0, 250, 700, 1_200];
const LOOK_MS = 250;
/** How long a search takes, in milliseconds. */
export const SEARCH_MS = 1_700;
/** A network in which more servers answer is playing tricks. */
const MOST_SERVERS = 30;

export interface Search {
  /** Everything that was found, in the order of finding, once the time is up or the search was ended. */
  readonly done: Promise<readonly FoundServer[]>;
  /** Ends it before its time. */
  end(): void;
}

/**
 * Asks on every interface for a moment.
 * @param clean makes a name of strangers fit to be shown
 * @param changed told everything found so far, whenever it changes
 */
export const searchServers = (
  clean: (name: string) => string,
  changed: (found: readonly FoundServer[]) => void = () => {},
): Search => {
  const found = new Map<string, FoundServer & { readonly instance: string }>();
  const all = (): readonly FoundServer[] => [...found.values()].map(({ instance: _, ...server }) => server);
  const ask = (link: Link): void => link.query([{ name: SERVICE, type: 'PTR' }]);
  const links = openLinks(
    {
      opened: ask,
      asked: () => {},
      answered: (_link, records, from) => {
        const news = serversIn(records, from, clean);
        const before = found.size;
        for (const server of news.found) {
          // The same server is heard on several interfaces; the first way to it is as good as the others.
          const key = `${server.id} ${server.port}`;
          if (!found.has(key) && found.size < MOST_SERVERS) found.set(key, server);
        }
        const left = [...found].filter(([, { instance }]) => news.gone.includes(instance));
        for (const [key] of left) found.delete(key);
        if (found.size !== before || left.length > 0) changed(all());
      },
    },
    LOOK_MS,
  );
  let end = (): void => {};
  const asking = ASK_MS.map((ms) => setTimeout(() => links.all().forEach(ask), ms));
  const ended = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, SEARCH_MS);
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  const done = ended.then(async () => {
    for (const timer of asking) clearTimeout(timer);
    await links.close();
    return all();
  });
  return { done, end };
};
