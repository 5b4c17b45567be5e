/** What one viewer of a running game is told on his present connection: first everything, then what is new to him. */
import type { Channel, Choice, Decision, SeenEvent, ViewCore, Viewer } from '../src/kernel/types.ts';
import { isSame } from '../src/protocol/changes.ts';
import type { SeenChannel, ServerMessageOf } from '../src/protocol/server-messages.ts';
import { seenChannels } from './channels.ts';
import type { CommonNews } from './common-news.ts';
import type { Match } from './match.ts';
import type { Outbox } from './outbox.ts';

/** All that an update shows, as one viewer may see it. */
interface Shown {
  readonly view: ViewCore;
  readonly decisions: readonly Decision[];
  readonly held: readonly Choice[];
  readonly channels: readonly SeenChannel[];
  /** The open question whose clock he knows of, or null. */
  readonly asking: number | null;
}

/** What follows the head of a message. */
type Rest<T extends 'game.update' | 'game.patch'> = Omit<
  ServerMessageOf<T>,
  'type' | 'seq' | 'since' | 'deadline' | 'events'
>;

export interface Feed {
  readonly outbox: Outbox;
  /** His next update as text, or null if nothing has changed for him. */
  news(common: CommonNews): string | null;
  /** The same with the whole View, and also if nothing has changed. */
  everything(common: CommonNews): string;
  /** He has not been sent what he should have been: the next update is whole. */
  fellBehind(): void;
}

/** @param remaining milliseconds left for the open question, or null */
export const createFeed = (match: Match, viewer: Viewer, outbox: Outbox, remaining: () => number | null): Feed => {
  let [seq, position, told] = [0, 0, 0];
  let last: Shown | null = null;
  let isWhole = true;
  let [readFrom, read]: [readonly Channel[] | null, readonly SeenChannel[]] = [null, []];

  const channelsOf = (channels: readonly Channel[], seats: number): readonly SeenChannel[] => {
    if (channels !== readFrom) [readFrom, read] = [channels, seenChannels(channels, viewer, seats)];
    return read;
  };
  const shown = (common: CommonNews): Shown => {
    const view = match.view(viewer);
    const decisions = match.decisions(viewer);
    // That a clock runs tells that somebody is being asked, so it is shown only to those who know that anyway.
    const knowsOfClock = decisions.length > 0 || view.waiting.length > 0 || view.window === 'secret';
    return {
      view,
      decisions,
      held: decisions.length === 0 ? [] : match.held(viewer),
      channels: channelsOf(common.channels, view.seats),
      asking: knowsOfClock ? (match.asking()?.id ?? null) : null,
    };
  };
  const newEvents = (common: CommonNews): readonly SeenEvent[] => {
    const events = common.events(viewer, position);
    position = match.position();
    return events;
  };
  /** The fields that every update begins with, as text; counts it as sent. */
  const head = (now: Shown, events: readonly SeenEvent[], common: CommonNews): string => {
    seq += 1;
    const since = told;
    told += events.length;
    last = now;
    const deadline = now.asking === null ? null : remaining();
    return `"seq":${seq},"since":${since},"deadline":${deadline},"events":${common.eventsText(events)}`;
  };
  const whole = (now: Shown, events: readonly SeenEvent[], common: CommonNews): string => {
    const { view, decisions, held, channels } = now;
    isWhole = false;
    const rest = JSON.stringify({ view, decisions, held, channels } satisfies Rest<'game.update'>).slice(1);
    return `{"type":"game.update",${head(now, events, common)},${rest}`;
  };
  /** A field that is told only if it is another than before. */
  const field = (name: keyof Rest<'game.patch'>, before: unknown, now: unknown): string =>
    isSame(before, now) ? '' : `,"${name}":${JSON.stringify(now)}`;

  return {
    outbox,
    everything: (common) => whole(shown(common), newEvents(common), common),
    fellBehind: () => {
      isWhole = true;
    },
    news: (common) => {
      const [now, events, before] = [shown(common), newEvents(common), last];
      if (before === null) return whole(now, events, common);
      // Only of what he himself was and is shown, so that the changes hold nothing that the Views do not.
      const changes = common.changes(before.view, now.view);
      const others =
        field('decisions', before.decisions, now.decisions) +
        field('held', before.held, now.held) +
        field('channels', before.channels, now.channels);
      const isChanged = changes !== '' || others !== '' || before.asking !== now.asking;
      if (events.length === 0 && !isChanged) return null;
      if (isWhole || outbox.views === 'whole') return whole(now, events, common);
      return `{"type":"game.patch",${head(now, events, common)},"changes":${changes || '[]'}${others}}`;
    },
  };
};
