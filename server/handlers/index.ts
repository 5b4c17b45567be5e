/** The table of requests: one handler for each type, or it does not compile. */
import { choose, say, sync } from './games.ts';
import type { Handler, SessionRequest } from './handler.ts';
import {
  cancelStart,
  configureRoom,
  createRoom,
  endGame,
  handRoomOver,
  joinRoom,
  kickPerson,
  leaveRoom,
  listRooms,
  pauseGame,
  placeBot,
  resumeGame,
  sayReady,
  startGame,
  takeSeat,
  unseatPerson,
} from './rooms.ts';

const HANDLERS = {
  'room.list': listRooms,
  'room.create': createRoom,
  'room.join': joinRoom,
  'room.leave': leaveRoom,
  'room.configure': configureRoom,
  'room.seat': takeSeat,
  'room.bot': placeBot,
  'room.ready': sayReady,
  'room.unseat': unseatPerson,
  'room.owner': handRoomOver,
  'room.kick': kickPerson,
  'room.start': startGame,
  'room.cancel': cancelStart,
  'game.pause': pauseGame,
  'game.resume': resumeGame,
  'game.end': endGame,
  'game.choose': choose,
  'game.sync': sync,
  'chat.send': say,
} satisfies { readonly [T in SessionRequest['type']]: Handler<T> };

/** The handler of a type, for any message of that type. */
export const handlerOf = (type: SessionRequest['type']): Handler<SessionRequest['type']> =>
  HANDLERS[type] as Handler<SessionRequest['type']>;
