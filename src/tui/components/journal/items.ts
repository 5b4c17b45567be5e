/** Everything that was told and said, in the order in which it came: the client keeps events, talk and notices apart. */
import type { Problem } from '../../../client/state.ts';
import type { SeenEvent } from '../../../kernel/types.ts';
import type { ChatLine } from '../../../protocol/server-messages.ts';

export type JournalItem =
  /** `isCovered`: the reader's secret of this event is not to be seen now. */
  | { readonly is: 'event'; readonly event: SeenEvent; readonly isCovered?: true }
  | { readonly is: 'chat'; readonly line: ChatLine }
  | { readonly is: 'notice'; readonly problem: Problem };

export interface Journal {
  readonly items: readonly JournalItem[];
  /** What has been taken over so far. */
  readonly events: readonly SeenEvent[];
  readonly chat: readonly ChatLine[];
  readonly notices: readonly Problem[];
}

export interface Told {
  readonly events: readonly SeenEvent[];
  readonly chat: readonly ChatLine[];
  readonly notices: readonly Problem[];
}

export const EMPTY_JOURNAL: Journal = { items: [], events: [], chat: [], notices: [] };

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether `before` up to its end, as far as `now` reaches back, stands in `now` up to this place. */
const endsAt = (before: readonly unknown[], now: readonly unknown[], at: number): boolean =>
  before.slice(-(at + 1)).every((each, place, { length }) => isSame(each, now[at + 1 - length + place]));

/** Where the last thing known stands in `now`; -1 if `now` does not go on where `before` ended, as in a new game. */
const placeOfLast = (before: readonly unknown[], now: readonly unknown[]): number => {
  // Two things may look the same, such as one word said twice: it is the very thing, unless all was told anew.
  const at = now.lastIndexOf(before.at(-1));
  if (at >= 0) return at;
  const whole = before.length - 1;
  if (whole < now.length && endsAt(before, now, whole)) return whole;
  // Old talk is dropped at the front, so the end of what is known is looked for.
  return now.findLastIndex((_, place) => endsAt(before, now, place));
};

/** The things that are new since last time; null if `now` does not go on where `before` ended. */
const newIn = <T>(before: readonly T[], now: readonly T[]): readonly T[] | null => {
  if (before.length === 0) return now;
  const at = placeOfLast(before, now);
  return at < 0 ? null : now.slice(at + 1);
};

const newEvents = (before: readonly SeenEvent[], now: readonly SeenEvent[]): readonly SeenEvent[] | null => {
  const goesOn =
    now.length >= before.length && isSame(now[before.length - 1], before.at(-1)) && isSame(now[0], before[0]);
  return goesOn ? now.slice(before.length) : null;
};

const without = (items: readonly JournalItem[], is: JournalItem['is']): readonly JournalItem[] =>
  items.filter((item) => item.is !== is);

/** The journal with what is new; the same object if nothing is. */
export const extendJournal = (journal: Journal, told: Told): Journal => {
  if (journal.events === told.events && journal.chat === told.chat && journal.notices === told.notices) return journal;
  const events = newEvents(journal.events, told.events);
  const chat = newIn(journal.chat, told.chat);
  const notices = newIn(journal.notices, told.notices);
  let { items } = journal;
  // The log of another game begins anew: what was said in the last is not told again.
  if (events === null && journal.events.length > 0 && told.events.length > 0) items = [];
  if (events === null) items = without(items, 'event');
  if (chat === null) items = without(items, 'chat');
  if (notices === null) items = without(items, 'notice');
  return {
    ...told,
    items: [
      ...items,
      ...(events ?? told.events).map((event): JournalItem => ({ is: 'event', event })),
      ...(chat ?? told.chat).map((line): JournalItem => ({ is: 'chat', line })),
      ...(notices ?? told.notices).map((problem): JournalItem => ({ is: 'notice', problem })),
    ],
  };
};

/** Only what was said, or everything else. */
export const partOf = (journal: Journal, part: 'talk' | 'log'): Journal => ({
  ...journal,
  items: journal.items.filter(({ is }) => (is === 'chat') === (part === 'talk')),
});

/** The journal with every secret of the reader covered. */
export const coveredJournal = (journal: Journal): Journal => ({
  ...journal,
  items: journal.items.map((item) =>
    item.is === 'event' && item.event.secret !== undefined
      ? { is: 'event', event: { type: item.event.type, shown: item.event.shown }, isCovered: true }
      : item,
  ),
});
