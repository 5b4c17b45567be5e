/** What the table shows, collected from the client's state. Pure. */
import { isOwner, mayWrite, nextDecision, occupantOf, offerOf } from '../../../client/selectors.ts';
import type { ClientState, SeenGame } from '../../../client/state.ts';
import type { Language, MessageKey } from '../../../i18n/index.ts';
import type { Decision, Seat } from '../../../kernel/types.ts';
import { boardFor } from '../../boards/index.ts';
import type { SeatNotes } from '../../boards/notes.ts';
import type { Board, Holder, Pointer } from '../../boards/scene.ts';
import type { Journal } from '../../components/journal/items.ts';
import { NO_TAGS, type Tags } from '../../components/notebook/tags.ts';
import type { Sayable } from '../../components/phrase-menu.ts';
import { type Coach, coachIn } from '../../lesson/coach.ts';
import type { Telling } from '../../plain/narrate.ts';
import { tellingFor } from '../../telling.ts';

export interface TableModel {
  readonly game: SeenGame;
  readonly board: Board;
  readonly telling: Telling;
  readonly holders: readonly Holder[];
  /** The question that is mine to answer now. */
  readonly decision: Decision | null;
  readonly journal: Journal;
  readonly room: string;
  readonly mayTalk: boolean;
  /** What can be said without typing. */
  readonly sayable: Sayable;
  /** No seat of one's own: only watching. */
  readonly isWatching: boolean;
  /** Time stands still and nothing can be chosen. */
  readonly isPaused: boolean;
  readonly isOwner: boolean;
  /** True if the room plays from memory: it forbids the notebook. */
  readonly isByMemory?: boolean;
  /** The reader's own marks. */
  readonly tags?: Tags;
  /** What the coach says, in a lesson. */
  readonly coach?: Coach;
}

const holderOf = (state: ClientState, seat: Seat): Holder => {
  const occupant = occupantOf(state, seat);
  return { isBot: occupant?.bot != null, presence: occupant?.presence ?? 'here' };
};

/** The table of the running or finished game; null without one. */
export const tableModel = (
  state: ClientState,
  journal: Journal,
  language: Language,
  tags: Tags = NO_TAGS,
): TableModel | null => {
  const { game, room } = state;
  if (game === null || room === null) return null;
  const telling = tellingFor(state, game, language);
  const coach = coachIn(state, telling.speech, 'keys');
  return {
    game,
    journal,
    board: boardFor(room.game),
    telling,
    holders: Array.from({ length: game.view.seats }, (_, seat) => holderOf(state, seat)),
    decision: nextDecision(state),
    room: room.code,
    mayTalk: mayWrite(state, 'table'),
    sayable: { phrases: offerOf(state)?.phrases ?? [], seats: game.view.seats },
    isWatching: game.view.you === null,
    isPaused: room.paused === true,
    isOwner: isOwner(state),
    isByMemory: room.settings.memory === true,
    tags,
    ...(coach === null ? {} : { coach }),
  };
};

/** Whether there is a notebook: the game has one, and the room does not forbid it. */
export const hasNotebook = ({ board, isByMemory = false }: TableModel): boolean =>
  board.notebook !== undefined && !isByMemory;

/** Why there is no notebook, where there is none. */
export const whyNoNotebook = ({ isByMemory = false }: TableModel): MessageKey =>
  isByMemory ? 'notebook.forbidden' : 'notebook.none';

/** The notes on every seat; null without a notebook. */
export const notesIn = (model: TableModel): readonly SeatNotes[] | null => {
  const { board, game, telling } = model;
  return hasNotebook(model) ? (board.notebook?.(game.view, game.events, telling) ?? null) : null;
};

/** Which seats the open menu points at. */
export const pointersFor = (
  decision: Decision | null,
  shown: readonly { readonly id: string; readonly isUnderCursor: boolean; readonly isPicked: boolean }[],
): readonly Pointer[] =>
  shown.flatMap(({ id, isUnderCursor, isPicked }): readonly Pointer[] => {
    const subject = decision?.options.find((option) => option.id === id)?.subject;
    if (subject?.type !== 'seat') return [];
    return [{ seat: subject.seat, is: isUnderCursor ? 'cursor' : isPicked ? 'picked' : 'offered' }];
  });

/** Who the table waits for, a sentence for each kind of question; the reader himself is not waited for. */
export const waitingLines = ({ game, telling }: TableModel): readonly string[] => {
  const { waiting, you } = game.view;
  const others = waiting.filter(({ seat }) => seat !== you);
  const kinds = [...new Set(others.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const seats = others.filter((each) => each.kind === kind).map(({ seat }) => seat);
    const key = `waiting.${kind}`;
    const { speech } = telling;
    return speech.tell({ key: speech.knows(key) ? key : 'waiting.other', params: { seats, n: seats.length } });
  });
};
