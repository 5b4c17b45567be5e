/** Tells every viewer of a running game what he may know: his View, his decisions, what happened; nothing else leaves it. */
import type { Viewer } from '../src/kernel/types.ts';
import { seenChannels } from './channels.ts';
import type { Match } from './match.ts';
import type { Outbox } from './outbox.ts';

/** What one viewer has been sent on his present connection. */
interface Feed {
  readonly viewer: Viewer;
  readonly outbox: Outbox;
  seq: number;
  /** Position in all events up to which he has been told. */
  position: number;
  /** How many events he has been sent. */
  told: number;
  /** What he saw last, so that he is sent nothing when nothing has changed for him. */
  last: string;
}
interface Frame {
  readonly feed: Feed;
  readonly text: string;
}

export interface Broadcast {
  /** From the next update on somebody is told everything: first the whole View with all events so far. Replaces an earlier connection. */
  follow(id: string, viewer: Viewer, outbox: Outbox): void;
  /** Sends somebody an update now. */
  show(id: string): void;
  unfollow(id: string): void;
  /** Sends everybody what is new to him. */
  publish(): void;
  /** Sends everybody an update of one length, also those for whom nothing is new: frames tell nothing in a secret window. */
  publishEvenly(): void;
}

/** Updates of a secret window are filled up to a multiple of this, in bytes. */
const EVEN_BYTES = 1_024;
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

/** @param remaining milliseconds left for the open question, or null */
export const createBroadcast = (match: Match, remaining: () => number | null): Broadcast => {
  const feeds = new Map<string, Feed>();

  /** The next update of one viewer, or null if nothing has changed for him. */
  const frameFor = (feed: Feed, isForced: boolean): string | null => {
    const { viewer } = feed;
    const view = match.view(viewer);
    const decisions = match.decisions(viewer);
    const events = match.events(viewer, feed.position);
    feed.position = match.position();
    const body = {
      view,
      decisions,
      held: match.held(viewer),
      channels: seenChannels(match.channels(), viewer, view.seats),
    };
    // That a clock runs tells that somebody is being asked, so it is shown only to those who know that anyway.
    const knowsOfClock = decisions.length > 0 || view.waiting.length > 0 || view.window === 'secret';
    const seen = `${JSON.stringify(body).slice(1)}${knowsOfClock ? (match.asking()?.id ?? '') : ''}`;
    if (!isForced && events.length === 0 && seen === feed.last) return null;
    feed.last = seen;
    feed.seq += 1;
    const since = feed.told;
    feed.told += events.length;
    const deadline = knowsOfClock ? remaining() : null;
    return JSON.stringify({ type: 'game.update', seq: feed.seq, since, deadline, events, ...body });
  };
  const send = (feed: Feed): void => feed.outbox.newest('game', () => frameFor(feed, false));

  return {
    follow: (id, viewer, outbox) => {
      feeds.set(id, { viewer, outbox, seq: 0, position: 0, told: 0, last: '' });
    },
    show: (id) => {
      const feed = feeds.get(id);
      feed?.outbox.newest('game', () => {
        const text = frameFor(feed, true);
        return text !== null && match.view(feed.viewer).window === 'secret' ? padded(text, evenBytes([text])) : text;
      });
    },
    unfollow: (id) => {
      feeds.delete(id);
    },
    publish: () => {
      for (const feed of feeds.values()) send(feed);
    },
    publishEvenly: () => {
      const all = [...feeds.values()];
      // A slow reader gets his update when his queue has drained, and then the newest.
      for (const feed of all.filter(({ outbox }) => outbox.isBehind())) send(feed);
      const prompt = all.filter(({ outbox }) => !outbox.isBehind());
      const frames = prompt.map((feed): Frame => ({ feed, text: frameFor(feed, true) ?? '' }));
      const bytes = evenBytes(frames.map(({ text }) => text));
      for (const { feed, text } of frames) feed.outbox.newest('game', () => padded(text, bytes));
    },
  };
};
