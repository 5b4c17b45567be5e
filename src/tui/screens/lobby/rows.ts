/** The lobby as rows: the rooms of a server, one under the cursor. */
import type { Speech } from '../../../i18n/index.ts';
import type { ListedRoom } from '../../../protocol/server-messages.ts';
import { type Bindings, hintRow, hintsOf } from '../../keymap.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { pad, widthOf } from '../../text/measure.ts';
import { cutRow, paragraph, type Row, row, ruleRow, span } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';

export type LobbyCommand = 'up' | 'down' | 'join' | 'watch' | 'create' | 'code' | 'preferences' | 'leave';
const LOBBY_KEYS: Bindings<LobbyCommand> = [
  { keys: ['up', 'k', 'shift-tab'], command: 'up' },
  { keys: ['down', 'j', 'tab'], command: 'down', label: 'key.choose', shownAs: 'stroke.arrows', when: 'rooms' },
  { keys: ['enter'], command: 'join', label: 'key.join', when: 'rooms' },
  { keys: ['w'], command: 'watch', label: 'key.watch', when: 'rooms' },
  { keys: ['n'], command: 'create', label: 'key.create' },
  { keys: ['c'], command: 'code', label: 'key.code' },
  { keys: ['o'], command: 'preferences', label: 'key.preferences' },
  { keys: ['q', 'escape'], command: 'leave', label: 'key.leave' },
];

/** For whoever has come to watch, Enter does so. */
const WATCHER_KEYS: Bindings<LobbyCommand> = LOBBY_KEYS.flatMap((binding) => {
  if (binding.command === 'join') return [];
  return [binding.command === 'watch' ? { ...binding, keys: ['enter', ...binding.keys] } : binding];
});
export const keysFor = (isWatching: boolean): Bindings<LobbyCommand> => (isWatching ? WATCHER_KEYS : LOBBY_KEYS);

export interface LobbyScene {
  readonly rooms: readonly ListedRoom[];
  readonly cursor: number;
  readonly speech: Speech;
  readonly name: string;
  readonly isWatching?: boolean;
  /** Why one is here and not in a room any more; null if one has just come. */
  readonly notice: string | null;
  /** The code being typed, or a refusal; null for the key bar. */
  readonly foot: Row | null;
}

const OWNER_COLUMNS = 20;
/** Where a room plays from memory or has a password, owners make room for the word that says so. */
const SHORT_OWNER_COLUMNS = 12;

/** Columns that are as wide as what stands in them, so that the counts behind are seen whole as long as they can be. */
interface Columns {
  readonly code: number;
  readonly owner: number;
  readonly phase: number;
}

const columnsFor = (rooms: readonly ListedRoom[], speech: Speech): Columns => {
  const most = rooms.some(({ memory, locked }) => memory === true || locked === true)
    ? SHORT_OWNER_COLUMNS
    : OWNER_COLUMNS;
  const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOf));
  return {
    code: widest(rooms.map(({ code }) => code)),
    owner: Math.min(most, widest(rooms.map(({ owner }) => cleanLine(owner)))),
    phase: widest(rooms.map(({ phase }) => speech.tell({ key: `phase.${phase}` }))),
  };
};

const roomRow = (room: ListedRoom, isUnderCursor: boolean, columns: Columns, speech: Speech): Row => {
  const { code, owner, seats, people, bots, spectators, phase, memory = false, locked } = room;
  const players = speech.say('lobby.players', { people, bots, seats });
  const watching = spectators === 0 ? '' : ` · ${speech.say('lobby.watching', { n: spectators })}`;
  const door = locked === true ? `${speech.say('lobby.locked')} · ` : '';
  return [
    span(isUnderCursor ? '❯ ' : '  ', 'key'),
    span(pad(code, columns.code), isUnderCursor ? 'selected' : 'strong'),
    span(`  ${pad(cleanLine(owner), columns.owner)}  `),
    span(pad(speech.tell({ key: `phase.${phase}` }), columns.phase), phase === 'open' ? 'good' : 'quiet'),
    ...(memory ? [span(` ${speech.say('lobby.memory')}`, 'alert')] : []),
    span(`  ${door}${players}${watching}`, 'quiet'),
  ];
};

/** Exactly as many rows as the screen has. */
export const lobbyRows = (scene: LobbyScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const { rooms, cursor, speech, name, isWatching = false, notice, foot } = scene;
  const head = [
    ruleRow(columns, speech.say('app.name')),
    [],
    ...(notice === null ? [] : [...paragraph(` ${notice}`, columns - 1, 'alert'), []]),
    ...paragraph(` ${speech.say(rooms.length === 0 ? 'lobby.empty' : 'lobby.rooms', { name })}`, columns - 1),
    [],
  ];
  const widths = columnsFor(rooms, speech);
  const lines = rooms.map((room, at) => roomRow(room, at === cursor, widths, speech));
  const more = (n: number): Row => row(`  ${speech.say('fold.more', { n })}`, 'quiet');
  const shown = windowAround(
    lines,
    lines.map(() => 1),
    cursor,
    rows - head.length - 1,
    more,
  );
  const blank = Array.from({ length: Math.max(0, rows - head.length - shown.length - 1) }, (): Row => []);
  const bar = foot ?? [
    span(' '),
    ...hintRow(hintsOf(keysFor(isWatching), speech, { rooms: rooms.length > 0 }), columns - 1),
  ];
  return [...head, ...shown, ...blank, bar].map((each) => cutRow(each, columns));
};
