/** The client's state: a pure reducer over what the server says and what becomes of the connection. */
import type { ViewCore } from '../kernel/types.ts';
import { withChanges } from '../protocol/changes.ts';
import type { RoomState, ServerMessage, ServerMessageOf } from '../protocol/server-messages.ts';
import type { ClientState, LockedDoor, Problem, SeenGame } from './state.ts';
import { isWhyOut, NOTHING_YET } from './state.ts';

/** What happens to the client besides messages. */
export type ClientEvent =
  | ServerMessage
  | { readonly type: 'connection'; readonly status: ClientState['status']; readonly problem: Problem | null }
  | ({ readonly type: 'locked' } & LockedDoor)
  | { readonly type: 'chosen'; readonly decisionId: string; readonly optionIds: readonly string[] };

const MOST_CHAT = 500;
const MOST_NOTICES = 20;

const updated = (old: SeenGame | null, message: ServerMessageOf<'game.update'>, now: number): SeenGame => {
  const { seq, since, deadline, events, view, decisions, held, channels } = message;
  const before = old?.events ?? [];
  return {
    seq,
    view,
    decisions,
    held,
    channels,
    events: since === 0 ? events : [...before.slice(0, since), ...events],
    deadlineAt: deadline === null ? null : now + deadline,
    isIncomplete: since > before.length,
  };
};

/** With the changes of a View; incomplete if they are not changes of the one there is. */
const patched = (old: SeenGame, message: ServerMessageOf<'game.patch'>, now: number): SeenGame => {
  const { seq, since, deadline, events, changes, decisions, held, channels } = message;
  const view = seq === old.seq + 1 ? withChanges(old.view, changes) : undefined;
  if (view === undefined || old.isIncomplete) return { ...old, isIncomplete: true };
  return {
    seq,
    view: view as ViewCore,
    decisions: decisions ?? old.decisions,
    held: held ?? old.held,
    channels: channels ?? old.channels,
    events: [...old.events.slice(0, since), ...events],
    deadlineAt: deadline === null ? null : now + deadline,
    isIncomplete: since > old.events.length,
  };
};

/** An answer that was taken but has not closed its question. */
const withHeld = (game: SeenGame, decisionId: string, optionIds: readonly string[]): SeenGame => ({
  ...game,
  held: [...game.held.filter((choice) => choice.decisionId !== decisionId), { decisionId, optionIds }],
});

/** What is left of the last room in another one, or in none: there, the notices that say why. */
const withoutRoom = (state: ClientState, next: RoomState | null): ClientState => {
  const left = { ...state, game: null, ended: null, chat: [] };
  if (next === null && state.room === null) return left;
  return { ...left, door: null, notices: state.notices.filter((notice) => isWhyOut(notice) === (next === null)) };
};

/**
 * The next state.
 * @param now milliseconds since 1970 on this machine, for deadlines
 */
export const reduce = (state: ClientState, event: ClientEvent, now: number): ClientState => {
  switch (event.type) {
    case 'connection':
      return { ...state, status: event.status, problem: event.problem };
    case 'welcome':
      return {
        ...state,
        status: 'online',
        problem: null,
        me: { id: event.session.id, name: event.session.name },
        games: event.games,
      };
    case 'room.listing':
      // Asked for again and again, and mostly as it was.
      return JSON.stringify(event.rooms) === JSON.stringify(state.rooms) ? state : { ...state, rooms: event.rooms };
    case 'room.state': {
      const { room } = event;
      const startsAt = room?.startsIn === undefined ? null : now + room.startsIn;
      const isSame = room !== null && room.code === state.room?.code;
      return { ...(isSame ? state : withoutRoom(state, room)), room, startsAt };
    }
    case 'game.update': {
      const game = updated(state.game, event, now);
      return { ...state, game, ended: event.view.outcome === null ? null : state.ended };
    }
    case 'game.patch': {
      if (state.game === null) return state;
      const game = patched(state.game, event, now);
      return { ...state, game, ended: game.view.outcome === null ? null : state.ended };
    }
    case 'game.over': {
      const { outcome, seed, record } = event;
      return { ...state, ended: { outcome, seed, record } };
    }
    case 'game.stopped': {
      const { view, seed, record } = event;
      const game = state.game && { ...state.game, view, decisions: [], held: [], deadlineAt: null };
      return { ...state, game, ended: { outcome: null, seed, record } };
    }
    case 'locked':
      return { ...state, door: { code: event.code, as: event.as, isWrong: event.isWrong } };
    case 'chosen': {
      // Only in a secret window does the server not say at once what became of an answer.
      const isOpen = state.game?.decisions.some(({ id }) => id === event.decisionId) ?? false;
      if (state.game?.view.window !== 'secret' || !isOpen) return state;
      return { ...state, game: withHeld(state.game, event.decisionId, event.optionIds) };
    }
    case 'chat.message':
      return { ...state, chat: [...state.chat, event.line].slice(-MOST_CHAT) };
    case 'chat.log':
      return { ...state, chat: event.lines };
    case 'notice': {
      const { type: _, ...notice } = event;
      return { ...state, notices: [...state.notices, notice].slice(-MOST_NOTICES) };
    }
    case 'ack':
    case 'error':
    case 'pong':
    case 'bye':
      return state;
  }
};

export interface Store {
  get(): ClientState;
  /** Calls back after every change. @returns how to stop that */
  subscribe(listener: () => void): () => void;
  tell(event: ClientEvent): void;
}

/** @param now milliseconds since 1970 */
export const createStore = (now: () => number): Store => {
  let state = NOTHING_YET;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (event) => {
      const next = reduce(state, event, now());
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
};
