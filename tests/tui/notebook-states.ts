/** A client at the table of a fresh or half-played game, for the tests of the notebook. */
import { type ClientState, NOTHING_YET } from '../../src/client/state.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import type { State } from '../../src/games/blood-bound/types.ts';
import { seenBy } from '../../src/kernel/see.ts';
import type { GameEvent, Viewer } from '../../src/kernel/types.ts';
import { EMPTY_JOURNAL } from '../../src/tui/components/journal/items.ts';
import type { Tags } from '../../src/tui/components/notebook/tags.ts';
import { type TableModel, tableModel } from '../../src/tui/screens/table/model.ts';
import { arbitraryDeal } from '../helpers/arbitrary.ts';
import { playOut } from '../helpers/play.ts';
import { NAMES } from './sample-states.ts';

/** The state and events of a random game after so many wounds, or at its last moment before the end. */
export const midGame = (seats: number, seed: string, wounds: number): { state: State; events: GameEvent[] } => {
  let found: { state: State; events: GameEvent[] } | null = null;
  let isThere = false;
  const told: GameEvent[] = [];
  const deal = { ...arbitraryDeal(bloodBound, seed, 1), seats, options: {} };
  playOut(bloodBound, deal, ({ step: { state, events } }) => {
    told.push(...events);
    if (isThere || state.outcome !== null) return;
    found = { state: state as State, events: [...told] };
    isThere = (state as State).players.reduce((sum, { tokens }) => sum + tokens.length, 0) >= wounds;
  });
  return found ?? bloodBoundAt(seats, seed);
};

/** A fresh deal. */
export const bloodBoundAt = (seats: number, seed: string): { state: State; events: GameEvent[] } => {
  const { state, events } = bloodBound.setup({ seats, options: {}, seed });
  return { state, events: [...events] };
};

/** The client of one viewer of it. */
export const clientOf = (
  { state, events }: { readonly state: State; readonly events: readonly GameEvent[] },
  viewer: Viewer,
  memory = false,
): ClientState => ({
  ...NOTHING_YET,
  status: 'online',
  me: { id: 'me', name: 'Ana' },
  room: {
    code: 'KRATE7',
    game: bloodBound.id,
    phase: 'playing',
    owner: 'me',
    settings: { seats: state.players.length, options: {}, paces: {}, private: false, shuffle: true, memory },
    people: [],
    bots: [],
    players: NAMES.slice(0, state.players.length),
  },
  game: {
    seq: 1,
    view: bloodBound.view(state, viewer),
    decisions: [],
    held: [],
    events: seenBy(events, viewer),
    deadlineAt: null,
    channels: [],
    isIncomplete: false,
  },
});

/** What the table shows of it. */
export const modelOf = (client: ClientState, tags?: Tags): TableModel => {
  const model = tableModel(client, EMPTY_JOURNAL, 'en', tags);
  if (model === null) throw new Error('no game');
  return model;
};
