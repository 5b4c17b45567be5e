/** The end of a game as rows: who won and why, all cards open, the curses, and what was said last. */
import { freeSeatsIn, unreadyIn } from '../../../client/selectors.ts';
import type { RoomState } from '../../../protocol/server-messages.ts';
import { journalRows } from '../../components/journal/rows.ts';
import { type Bindings, type Facts, hintRow, hintRows, hintsOf } from '../../keymap.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { cutRow, paragraph, type Row, row, ruleRow, span, textLine } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';
import type { TableModel } from '../table/model.ts';

export type ResultCommand =
  | 'again'
  | 'cancel'
  | 'ready'
  | 'without'
  | 'owner'
  | 'room'
  | 'journal'
  | 'timeline'
  | 'replay'
  | 'talk'
  | 'preferences'
  | 'leave'
  | 'help';
export const RESULT_KEYS: Bindings<ResultCommand> = [
  { keys: ['a'], command: 'again', label: 'key.again', when: 'mayStart' },
  { keys: ['a'], command: 'cancel', label: 'key.cancel', when: 'mayCancel' },
  { keys: ['r'], command: 'ready', label: 'key.ready', when: 'mayReady' },
  { keys: ['r'], command: 'ready', label: 'key.unready', when: 'mayUnready' },
  { keys: ['x'], command: 'without', label: 'key.without', when: 'missing' },
  { keys: ['enter'], command: 'room', label: 'key.room' },
  { keys: ['q', 'escape'], command: 'leave', label: 'key.leave', stays: true },
  { keys: ['w'], command: 'timeline', label: 'key.timeline', when: 'film' },
  { keys: ['v'], command: 'replay', label: 'key.replay', when: 'film' },
  { keys: ['t'], command: 'talk', label: 'key.talk', when: 'mayTalk' },
  { keys: ['l'], command: 'journal', label: 'key.journal' },
  { keys: ['m'], command: 'owner', label: 'key.owner', when: 'owner' },
  { keys: ['o'], command: 'preferences', label: 'key.preferences' },
  { keys: ['?', 'f1'], command: 'help', label: 'key.help' },
];

export interface ResultScene {
  readonly model: TableModel;
  readonly room: RoomState;
  /** Id of the reader. */
  readonly me: string | null;
  /** Seconds until the next deal, while a start is counted down. */
  readonly startsIn: number | null;
  /** The game can be played again here. */
  readonly hasFilm: boolean;
  /** The line being typed, or what the server refused; null for the key bar. */
  readonly foot: Row | null;
}

/** What is true of the end, for its keys. */
export const resultFacts = ({ model, room, me, startsIn, hasFilm }: Omit<ResultScene, 'foot'>): Facts => {
  const owner = room.owner === me;
  const person = room.people.find(({ id }) => id === me);
  const guest = person !== undefined && person.seat !== null && !owner;
  return {
    owner,
    guest,
    mayReady: guest && !person.ready,
    mayUnready: guest && person.ready,
    mayTalk: model.mayTalk,
    film: hasFilm,
    mayStart: owner && startsIn === null,
    mayCancel: owner && startsIn !== null,
    missing: owner && startsIn === null && (unreadyIn(room).length > 0 || freeSeatsIn(room) > 0),
  };
};

/** What the next game waits for. */
const nextStep = (scene: ResultScene): string | null => {
  const { room, me, startsIn, model } = scene;
  const { speech } = model.telling;
  if (startsIn !== null) return speech.say('room.next.starting', { n: startsIn });
  const { owner, guest } = resultFacts(scene);
  const names = unreadyIn(room).map(({ name }) => cleanLine(name));
  const free = freeSeatsIn(room);
  const personOf = (id: string | null) => room.people.find((person) => person.id === id);
  if (guest && personOf(me)?.ready === true) {
    return speech.say('result.next.ready', { owner: cleanLine(personOf(room.owner)?.name ?? '') });
  }
  if (guest) return speech.say('result.next.guest');
  if (!owner) return null;
  if (names.length > 0) return speech.say('result.next.wait', { names: speech.listed(names) });
  return free > 0 ? speech.say('result.next.fill', { n: free }) : speech.say('result.next.start');
};

const indented = (rows: readonly Row[]): readonly Row[] => rows.map((each) => [span(' '), ...each]);

/** The verdict and all cards, also of a game that its owner has ended. */
const resultLinesOf = ({ board, game, telling }: TableModel): readonly string[] =>
  (game.view.outcome === null ? board.unfinished : board.result)(game.view, telling);

/** Who won and why, below a title. */
export const resultHead = (model: TableModel, columns: number): readonly Row[] => {
  const { game, telling, room } = model;
  const { speech } = telling;
  const [verdict = ''] = resultLinesOf(model);
  const you = game.view.you;
  const hasWon = you !== null && game.view.outcome?.winners.includes(you) === true;
  return [
    ruleRow(columns, `${speech.say('app.name')} · ${speech.say('result.title')} · ${room}`),
    [],
    ...indented(paragraph(verdict, columns - 2, hasWon ? 'good' : 'strong')),
    [],
  ];
};

/** All cards open, in order of the seats. */
export const resultCards = (model: TableModel, columns: number): readonly Row[] => {
  const [, ...cards] = resultLinesOf(model);
  return cards.flatMap((card, seat) =>
    paragraph(` ${card}`, columns - 1, seat === model.game.view.you ? 'mine' : undefined, 4),
  );
};

/** The bar in all the rows it takes if there are so many, else in one. */
const barRows = (scene: ResultScene, columns: number, most: number): readonly Row[] => {
  const hints = hintsOf(RESULT_KEYS, scene.model.telling.speech, resultFacts(scene));
  const all = hintRows(hints, columns - 1);
  return indented(all.length <= most ? all : [hintRow(hints, columns - 1)]);
};

/** Exactly as many rows as the screen has. */
export const resultRows = (scene: ResultScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const { model, foot } = scene;
  const { telling, journal } = model;
  const { speech } = telling;
  const whole = resultHead(model, columns);
  const dense = whole.filter((each) => each.length > 0);
  const open = resultCards(model, columns);
  const next = nextStep(scene);
  const steps = next === null ? [] : paragraph(` ${next}`, columns, 'prompt', 1);
  const oneStep = next === null ? [] : [textLine(` ${next}`, columns, 'prompt')];
  // In a small window every card comes before blank rows, before a sentence that the keys say as well, and before a second row of keys.
  const spare = rows - dense.length - open.length - oneStep.length;
  const bar = foot === null ? barRows(scene, columns, spare) : [foot];
  const isTight = whole.length + open.length + steps.length + bar.length > rows;
  const head = isTight ? dense : whole;
  const step = isTight ? oneStep : steps;
  const height = Math.max(1, rows - head.length - step.length - bar.length);
  const more = (n: number): Row => row(` ${speech.say('fold.more', { n })}`, 'quiet');
  const shown = windowAround(
    open,
    open.map(() => 1),
    0,
    height,
    more,
  );
  const left = rows - head.length - shown.length - step.length - bar.length;
  const log =
    left < 3
      ? []
      : [[], ruleRow(columns), ...indented(journalRows(journal, telling, { columns: columns - 1, rows: left - 2 }))];
  const blank = Array.from({ length: Math.max(0, left - log.length) }, (): Row => []);
  return [...head, ...shown, ...log, ...blank, ...step, ...bar].slice(0, rows).map((each) => cutRow(each, columns));
};
