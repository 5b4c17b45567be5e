/** The room as rows: who sits where and is ready, what is played, how friends come in, what was said. */
import { freeSeatsIn, unreadyIn } from '../../../client/selectors.ts';
import type { Speech } from '../../../i18n/index.ts';
import type { GameOffer, RoomState } from '../../../protocol/server-messages.ts';
import type { Journal } from '../../components/journal/items.ts';
import { journalRows } from '../../components/journal/rows.ts';
import { type Facts, hintRows, hintsOf } from '../../keymap.ts';
import type { Telling } from '../../plain/narrate.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { pad } from '../../text/measure.ts';
import { cutRow, paragraph, type Row, row, ruleRow, span } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';
import { ROOM_KEYS } from './keys.ts';
import { differencesIn, settingsOf } from './settings.ts';

export interface RoomScene {
  readonly room: RoomState;
  readonly offer: GameOffer;
  readonly speech: Speech;
  readonly me: string | null;
  readonly cursor: number;
  readonly facts: Facts;
  readonly invitation: readonly string[];
  readonly journal: Journal;
  /** The words for the journal. */
  readonly telling: Telling;
  /** Seconds until the deal, while a start is counted down. */
  readonly startsIn: number | null;
  /** The line being typed, or a refusal; null for the key bar. */
  readonly foot: Row | null;
}

const NAME_COLUMNS = 22;
const LEAST_LOG = 3;
/** The likeliest address, its join code, and how many ways there are more. */
const LEAST_WAYS = 3;

const occupantRow = ({ room, me, speech }: RoomScene, seat: number): Row => {
  const person = room.people.find((each) => each.seat === seat);
  if (person !== undefined) {
    const isOwner = person.id === room.owner;
    const mark = person.presence === 'here' ? '' : speech.tell({ key: `mark.${person.presence}` });
    const own = person.id === me ? ` (${speech.say('mark.you')})` : '';
    const state = isOwner ? speech.say('room.owner') : speech.say(person.ready ? 'room.ready' : 'room.not-ready');
    return [
      span(pad(cleanLine(person.name) + own, NAME_COLUMNS), person.id === me ? 'mine' : 'strong'),
      span(` ${pad(state, 12)}`, isOwner || person.ready ? 'good' : 'quiet'),
      span(mark, 'alert'),
    ];
  }
  const bot = room.bots.find((each) => each.seat === seat);
  if (bot === undefined) return [span(speech.say('room.free'), 'quiet')];
  return [span(pad(cleanLine(bot.name), NAME_COLUMNS)), span(` ${speech.tell({ key: `bot.${bot.level}` })}`, 'quiet')];
};

const seatRows = (scene: RoomScene): readonly Row[] =>
  Array.from({ length: scene.room.settings.seats }, (_, seat) => {
    const isUnderCursor = seat === scene.cursor;
    return [
      span(isUnderCursor ? ' ❯ ' : '   ', 'key'),
      span(String(seat + 1).padStart(2), isUnderCursor ? 'selected' : undefined),
      span('  '),
      ...occupantRow(scene, seat),
    ];
  });

const watcherRows = ({ room, speech }: RoomScene, columns: number): readonly Row[] => {
  const names = room.people.filter(({ seat }) => seat === null).map(({ name }) => cleanLine(name));
  return names.length === 0
    ? []
    : paragraph(` ${speech.say('room.watchers', { names: speech.listed(names) })}`, columns, 'quiet', 3);
};

const ruleLines = (scene: RoomScene, columns: number): readonly Row[] => {
  const { room, offer, speech } = scene;
  const preset = settingsOf(room, offer, speech).find(({ id }) => id === 'preset');
  const differences = differencesIn(room, offer, speech);
  const locked = room.locked === true ? [speech.say('room.locked')] : [];
  const text = [speech.say('room.rules', { preset: preset?.value ?? '' }), ...differences, ...locked].join(' · ');
  return paragraph(` ${text}`, columns, differences.length === 0 ? undefined : 'alert', 3);
};

/** What the owner and the others have to do next. */
const nextStep = ({ room, speech, facts, startsIn }: RoomScene): string => {
  if (startsIn !== null) return speech.say('room.next.starting', { n: startsIn });
  const free = freeSeatsIn(room);
  const names = unreadyIn(room).map(({ name }) => cleanLine(name));
  if (facts.owner !== true && facts.guest !== true) return speech.say('room.next.watcher');
  if (facts.owner !== true) return speech.say(facts.ready === true ? 'room.next.ready' : 'room.next.guest');
  if (free > 0) return speech.say('room.next.fill', { n: free });
  return names.length > 0
    ? speech.say('room.next.unready', { names: speech.listed(names) })
    : speech.say('room.next.start');
};

/** Exactly as many rows as the screen has. */
export const roomRows = (scene: RoomScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const { room, speech, invitation, journal, telling, facts, foot, cursor } = scene;
  const title = speech.say('room.title', { code: room.code });
  const head = [ruleRow(columns, `${speech.say('app.name')} · ${title}`)];
  const seats = seatRows(scene);
  const more = (n: number): Row => row(`   ${speech.say('fold.more', { n })}`, 'quiet');
  const hints = hintRows(hintsOf(ROOM_KEYS, speech, facts), columns - 1).map((each): Row => [span(' '), ...each]);
  const bar = foot === null ? hints : [foot];
  const facing = [...watcherRows(scene, columns), ...ruleLines(scene, columns)];
  const next = paragraph(` ${nextStep(scene)}`, columns, 'prompt', 3);
  const ways = invitation.flatMap((line) => paragraph(` ${line}`, columns, 'key', 3));
  // A machine in many networks has many ways to it; the likeliest comes first, and the seats have to be seen.
  const others = head.length + seats.length + facing.length + next.length + bar.length;
  const space = rows - others;
  // Less than a log is of no use to it.
  const waySpace = Math.max(LEAST_WAYS, space - LEAST_LOG < ways.length ? space : space - LEAST_LOG);
  const weights = ways.map(() => 1);
  const below = [...facing, ...windowAround(ways, weights, 0, waySpace, more), ...next];
  const seatSpace = Math.max(1, rows - head.length - below.length - bar.length);
  const shown = windowAround(
    seats,
    seats.map(() => 1),
    cursor,
    seatSpace,
    more,
  );
  const left = rows - head.length - shown.length - below.length - bar.length;
  const log =
    left < LEAST_LOG
      ? []
      : [
          ruleRow(columns),
          ...journalRows(journal, telling, { columns: columns - 1, rows: left - 1 }).map(
            (each): Row => [span(' '), ...each],
          ),
        ];
  const blank = Array.from({ length: Math.max(0, left - log.length) }, (): Row => []);
  return [...head, ...shown, ...below, ...log, ...blank, ...bar].slice(0, rows).map((each) => cutRow(each, columns));
};
