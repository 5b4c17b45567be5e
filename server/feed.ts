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

/** What all viewers of one game share. */
export interface FeedSource {
  readonly match: Match;
  /** Milliseconds left for the open question, or null. */
  remaining(): number | null;
}

const NOTHING_HELD: readonly Choice[] = [];

/** A field that is told only if it is another than before. */
const field = (name: keyof Rest<'game.patch'>, before: unknown, now: unknown): string =>
  isSame(before, now) ? '' : `,"${name}":${JSON.stringify(now)}`;

export class Feed {
  readonly #source: FeedSource;
  readonly #viewer: Viewer;
  readonly outbox: Outbox;
  #seq = 0;
  #position = 0;
  #told = 0;
  #last: Shown | null = null;
  #isWhole = true;
  #readFrom: readonly Channel[] | null = null;
  #read: readonly SeenChannel[] = [];

  constructor(source: FeedSource, viewer: Viewer, outbox: Outbox) {
    this.#source = source;
    this.#viewer = viewer;
    this.outbox = outbox;
  }

  /** His next update as text, with the whole View, and also if nothing has changed. */
  everything(common: CommonNews): string {
    return this.#whole(this.#shown(common), this.#newEvents(common), common);
  }

  /** He has not been sent what he should have been: the next update is whole. */
  fellBehind(): void {
    this.#isWhole = true;
  }

  /** The next news is everything, also if nothing has changed. */
  owesEverything(): void {
    this.#last = null;
  }

  /** His next update as text, or null if nothing has changed for him. */
  news(common: CommonNews): string | null {
    const before = this.#last;
    const now = this.#shown(common);
    const events = this.#newEvents(common);
    if (before === null) return this.#whole(now, events, common);
    // Only of what he himself was and is shown, so that the changes hold nothing that the Views do not.
    const changes = common.changes(before.view, now.view);
    const others =
      field('decisions', before.decisions, now.decisions) +
      field('held', before.held, now.held) +
      field('channels', before.channels, now.channels);
    const isChanged = changes !== '' || others !== '' || before.asking !== now.asking;
    if (events.length === 0 && !isChanged) return null;
    if (this.#isWhole || this.outbox.views === 'whole') return this.#whole(now, events, common);
    return `{"type":"game.patch",${this.#head(now, events, common)},"changes":${changes || '[]'}${others}}`;
  }

  #whole(now: Shown, events: readonly SeenEvent[], common: CommonNews): string {
    const { view, decisions, held, channels } = now;
    this.#isWhole = false;
    const rest = JSON.stringify({ view, decisions, held, channels } satisfies Rest<'game.update'>).slice(1);
    return `{"type":"game.update",${this.#head(now, events, common)},${rest}`;
  }

  /** The fields that every update begins with, as text; counts it as sent. */
  #head(now: Shown, events: readonly SeenEvent[], common: CommonNews): string {
    this.#seq += 1;
    const since = this.#told;
    this.#told += events.length;
    this.#last = now;
    const deadline = now.asking === null ? null : this.#source.remaining();
    return `"seq":${this.#seq},"since":${since},"deadline":${deadline},"events":${common.eventsText(events)}`;
  }

  #shown(common: CommonNews): Shown {
    const { match } = this.#source;
    const view = match.view(this.#viewer);
    const decisions = match.decisions(this.#viewer);
    // That a clock runs tells that somebody is being asked, so it is shown only to those who know that anyway.
    const knowsOfClock = decisions.length > 0 || view.waiting.length > 0 || view.window === 'secret';
    return {
      view,
      decisions,
      held: decisions.length === 0 ? NOTHING_HELD : match.held(this.#viewer),
      channels: this.#channels(common.channels, view.seats),
      asking: knowsOfClock ? (match.asking()?.id ?? null) : null,
    };
  }

  #channels(channels: readonly Channel[], seats: number): readonly SeenChannel[] {
    if (channels !== this.#readFrom) {
      this.#readFrom = channels;
      this.#read = seenChannels(channels, this.#viewer, seats);
    }
    return this.#read;
  }

  #newEvents(common: CommonNews): readonly SeenEvent[] {
    const events = common.events(this.#viewer, this.#position);
    this.#position = this.#source.match.position();
    return events;
  }
}
