/** One room: the people in it, what they agree on, and the game they play. All its input comes one message at a time. */
import { rngOf, shuffle } from '../src/kernel/rng.ts';
import type { Choice, Game } from '../src/kernel/types.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { RoomState, ServerMessage } from '../src/protocol/server-messages.ts';
import type { Book } from './chronicle/chronicle.ts';
import type { Deps } from './deps.ts';
import { createPresence } from './presence.ts';
import type { Earlier } from './resume.ts';
import { createRoomGame } from './room-game.ts';
import { begun, ended, whyNotStart } from './room-phases.ts';
import type { As, Changed } from './room-state.ts';
import { enter, leave, personIn, setPresence } from './room-state.ts';
import type { Session } from './session.ts';
import { notify } from './session.ts';
import { createTalk, isReader, openFloor, type Words } from './talk.ts';

export interface Room {
  readonly game: Game;
  state(): RoomState;
  enter(session: Session, as: As): Refusal | null;
  /** Leaves for good. */
  leave(session: Session): void;
  /** Changes people, seats or settings; everybody is told if that is possible. */
  change(next: (room: RoomState) => Changed): Refusal | null;
  start(): Refusal | null;
  choose(session: Session, choice: Choice): Refusal | null;
  sync(session: Session): Refusal | null;
  say(session: Session, channel: string, words: Words): Refusal | null;
  /** The connection of somebody in the room is lost. */
  dropped(session: Session): void;
  /** Somebody in the room has a new connection: he is told everything he has missed, and has his seat back. */
  returned(session: Session): void;
  /**
   * After a restart: these people were here before, and the game goes on.
   * @param earlier null for a room in which no game was dealt; `lost` if it cannot be read any more
   */
  resume(people: readonly Session[], earlier: Earlier | 'lost' | null): void;
  /** Everybody is put out; nothing of the room goes on. */
  dispose(): void;
}

/**
 * @param book where the room writes down what must outlive the process
 * @param emptied called when nobody is left, or nobody has been there for long
 */
export const createRoom = (deps: Deps, game: Game, first: RoomState, book: Book, emptied: () => void): Room => {
  const { clock, limits, ids } = deps;
  let state = first;
  const sessions = new Map<string, Session>();
  const presence = createPresence(clock);
  const idle = createPresence(clock);
  const talk = createTalk(limits, game.phrases);

  const send = (id: string, message: ServerMessage): void => sessions.get(id)?.outbox?.send(message);
  const frame = (): string => JSON.stringify({ type: 'room.state', room: state } satisfies ServerMessage);
  /** After every change: what the room is now is written down and told to everybody in it. */
  const tell = (): void => {
    book.room(state);
    for (const { outbox } of sessions.values()) outbox?.newest('room', frame);
  };
  const finished = (phase: 'over' | 'broken'): void => {
    state = ended(state, phase);
    for (const { id, presence: at } of state.people) {
      const session = sessions.get(id);
      if (at !== 'here' && session !== undefined) presence.wait(id, limits.afterGameMs, () => putOut(session));
    }
    if (phase === 'broken') for (const id of sessions.keys()) send(id, { type: 'notice', code: 'match/broken' });
    tell();
  };
  /** Whoever goes on for ever, such as by passing, would fill the memory and the disk. */
  const spent = (): void => {
    for (const session of sessions.values()) notify(session, 'match/too-long');
    table.end();
  };
  const table = createRoomGame(deps, game, () => state, book, spent, finished);

  /** What somebody needs who comes in or comes back, besides the room itself. */
  const catchUp = (session: Session): void => {
    const person = personIn(state, session.id);
    if (person === undefined) return;
    session.outbox?.send({ type: 'chat.log', lines: talk.log(person, state.settings.seats) });
    table.follow(session);
  };
  /** A room in which nobody is connected is kept for a while. */
  const watchIdle = (): void => {
    if (state.people.some((person) => person.presence === 'here')) idle.back('room');
    else idle.wait('room', limits.idleMs, emptied);
  };
  const remove = (session: Session): void => {
    presence.back(session.id);
    table.giveUp(session.id);
    sessions.delete(session.id);
    session.room = null;
    state = leave(state, session.id);
    if (state.people.length === 0) {
      emptied();
      return;
    }
    watchIdle();
    tell();
    table.seatsChanged();
  };
  const putOut = (session: Session): void => {
    remove(session);
    notify(session, 'room/away');
  };
  /** The grace time is over: in a game a bot holds the seat, otherwise the place is lost. */
  const gone = (session: Session): void => {
    const seat = personIn(state, session.id)?.seat ?? null;
    if (state.phase !== 'playing' || seat === null) {
      putOut(session);
      return;
    }
    state = setPresence(state, session.id, 'held');
    tell();
    table.seatsChanged();
  };

  const room: Room = {
    game,
    state: () => state,
    enter: (session, as) => {
      const next = enter(state, session.id, session.name, as, limits.peopleInRoom);
      if (!next.ok) return next.error;
      state = next.value;
      session.room = room;
      sessions.set(session.id, session);
      watchIdle();
      tell();
      catchUp(session);
      return null;
    },
    leave: (session) => {
      remove(session);
      session.outbox?.send({ type: 'room.state', room: null });
    },
    change: (change) => {
      const next = change(state);
      if (!next.ok) return next.error;
      state = next.value;
      tell();
      return null;
    },
    start: () => {
      const refusal = whyNotStart(state);
      if (refusal !== null) return refusal;
      const { seats, shuffle: isShuffled } = state.settings;
      const inOrder = Array.from({ length: seats }, (_, seat) => seat);
      talk.forgetPrivate(seats);
      state = begun(state, isShuffled ? shuffle(rngOf(ids.seed()), inOrder)[0] : inOrder);
      table.deal();
      tell();
      table.begin([...sessions.values()]);
      return null;
    },
    choose: (session, choice) => table.choose(session.id, choice),
    sync: (session) => table.follow(session),
    say: (session, channel, words) => {
      const person = personIn(state, session.id);
      if (person === undefined) return { code: 'room/none' };
      const { seats } = state.settings;
      const said = talk.say(person, channel, words, table.floor() ?? openFloor(seats));
      if (!said.ok) return said.error;
      for (const each of state.people) {
        if (isReader(said.value, each, seats)) send(each.id, { type: 'chat.message', line: said.value.line });
      }
      return null;
    },
    dropped: (session) => {
      table.unfollow(session.id);
      state = setPresence(state, session.id, 'away');
      presence.wait(session.id, limits.graceMs, () => gone(session));
      tell();
      watchIdle();
    },
    returned: (session) => {
      presence.back(session.id);
      state = setPresence(state, session.id, 'here');
      watchIdle();
      table.seatsChanged();
      tell();
      catchUp(session);
    },
    resume: (people, earlier) => {
      const isAfter = state.phase === 'over' || state.phase === 'broken';
      for (const session of people) {
        session.room = room;
        sessions.set(session.id, session);
        if (personIn(state, session.id)?.presence === 'held') continue;
        presence.wait(session.id, isAfter ? limits.afterGameMs : limits.graceMs, () => gone(session));
      }
      watchIdle();
      if (earlier === null || (earlier !== 'lost' && table.resume(earlier))) return;
      // A room whose lines are damaged may have been playing although what can still be read does not say so.
      if (earlier === 'lost' || state.phase === 'playing') {
        for (const session of people) notify(session, 'match/lost');
      }
      if (state.phase === 'playing') state = ended(state, 'broken');
      tell();
    },
    dispose: () => {
      book.close();
      table.stop();
      presence.stop();
      idle.stop();
      for (const session of sessions.values()) {
        session.room = null;
        notify(session, 'room/closed');
        session.outbox?.send({ type: 'room.state', room: null });
      }
      sessions.clear();
    },
  };
  return room;
};
