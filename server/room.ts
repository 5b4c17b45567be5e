/** One room: the people in it, what they agree on, and the game they play. All its input comes one message at a time. */
import type { Choice } from '../src/kernel/types.ts';
import type { NoticeCode } from '../src/protocol/codes.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { RoomState, ServerMessage } from '../src/protocol/server-messages.ts';
import { TABLE } from './channels.ts';
import type { Book } from './chronicle/chronicle.ts';
import type { Deps } from './deps.ts';
import type { FirstRoom } from './first-room.ts';
import { createPresence } from './presence.ts';
import type { Earlier } from './resume.ts';
import { createRoomGame } from './room-game.ts';
import { whyNotIn } from './room-keeping.ts';
import type { Orders } from './room-orders.ts';
import { createOrders } from './room-orders.ts';
import { withArrival, withHeir } from './room-owner.ts';
import { begun, ended, isStillStarting } from './room-phases.ts';
import { slownessOf } from './room-settings.ts';
import type { As, Changed } from './room-state.ts';
import { enter, isHeld, isPlaying, leave, nameIn, personIn, setPresence, sit, takeoverIn } from './room-state.ts';
import { seatOrder } from './seat-order.ts';
import type { Notice, Session } from './session.ts';
import { notify, tellOutside } from './session.ts';
import { speakIn } from './speak.ts';
import { createStartCountdown } from './start-countdown.ts';
import { createTalk, type Words } from './talk.ts';
import { createVacancy } from './vacancy.ts';

export interface Room extends Orders {
  state(): RoomState;
  /** Since when nobody has been connected here, milliseconds since 1970; null while somebody is. */
  vacantSince(): number | null;
  enter(session: Session, as: As, password?: string): Refusal | null;
  /** Leaves for good. */
  leave(session: Session): void;
  /** Changes people or bots; everybody is told if that is possible. */
  change(next: (room: RoomState) => Changed): Refusal | null;
  sit(session: Session, seat: number | null): Refusal | null;
  choose(session: Session, choice: Choice): Refusal | null;
  sync(session: Session): Refusal | null;
  say(session: Session, channel: string, words: Words): Refusal | null;
  /** The connection of somebody in the room is lost. @param isGivenUp in a game he is not waited for: a bot holds his seat at once */
  dropped(session: Session, isGivenUp: boolean): void;
  /** Somebody in the room has a new connection: he is told everything he has missed, and has his seat back. */
  returned(session: Session): void;
  /**
   * After a restart: these people were here before, and the game goes on.
   * @param earlier null for a room in which no game was dealt; `lost` if it cannot be read any more
   */
  resume(people: readonly Session[], earlier: Earlier | 'lost' | null): void;
  /** Its game stands still for good: the server ends. */
  stop(): void;
  /** Nothing of it is written down any more. */
  writeOff(): void;
  /** Everybody is put out; nothing of the room goes on. */
  dispose(): void;
}

/**
 * @param first what the room is at first
 * @param book where the room writes down what must outlive the process
 * @param emptied called when nobody is left, or nobody has been there for long
 */
export const createRoom = (deps: Deps, first: FirstRoom, book: Book, emptied: () => void): Room => {
  const { clock, limits, ids } = deps;
  const { game } = first;
  let { state, keeping } = first;
  let toldOwner = state.owner;
  const sessions = new Map<string, Session>();
  const presence = createPresence(clock);
  const vacancy = createVacancy(clock, limits, () => state, emptied);
  const talk = createTalk(limits, game.phrases, first.said);
  const starting = createStartCountdown(clock);

  const send = (id: string, message: ServerMessage): void => sessions.get(id)?.outbox?.send(message);
  const announce = (code: NoticeCode, params?: Notice['params']): void => {
    for (const session of sessions.values()) notify(session, params === undefined ? { code } : { code, params });
  };
  const frame = (): string => {
    const start = starting.now();
    const room = start === null ? state : { ...state, startsIn: start.ms };
    return JSON.stringify({ type: 'room.state', room } satisfies ServerMessage);
  };
  /** After every change: what the room is now is written down and told to everybody in it. */
  const tell = (): void => {
    const start = starting.now();
    const isCalledOff = start !== null && !isStillStarting(state, start.started);
    if (isCalledOff) starting.cancel();
    book.room(state, keeping);
    let told: string | null = null;
    // Made once for all who are told now; a slow reader gets what the room is when he reads again.
    const current = (): string => told ?? frame();
    told = frame();
    for (const { outbox } of sessions.values()) outbox?.newest('room', current);
    told = null;
    if (isCalledOff) announce('room/start-stopped');
    const owner = personIn(state, state.owner);
    if (owner === undefined || owner.id === toldOwner) return;
    toldOwner = owner.id;
    announce('room/owner', { name: owner.name });
  };
  const finished = (phase: 'over' | 'broken'): void => {
    state = withHeir(ended(state, phase));
    for (const { id, presence: at } of state.people) {
      const session = sessions.get(id);
      if (at !== 'here' && session !== undefined) presence.wait(id, limits.afterGameMs, () => putOut(session));
    }
    if (phase === 'broken') for (const id of sessions.keys()) send(id, { type: 'notice', code: 'match/broken' });
    tell();
    vacancy.beginAnew();
  };
  /** Whoever goes on for ever, such as by passing, would fill the memory and the disk. */
  const spent = (): void => {
    state = { ...state, unfinished: true };
    announce('match/too-long');
    table.end();
  };
  const table = createRoomGame(
    deps,
    game,
    () => state,
    () => keeping,
    book,
    spent,
    (seat, phrase) => void speak({ name: state.players?.[seat] ?? '', seat }, TABLE, phrase),
    finished,
  );

  const { hear, floor } = table;
  const speak = speakIn({ talk, state: () => state, floor, send, hear, kept: () => book.talk(talk.kept()) });

  /** What somebody needs who comes in or comes back, besides the room itself. */
  const catchUp = (session: Session): void => {
    const person = personIn(state, session.id);
    if (person === undefined) return;
    session.outbox?.send({ type: 'chat.log', lines: talk.log(person, state.settings.seats) });
    table.follow(session);
  };
  const botPlays = ({ id }: Session): void =>
    announce('room/bot-plays', { name: nameIn(state, id), level: takeoverIn(state) });
  const remove = (session: Session): void => {
    presence.back(session.id);
    table.giveUp(session.id);
    sessions.delete(session.id);
    session.room = null;
    if (isPlaying(state, session.id)) botPlays(session);
    state = leave(state, session.id);
    vacancy.watch();
    tell();
    table.seatsChanged();
  };
  const putOut = (session: Session): void => {
    remove(session);
    notify(session, { code: 'room/away' });
  };
  const graceMs = (): number => limits.graceMs + slownessOf(state);
  /** The grace time is over: in a game a bot holds the seat, otherwise the place is lost. */
  const gone = (session: Session): void => {
    const seat = personIn(state, session.id)?.seat ?? null;
    if (state.phase !== 'playing' || seat === null) {
      putOut(session);
      return;
    }
    state = withHeir(setPresence(state, session.id, 'held'));
    botPlays(session);
    tell();
    table.seatsChanged();
  };
  const deal = (): void => {
    if (state.phase !== 'open') {
      talk.forget();
      // Before the deal is written: after a crash in between nobody may read what only some could in the last game.
      book.silence();
    }
    state = begun(state, seatOrder(state, game, ids.seed));
    table.deal();
    tell();
    table.begin([...sessions.values()]);
  };

  const orders = createOrders({
    game,
    limits,
    table,
    starting,
    state: () => state,
    keeping: () => keeping,
    become: (next, kept = keeping) => {
      state = next;
      keeping = kept;
    },
    tell,
    announce,
    session: (id) => sessions.get(id),
    remove,
    deal,
  });

  const room: Room = {
    ...orders,
    state: () => state,
    vacantSince: vacancy.since,
    enter: (session, as, password) => {
      const locked = whyNotIn(keeping, session.id, as, password);
      if (locked !== null) return locked;
      const next = enter(state, session.id, session.name, as, limits.peopleInRoom);
      if (!next.ok) return next.error;
      state = withArrival(next.value, session.id, keeping.founder);
      session.room = room;
      sessions.set(session.id, session);
      vacancy.watch();
      tell();
      catchUp(session);
      return null;
    },
    leave: (session) => {
      remove(session);
      tellOutside(session);
      if (state.people.length === 0) emptied();
    },
    change: (change) => {
      const next = change(state);
      if (!next.ok) return next.error;
      state = next.value;
      tell();
      return null;
    },
    sit: (session, seat) =>
      seat !== null && keeping.barred.includes(session.id)
        ? { code: 'room/barred' }
        : room.change((now) => sit(now, session.id, seat)),
    choose: (session, choice) => table.choose(session.id, choice),
    sync: (session) => table.follow(session),
    say: (session, channel, words) => {
      const person = personIn(state, session.id);
      if (person === undefined) return { code: 'room/none' };
      return speak(person, channel, words);
    },
    dropped: (session, isGivenUp) => {
      table.unfollow(session.id);
      state = setPresence(state, session.id, 'away');
      if (isGivenUp && isPlaying(state, session.id)) gone(session);
      else {
        presence.wait(session.id, graceMs(), () => gone(session));
        tell();
      }
      vacancy.watch();
    },
    returned: (session) => {
      presence.back(session.id);
      if (isHeld(state, session.id)) announce('room/plays-again', { name: nameIn(state, session.id) });
      state = withArrival(setPresence(state, session.id, 'here'), session.id, keeping.founder);
      vacancy.watch();
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
        presence.wait(session.id, isAfter ? limits.afterGameMs : graceMs(), () => gone(session));
      }
      vacancy.watch();
      const goesOn = earlier !== null && earlier !== 'lost' && table.resume(earlier, talk.heard());
      if (goesOn && state.phase === 'playing') for (const session of people) notify(session, { code: 'match/goes-on' });
      if (goesOn || earlier === null) return;
      // A room whose lines are damaged may have been playing although what can still be read does not say so.
      if (earlier === 'lost' || state.phase === 'playing') {
        for (const session of people) notify(session, { code: 'match/lost' });
      }
      if (state.phase === 'playing') state = ended(state, 'broken');
      tell();
    },
    stop: table.stop,
    writeOff: book.close,
    dispose: () => {
      book.close();
      table.stop();
      presence.stop();
      vacancy.stop();
      starting.cancel();
      for (const session of sessions.values()) {
        session.room = null;
        notify(session, { code: 'room/closed' });
        tellOutside(session);
      }
      sessions.clear();
    },
  };
  return room;
};
