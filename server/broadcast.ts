/** Tells every viewer of a running game what he may know: his View, his decisions, what happened; nothing else leaves it. */
import type { Viewer } from '../src/kernel/types.ts';
import { isSame } from '../src/protocol/changes.ts';
import type { CommonNews } from './common-news.ts';
import { createCommonNews } from './common-news.ts';
import { Feed } from './feed.ts';
import type { Match } from './match.ts';
import type { Outbox } from './outbox.ts';

export interface Broadcast {
  /** From the next update on somebody is told everything: first the whole View with all events so far. Replaces an earlier connection. */
  follow(id: string, viewer: Viewer, outbox: Outbox): void;
  /** Sends somebody an update now. */
  show(id: string): void;
  unfollow(id: string): void;
  /** Sends the end of the game; a slow reader is sent first what he has missed of it. */
  conclude(outbox: Outbox, end: string): void;
  /** Sends everybody what is new to him. */
  publish(): void;
  /** Sends everybody an update of one length, also those for whom nothing is new: frames tell nothing in a secret window. */
  publishEvenly(): void;
}

/** Updates of a secret window are filled up to a multiple of this, in bytes. */
const EVEN_BYTES = 1_024;
/** Of the updates that wait for a slow reader only the newest matters. */
const KEY = 'game';
const PAD = ',"pad":""';

/** A frame filled up to a length in bytes. */
const padded = (text: string, bytes: number): string => {
  const missing = bytes - Buffer.byteLength(text) - PAD.length;
  return `${text.slice(0, -1)},"pad":"${'.'.repeat(missing)}"}`;
};

/** The length that all of these can be filled up to. */
const evenBytes = (texts: readonly string[]): number => {
  const longest = Math.max(0, ...texts.map((text) => Buffer.byteLength(text) + PAD.length));
  return Math.ceil(longest / EVEN_BYTES) * EVEN_BYTES;
};

/**
 * @param remaining milliseconds left for the open question, or null
 * @param guard takes what is worked out of its turn, so that an error of the game costs the game alone
 */
export const createBroadcast = (
  match: Match,
  remaining: () => number | null,
  guard: (work: () => void) => void,
): Broadcast => {
  const source = { match, remaining };
  const feeds = new Map<string, Feed>();
  let channels = match.channels();
  /** The channels are the same object as long as they say the same. */
  const commonNow = (): CommonNews => {
    const now = match.channels();
    if (!isSame(channels, now)) channels = now;
    return createCommonNews(match, channels);
  };
  /** Alone, without the others: as even as a frame can be then. */
  const evened = (text: string): string => (match.isSecret() ? padded(text, evenBytes([text])) : text);
  /** For a slow reader, when he reads again; by then he may see it no more. */
  const late = (id: string, feed: Feed): string | null => {
    let text: string | null = null;
    if (feeds.get(id) !== feed) return text;
    guard(() => {
      const news = feed.news(commonNow());
      text = news === null ? null : evened(news);
    });
    return text;
  };
  const send = (id: string, feed: Feed, common: CommonNews): void => {
    const isBehind = feed.outbox.isBehind();
    if (isBehind) feed.fellBehind();
    feed.outbox.newest(KEY, isBehind ? () => late(id, feed) : () => feed.news(common));
  };

  return {
    follow: (id, viewer, outbox) => {
      feeds.set(id, new Feed(source, viewer, outbox));
    },
    show: (id) => {
      const feed = feeds.get(id);
      if (feed === undefined) return;
      const { outbox } = feed;
      const isBehind = outbox.isBehind();
      if (isBehind) feed.owesEverything();
      outbox.newest(KEY, isBehind ? () => late(id, feed) : () => evened(feed.everything(commonNow())));
    },
    unfollow: (id) => {
      feeds.delete(id);
    },
    conclude: (outbox, end) => {
      outbox.hurry(KEY);
      outbox.sendText(end);
    },
    publish: () => {
      const common = commonNow();
      for (const [id, feed] of feeds) send(id, feed, common);
    },
    publishEvenly: () => {
      const all = [...feeds];
      const common = commonNow();
      // A slow reader gets his update when his queue has drained, and then the newest.
      for (const [id, feed] of all.filter(([, { outbox }]) => outbox.isBehind())) send(id, feed, common);
      const prompt = all.filter(([, { outbox }]) => !outbox.isBehind());
      // Whole Views to everybody: how much has changed must not be seen from how long it is to tell.
      const frames = prompt.map(([, feed]) => ({ feed, text: feed.everything(common) }));
      const bytes = evenBytes(frames.map(({ text }) => text));
      for (const { feed, text } of frames) feed.outbox.newest(KEY, () => padded(text, bytes));
    },
  };
};
