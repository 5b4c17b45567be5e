/** What the table screen is given to draw, for any state of a game and any viewer, with some talk and news. */
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import type { State } from '../../src/games/blood-bound/types.ts';
import { viewOf } from '../../src/games/blood-bound/view.ts';
import { decisionsOf, seenBy } from '../../src/kernel/see.ts';
import type { Viewer } from '../../src/kernel/types.ts';
import { boardFor } from '../../src/tui/boards/index.ts';
import { EMPTY_JOURNAL, extendJournal } from '../../src/tui/components/journal/items.ts';
import type { TableModel } from '../../src/tui/screens/table/model.ts';
import { NAMES, sceneOf, speechFor } from './sample-states.ts';

const CHAT = [
  { channel: 'table', from: { name: 'Igor', seat: 1 }, text: 'she is Rose, I saw the clue' },
  { channel: 'table', from: { name: 'Zed\u001b[31m', seat: null }, text: '\u202eevil\u0007 text 王小明'.repeat(5) },
];

/** The table of this state as `viewer` has it. */
export const modelOf = (state: State, viewer: Viewer, names: readonly string[] = NAMES): TableModel => {
  const view = viewOf(state, viewer);
  const { events } = bloodBound.setup({ seats: state.players.length, options: {}, seed: 'log' });
  const told = { events: seenBy(events, viewer), chat: CHAT, notices: [{ code: 'room/closed' }] };
  const decision = viewer.as === 'seat' ? (decisionsOf(state, viewer.seat)[0] ?? null) : null;
  return {
    game: {
      seq: 1,
      view,
      decisions: [],
      held: [],
      events: told.events,
      deadlineAt: null,
      channels: [],
      isIncomplete: false,
    },
    board: boardFor('blood-bound'),
    telling: { speech: speechFor(view, names), rankOrder: view.house.rankOrder ?? 'standard' },
    holders: sceneOf(state, viewer, names).holders,
    decision,
    journal: extendJournal(EMPTY_JOURNAL, told),
    room: 'KRATE7',
    mayTalk: true,
    sayable: { phrases: [], seats: view.seats },
    isWatching: viewer.as !== 'seat',
    isPaused: false,
    isOwner: false,
  };
};
