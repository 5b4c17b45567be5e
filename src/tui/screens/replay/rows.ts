/** The replay as rows: the table at one step, what that point of view knew, what has happened so far. */

import { boardFor } from '../../boards/index.ts';
import type { Space } from '../../boards/scene.ts';
import { factRows } from '../../components/facts.ts';
import { EMPTY_JOURNAL, extendJournal } from '../../components/journal/items.ts';
import { journalRows } from '../../components/journal/rows.ts';
import { fieldRow, fieldWith } from '../../components/text-field/state.ts';
import { hintRow, hintsOf } from '../../keymap.ts';
import type { Telling } from '../../plain/narrate.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cutRow, type Row, ruleRow, span, spreadRow } from '../../text/row.ts';
import type { Angle, Film, Shot } from './film.ts';
import { REPLAY_KEYS } from './keys.ts';
import { angleOf, type ReplayState } from './state.ts';

export interface ReplayScene {
  readonly film: Film;
  readonly state: ReplayState;
  readonly shot: Shot;
  readonly telling: Telling;
}

const MOST_SECRETS = 2;
const MOST_OPEN = 4;
/** From this height on open cards take nothing from the table. */
const ROOMY_ROWS = 24;
const LEAST_JOURNAL = 4;

const angleText = (angle: Angle, { speech }: Telling): string => {
  if (angle === 'open') return speech.say('replay.open');
  if (angle === 'public') return speech.say('replay.public');
  return speech.say('replay.seat', { name: speech.nameOf(angle) });
};

const headRow = ({ film, state, shot, telling }: ReplayScene, columns: number): Row => {
  const { speech } = telling;
  const [doing] = shot.view.resolving;
  const left: Row = [
    span(` ${speech.say('replay.step', { n: state.at + 1, of: film.length })}`, 'heading'),
    ...(doing === undefined ? [] : [span('  '), span(speech.tell(doing), 'strong')]),
  ];
  return spreadRow(left, [span(angleText(angleOf(state), telling), 'alert'), span(' ')], columns);
};

const footRow = ({ state, telling }: ReplayScene, columns: number): Row => {
  const { speech } = telling;
  if (state.typed !== null)
    return [span(' '), ...fieldRow(speech.say('replay.jump'), fieldWith(state.typed), columns - 2)];
  return [span(' '), ...hintRow(hintsOf(REPLAY_KEYS, speech, { spoilers: state.isOpen }), columns - 1)];
};

/** What this point of view knew; all cards, where they are open and the screen has room for them. */
const secretRows = ({ film, shot, state, telling }: ReplayScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const facts = boardFor(film.game).secrets(shot.view, telling);
  const most = state.isOpen && rows >= ROOMY_ROWS ? MOST_OPEN : MOST_SECRETS;
  return facts.length === 0 ? [] : factRows(facts, telling.speech, columns - 1, most);
};

/** Nobody holds a seat any more, so none is marked as a bot's or away. */
const drawTable = ({ film, shot, telling }: ReplayScene, space: Space): readonly Row[] => {
  const holders = film.names.map(() => ({ isBot: false, presence: 'here' }) as const);
  return boardFor(film.game).draw({ view: shot.view, holders, telling, pointers: [] }, space).rows;
};

/** Everything up to this step, for the page that scrolls. */
export const replayJournal = ({ events }: Shot) => extendJournal(EMPTY_JOURNAL, { events, chat: [], notices: [] });

/** Exactly as many rows as the screen has, none wider than it is. */
export const replayRows = (scene: ReplayScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const secrets = secretRows(scene, { columns, rows });
  const table = drawTable(scene, { columns, rows: Math.max(1, rows - secrets.length - LEAST_JOURNAL - 3) });
  const height = Math.max(0, rows - 3 - table.length - secrets.length);
  const log = journalRows(replayJournal(scene.shot), scene.telling, { columns: columns - 1, rows: height });
  const blank = Array.from({ length: Math.max(0, height - log.length) }, (): Row => []);
  return [
    headRow(scene, columns),
    ...table,
    ...secrets,
    ruleRow(columns),
    ...log.map((each): Row => [span(' '), ...each]),
    ...blank,
    footRow(scene, columns),
  ]
    .slice(0, rows)
    .map((each) => cutRow(each, columns));
};
