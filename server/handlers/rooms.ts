/** Requests about rooms: finding, opening and leaving them, seats, bots, settings, and what only the owner may do. */
import type { Refusal } from '../../src/protocol/refusal.ts';
import type { Room } from '../room.ts';
import { setBot, setReady, unseat } from '../room-state.ts';
import type { Session } from '../session.ts';
import type { Handler } from './handler.ts';

const inRoom = ({ room }: Session, act: (room: Room) => Refusal | null): Refusal | null =>
  room === null ? { code: 'room/none' } : act(room);

const asOwner = (session: Session, act: (room: Room) => Refusal | null): Refusal | null =>
  inRoom(session, (room) => (room.state().owner === session.id ? act(room) : { code: 'room/not-owner' }));

export const listRooms: Handler<'room.list'> = ({ lobby, outbox }) => {
  outbox.send({ type: 'room.listing', rooms: lobby.list() });
  return null;
};

export const createRoom: Handler<'room.create'> = ({ lobby, session }, { type: _, id: __, ...wish }) =>
  lobby.create(session, wish);

export const joinRoom: Handler<'room.join'> = ({ lobby, session }, { code, as, password }) =>
  lobby.join(session, code, as, password);

export const leaveRoom: Handler<'room.leave'> = ({ session }) =>
  inRoom(session, (room) => {
    room.leave(session);
    return null;
  });

export const configureRoom: Handler<'room.configure'> = ({ session }, { type: _, id: __, ...patch }) =>
  asOwner(session, (room) => room.configure(patch));

export const takeSeat: Handler<'room.seat'> = ({ session }, { seat }) =>
  inRoom(session, (room) => room.sit(session, seat));

export const placeBot: Handler<'room.bot'> = ({ session }, { seat, level }) =>
  asOwner(session, (room) => room.change((state) => setBot(state, seat, level)));

export const sayReady: Handler<'room.ready'> = ({ session }, { ready }) =>
  inRoom(session, (room) => room.change((state) => setReady(state, session.id, ready)));

export const unseatPerson: Handler<'room.unseat'> = ({ session }, { person }) =>
  asOwner(session, (room) => room.change((state) => unseat(state, person)));

export const handRoomOver: Handler<'room.owner'> = ({ session }, { person }) =>
  asOwner(session, (room) => room.handOver(person));

export const kickPerson: Handler<'room.kick'> = ({ session }, { person }) =>
  asOwner(session, (room) => room.kick(session, person));

export const startGame: Handler<'room.start'> = ({ session }) => asOwner(session, (room) => room.start());

export const cancelStart: Handler<'room.cancel'> = ({ session }) => asOwner(session, (room) => room.cancelStart());

export const pauseGame: Handler<'game.pause'> = ({ session }) => asOwner(session, (room) => room.pause(session));

export const resumeGame: Handler<'game.resume'> = ({ session }) => asOwner(session, (room) => room.unpause(session));

export const endGame: Handler<'game.end'> = ({ session }) => asOwner(session, (room) => room.endGame(session));
