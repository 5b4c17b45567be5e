/** What the table shows, collected from the client's state. Pure. */
import { isOwner, mayWrite, nextDecision, occupantOf } from '../../../client/selectors.ts';
import type { ClientState, SeenGame } from '../../../client/state.ts';
import type { Language } from '../../../i18n/index.ts';
import type { Decision, Seat } from '../../../kernel/types.ts';
import { boardFor } from '../../boards/index.ts';
import type { Board, Holder, Pointer } from '../../boards/scene.ts';
import type { Journal } from '../../components/journal/items.ts';
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
  /** No seat of one's own: only watching. */
  readonly isWatching: boolean;
  /** Time stands still and nothing can be chosen. */
  readonly isPaused: boolean;
  readonly isOwner: boolean;
}

const holderOf = (state: ClientState, seat: Seat): Holder => {
  const occupant = occupantOf(state, seat);
  return { isBot: occupant?.bot != null, presence: occupant?.presence ?? 'here' };
};

/** The table of the running or finished game; null without one. */
export const tableModel = (state: ClientState, journal: Journal, language: Language): TableModel | null => {
  const { game, room } = state;
  if (game === null || room === null) return null;
  return {
    game,
    journal,
    board: boardFor(room.game),
    telling: tellingFor(state, game, language),
    holders: Array.from({ length: game.view.seats }, (_, seat) => holderOf(state, seat)),
    decision: nextDecision(state),
    room: room.code,
    mayTalk: mayWrite(state, 'table'),
    isWatching: game.view.you === null,
    isPaused: room.paused === true,
    isOwner: isOwner(state),
  };
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
