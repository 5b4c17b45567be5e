/** The home screen and its small pages as rows. */
import type { Speech } from '../../../i18n/index.ts';
import { VALUE_KEYS } from '../../components/value-list/keys.ts';
import { valueRows } from '../../components/value-list/rows.ts';
import { type Bindings, type Hint, hintRow, hintsOf } from '../../keymap.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cutRow, paragraph, type Row, row, ruleRow, shortened, span } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';
import { HOME_ENTRIES, HOME_KEYS } from './entries.ts';
import type { TableSetting } from './table-settings.ts';

/** What is going on at the moment, or went wrong last; null for nothing. */
export type Remark = { readonly text: string; readonly isProblem: boolean } | null;

/** Most rows of a remark: what was typed may stand in it, and the list below is to be seen. */
const MOST_REMARK = 4;

const remarkRows = (remark: Remark, columns: number): readonly Row[] =>
  remark === null
    ? []
    : shortened(paragraph(` ${remark.text}`, columns, remark.isProblem ? 'alert' : 'prompt', 1), MOST_REMARK, columns);

/** A title, what is in the middle, and remark and bar at the foot. Exactly as many rows as the screen has. */
const framed = (
  title: string,
  middle: (height: number) => readonly Row[],
  foot: readonly Row[],
  { columns, rows }: ScreenSize,
): readonly Row[] => {
  const height = Math.max(0, rows - 1 - foot.length);
  const shown = middle(height).slice(0, height);
  const blank = Array.from({ length: height - shown.length }, (): Row => []);
  return [ruleRow(columns, title), ...shown, ...blank, ...foot].slice(0, rows).map((each) => cutRow(each, columns));
};

const barRow = (hints: readonly Hint[], columns: number): Row => [span(' '), ...hintRow(hints, columns - 1)];

export interface HomeScene {
  readonly speech: Speech;
  readonly name: string;
  readonly cursor: number;
  /** The table that "play" opens, in words. */
  readonly table: readonly string[];
  readonly remark: Remark;
}

export const homeRows = ({ speech, name, cursor, table, remark }: HomeScene, size: ScreenSize): readonly Row[] => {
  const { columns } = size;
  const under = HOME_ENTRIES[cursor];
  const isPlay = under?.id === 'play';
  const entries = HOME_ENTRIES.map(({ label }, at): Row => {
    const isUnderCursor = at === cursor;
    return [
      span(isUnderCursor ? ' ❯ ' : '   ', 'key'),
      span(`${at + 1}  `, 'key'),
      span(speech.tell({ key: label }), isUnderCursor ? 'selected' : 'strong'),
    ];
  });
  const about = under === undefined ? [] : paragraph(` ${speech.tell({ key: under.about })}`, columns - 1, 'prompt', 1);
  const middle = (): readonly Row[] => [
    [],
    ...paragraph(` ${speech.say('home.welcome', { name })}`, columns - 1, undefined, 1),
    [],
    ...entries,
    [],
    ...(isPlay ? paragraph(` ${table.join(' · ')}`, columns - 1, 'strong', 1) : []),
    ...about,
  ];
  const bar = barRow(hintsOf(HOME_KEYS, speech, { play: isPlay }), columns);
  return framed(speech.say('app.name'), middle, [...remarkRows(remark, columns), bar], size);
};

/** The form for a table with bots. */
export const tableFormRows = (
  {
    speech,
    settings,
    cursor,
  }: { readonly speech: Speech; readonly settings: readonly TableSetting[]; readonly cursor: number },
  size: ScreenSize,
): readonly Row[] => {
  const { columns } = size;
  const about = paragraph(` ${settings[cursor]?.about ?? ''}`, columns, 'prompt', 1);
  const start: Bindings<'start'> = [{ keys: ['enter'], command: 'start', label: 'key.start' }];
  const hints = [...hintsOf(start, speech), ...hintsOf(VALUE_KEYS, speech, { mayChange: true })];
  const middle = (): readonly Row[] => [[], ...valueRows(settings, cursor, settings.length, speech), [], ...about];
  return framed(speech.say('home.play'), middle, [barRow(hints, columns)], size);
};

interface Form {
  readonly speech: Speech;
  /** What is to be typed. */
  readonly how: string;
  /** The line being typed. */
  readonly field: Row;
  readonly remark: Remark;
}

const formRows = ({ how, field, remark }: Form, columns: number): readonly Row[] => [
  [],
  ...paragraph(` ${how}`, columns - 1, undefined, 1),
  [],
  [span(' '), ...field],
  [],
  ...remarkRows(remark, columns),
  ...(remark === null ? [] : [[]]),
];

const OPEN_KEYS: Bindings<'open' | 'back'> = [
  { keys: ['enter'], command: 'open', label: 'key.confirm' },
  { keys: ['escape'], command: 'back', label: 'key.back' },
];

/** The page on which the file of a record is named. */
export const recordRows = (form: Omit<Form, 'how'>, size: ScreenSize): readonly Row[] => {
  const { speech } = form;
  const middle = (): readonly Row[] => formRows({ ...form, how: speech.say('replay.how') }, size.columns);
  return framed(speech.say('home.replay'), middle, [barRow(hintsOf(OPEN_KEYS, speech), size.columns)], size);
};

const JOIN_KEYS: Bindings<'join' | 'choose' | 'back'> = [
  { keys: ['enter'], command: 'join', label: 'key.join' },
  { keys: ['down'], command: 'choose', label: 'key.choose', shownAs: 'stroke.arrows', when: 'known' },
  { keys: ['escape'], command: 'back', label: 'key.back' },
];

export interface JoinScene extends Omit<Form, 'how'> {
  /** What is told of each server in this network; null while none has been found but may be. */
  readonly nearby: readonly string[] | null;
  /** Servers known from before. */
  readonly known: readonly string[];
  /** Which of all of them has been taken over into the line; null for none. */
  readonly chosen: number | null;
}

export const joinRows = (
  { speech, field, nearby, known, chosen, remark }: JoinScene,
  size: ScreenSize,
): readonly Row[] => {
  const { columns } = size;
  const found = nearby ?? [];
  const bar = barRow(hintsOf(JOIN_KEYS, speech, { known: found.length + known.length > 0 }), columns);
  const above = formRows({ speech, how: speech.say('join.how'), field, remark }, columns);
  const aside = (text: string) => paragraph(` ${text}`, columns - 1, 'quiet', 1).map((shown) => ({ shown, weight: 0 }));
  const heading = (text: string) => ({ shown: row(` ${text}`, 'heading'), weight: 0 });
  const lineOf = (at: number, text: string) => {
    const isChosen = at === chosen;
    const number = span(`${at + 1}  `, 'key');
    return {
      shown: [span(isChosen ? ' ❯ ' : '   ', 'key'), number, span(text, isChosen ? 'selected' : undefined)],
      at,
    };
  };
  const lines: readonly { readonly shown: Row; readonly weight?: number; readonly at?: number }[] = [
    ...(found.length > 0 ? [heading(speech.say('join.nearby'))] : []),
    ...found.map((text, at) => lineOf(at, text)),
    ...(known.length > 0 ? [heading(speech.say('join.known'))] : []),
    ...known.map((text, at) => lineOf(found.length + at, text)),
    ...(found.length > 0 ? [] : aside(speech.say(nearby === null ? 'join.searching' : 'join.nobody'))),
  ];
  const more = (n: number): Row => row(`   ${speech.say('fold.more', { n })}`, 'quiet');
  const middle = (height: number): readonly Row[] => [
    ...above,
    ...windowAround(
      lines.map(({ shown }) => shown),
      lines.map(({ weight = 1 }) => weight),
      lines.findIndex(({ at }) => at === (chosen ?? 0)),
      height - above.length,
      more,
    ),
  ];
  return framed(speech.say('home.join'), middle, [bar], size);
};
