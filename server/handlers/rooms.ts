/** Requests about rooms: finding, opening and leaving them, seats, bots, settings, the start. */
import type { Refusal } from '../../src/protocol/refusal.ts';
import type { Room } from '../room.ts';
import { configure } from '../room-settings.ts';
import { setBot, setReady, sit } from '../room-state.ts';
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

export const joinRoom: Handler<'room.join'> = ({ lobby, session }, { code, as }) => lobby.join(session, code, as);

export const leaveRoom: Handler<'room.leave'> = ({ session }) =>
  inRoom(session, (room) => {
    room.leave(session);
    return null;
  });

export const configureRoom: Handler<'room.configure'> = ({ session }, { type: _, id: __, ...patch }) =>
  asOwner(session, (room) => room.change((state) => configure(state, room.game, patch)));

export const takeSeat: Handler<'room.seat'> = ({ session }, { seat }) =>
  inRoom(session, (room) => room.change((state) => sit(state, session.id, seat)));

export const placeBot: Handler<'room.bot'> = ({ session }, { seat, level }) =>
  asOwner(session, (room) => room.change((state) => setBot(state, seat, level)));

export const sayReady: Handler<'room.ready'> = ({ session }, { ready }) =>
  inRoom(session, (room) => room.change((state) => setReady(state, session.id, ready)));

export const startGame: Handler<'room.start'> = ({ session }) => asOwner(session, (room) => room.start());
