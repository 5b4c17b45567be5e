/** The notebook as rows: one seat beside the other seats, and everything about one of them. */

import { directionOf, type Speech } from '../../../i18n/index.ts';
import type { SeatNotes, SideNotes } from '../../boards/notes.ts';
import type { Telling } from '../../plain/narrate.ts';
import { pad } from '../../text/measure.ts';
import { cutRow, fillRow, paragraph, type Row, row, span, widthOfRow } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';
import { isCertain, likelyRow, percentText } from './chances.ts';
import { signOf, type Tags } from './tags.ts';

export interface NotebookScene {
  readonly notes: readonly SeatNotes[];
  readonly tags: Tags;
  readonly telling: Telling;
  /** The reader's own seat, or null. */
  readonly you: number | null;
}

/** `R 45%`, or `R45` where columns are dear; as much blank for a side that is impossible. */
const sideRow = ({ letter, role, chance }: SideNotes, columns: number, isDense: boolean): Row => {
  if (chance === 0) return [span(' '.repeat(columns))];
  const percent = percentText(chance);
  const shown = isDense ? percent.replace('>99%', '99').replace('%', '') : percent;
  const gap = isDense || isCertain(chance) ? '' : ' ';
  return fillRow([span(letter, role), span(gap + shown, isCertain(chance) ? 'good' : undefined)], columns);
};

/** The columns of one seat's line; the ranks have what is left. */
export interface NoteColumns {
  readonly name: number;
  readonly side: number;
  readonly ranks: number;
  readonly isDense: boolean;
}

const NUMBER_COLUMNS = 2;
/** Blanks after the number, before and after the mark. */
const FIXED_COLUMNS = NUMBER_COLUMNS + 4;
const FULL_SIDE = 7;
const DENSE_SIDE = 4;
const NAME_COLUMNS = { min: 8, max: 20 };

/** The columns of a line of this width that leaves the ranks `ranks` columns, if the shortest names do. */
export const noteColumns = (columns: number, sides: number, ranks: number, isDense = false): NoteColumns => {
  const side = isDense ? DENSE_SIDE : FULL_SIDE;
  const free = columns - FIXED_COLUMNS - sides * side;
  const name = Math.max(NAME_COLUMNS.min, Math.min(NAME_COLUMNS.max, free - ranks));
  return { name, side, ranks: Math.max(0, free - name), isDense };
};

const nameOf = ({ telling: { speech }, you }: NotebookScene, seat: number): string =>
  seat === you ? speech.say('seat.you.name') : speech.nameOf(seat);

/** Number, name, my mark and the chance of each side. */
export const seatRow = (scene: NotebookScene, seat: number, columns: NoteColumns, isSelected = false): Row => {
  const { notes, tags, telling, you } = scene;
  const role = isSelected ? 'selected' : seat === you ? 'mine' : 'strong';
  return [
    span(`${seat + 1}`.padStart(NUMBER_COLUMNS)),
    span(' '),
    span(pad(nameOf(scene, seat), columns.name), role),
    span(` ${signOf(tags.get(seat), telling.speech)} `, 'mine'),
    ...(notes[seat]?.sides ?? []).flatMap((side) => sideRow(side, columns.side, columns.isDense)),
  ];
};

/** The same with the ranks behind it. */
export const seatLine = (scene: NotebookScene, seat: number, columns: NoteColumns, isSelected = false): Row => [
  ...seatRow(scene, seat, columns, isSelected),
  ...likelyRow(scene.notes[seat]?.ranks ?? [], columns.ranks),
];

/** The heads of the columns. */
export const headsRow = ({ notes, telling: { speech } }: NotebookScene, columns: NoteColumns): Row => {
  const before = ' '.repeat(NUMBER_COLUMNS + 1);
  const sides = (notes[0]?.sides.length ?? 0) * columns.side;
  return [
    span(before + pad(speech.say('notebook.head.seat'), columns.name + 3), 'quiet'),
    span(pad(speech.say('notebook.head.side'), sides), 'quiet'),
    span(speech.say('notebook.head.rank'), 'quiet'),
  ];
};

/** How likely a seat leads a side, in words. */
export const leadText = (leads: number, speech: Speech): string =>
  isCertain(leads)
    ? speech.say('notebook.leads.certain')
    : speech.say('notebook.leads', { chance: percentText(leads) });

const sideDetail = ({ name, role, chance, ranks, leads }: SideNotes, { speech }: Telling, columns: number): Row => {
  const side = isCertain(chance) ? speech.say('notebook.sure', { name }) : `${name} ${percentText(chance)}`;
  const lead = leads === null || leads === 0 ? [] : [leadText(leads, speech)];
  const rest = speech.listed(['', ...lead]) + (ranks.length === 0 ? '' : ': ');
  const head: Row = [span(side, role), { ...span(rest), joins: true }];
  const room = columns - widthOfRow(head);
  const likely = likelyRow(ranks, room);
  if (directionOf(speech.reader.language) === 'ltr') return [...head, ...likely];
  // From right to left the words stand at the right edge, and the chances, which are no words, behind them.
  return [span(' '.repeat(Math.max(0, room - widthOfRow(likely)))), ...likely, ...head];
};

/** Everything about one seat in at most so many rows: what is certain, then each possible side with its ranks. */
export const detailRows = (scene: NotebookScene, seat: number, columns: number, rows: number): readonly Row[] => {
  const { notes, tags, telling } = scene;
  const { speech } = telling;
  const { known = [], sides = [] } = notes[seat] ?? {};
  const tag = tags.get(seat);
  const phrases = known.length === 0 ? [speech.say('notebook.certain.nothing')] : known;
  const name = `${seat + 1} ${nameOf(scene, seat)}`;
  const mine = tag === undefined ? name : `${name} (${speech.tell({ key: `tag.${tag}` })})`;
  const open = sides.filter(({ chance }) => chance > 0).map((side) => sideDetail(side, telling, columns));
  const head = paragraph(`${mine}: ${speech.listed(phrases)}`, columns, undefined, 2);
  const room = Math.max(1, rows - open.length);
  const shown =
    head.length <= room ? head : head.slice(0, room - 1).concat([cutRow(joined(head.slice(room - 1)), columns)]);
  return [...shown, ...open].slice(0, rows);
};

/** Rows one behind the other in one. */
const joined = (rows: readonly Row[]): Row => rows.flatMap((each, at) => (at === 0 ? each : [span(' '), ...each]));

/** Number, name, mark and sides, and the ranks below them. */
const twoLines = (scene: NotebookScene, seat: number, columns: number): readonly Row[] => {
  const { ranks = [], sides = [] } = scene.notes[seat] ?? {};
  const indent = ' '.repeat(NUMBER_COLUMNS + 1);
  return [
    seatRow(scene, seat, noteColumns(columns, sides.length, 0)),
    [span(indent), ...likelyRow(ranks, columns - indent.length)],
  ];
};

/** All seats beside a wide table: one line each, or two if that shows more and has room; seats without room are counted. */
export const panelRows = (scene: NotebookScene, columns: number, rows: number): readonly Row[] => {
  const { notes, telling } = scene;
  const dense = noteColumns(columns, notes[0]?.sides.length ?? 0, columns, true);
  const isFolded = notes.some(({ ranks }) => widthOfRow(likelyRow(ranks, columns)) > dense.ranks);
  if (isFolded && notes.length * 2 <= rows) return notes.flatMap((_, seat) => twoLines(scene, seat, columns));
  const lines = notes.map((_, seat) => seatLine(scene, seat, dense));
  const more = (n: number): Row => row(` ${telling.speech.say('fold.more', { n })}`, 'quiet');
  return windowAround(
    lines,
    lines.map(() => 1),
    0,
    rows,
    more,
  );
};
