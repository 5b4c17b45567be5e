/** The table of requests: one handler for each type, or it does not compile. */
import { choose, say, sync } from './games.ts';
import type { Handler, SessionRequest } from './handler.ts';
import {
  configureRoom,
  createRoom,
  joinRoom,
  leaveRoom,
  listRooms,
  placeBot,
  sayReady,
  startGame,
  takeSeat,
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
  'room.start': startGame,
  'game.choose': choose,
  'game.sync': sync,
  'chat.send': say,
} satisfies { readonly [T in SessionRequest['type']]: Handler<T> };

/** The handler of a type, for any message of that type. */
export const handlerOf = (type: SessionRequest['type']): Handler<SessionRequest['type']> =>
  HANDLERS[type] as Handler<SessionRequest['type']>;
