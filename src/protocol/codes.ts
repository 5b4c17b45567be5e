/** Every code that the server may send, with what it means: refusals, notices, and the reasons a connection is closed for. */

/** Refused: nothing has changed. */
export const ERROR_CODES = {
  'frame/too-big': 'The frame is longer than 16 kB.',
  'frame/binary': 'The frame is binary; only text frames are read.',
  'frame/not-json': 'The frame is not JSON.',
  'message/invalid':
    'Not a message of this protocol: unknown type or field, or a wrong value; `at` names the first wrong place.',
  'protocol/unsupported':
    'The server does not speak this protocol version; it speaks `oldest` to `newest`. The connection is closed.',
  'request/stale': 'This request number is lower than one answered long ago. Numbers must grow.',
  'session/none': 'Say hello first.',
  'session/already': 'This connection has said hello before.',
  'session/unknown': 'No session has this token (any more). Say hello without it to get a new one.',
  'name/empty': 'Nothing readable is left of this name.',
  'limit/messages': 'Too many messages; this one was not read. Wait `seconds`.',
  'limit/hellos': 'Too many people have said hello from your address; wait `seconds`. The right token is always heard.',
  'limit/sessions': 'The server has no place for another person.',
  'limit/rooms': 'The server has no place for another room.',
  'limit/rooms-address': 'Too many rooms have been opened from your address.',
  'limit/changes': 'You have changed your answer to this question too often; the last one counts.',
  'limit/people': 'The room has no place for another person.',
  'server/closing': 'The server is about to close.',
  'server/failed': 'Something broke in the server while it read this message; it has been logged there.',
  'room/none': 'You are in no room.',
  'room/unknown': 'No room has this code.',
  'room/already-in': 'You are in a room; leave it first.',
  'room/game-unknown': 'The server does not have this game.',
  'room/full': 'People have every seat. You may join as a spectator.',
  'room/in-game': 'A game is being played here. You may join as a spectator.',
  'room/password-needed': 'The room has a password.',
  'room/password-wrong': 'That is not the password of the room.',
  'room/barred': 'The owner has put you out of this room. You may join as a spectator.',
  'room/person-unknown': 'Nobody in the room has this id.',
  'room/person-away': 'That person is not connected.',
  'room/yourself': 'Not to yourself.',
  'room/playing': 'Not while a game is being played.',
  'room/starting': 'The game is about to start.',
  'room/not-starting': 'No game is about to start.',
  'room/not-owner': 'Only the owner of the room may do this.',
  'room/not-seated': 'Only somebody with a seat may do this.',
  'room/seat-unknown': 'The table has no such seat.',
  'room/seat-taken': 'Somebody has this seat.',
  'room/seats-empty': 'Not every seat is taken; `free` are not.',
  'room/not-ready': 'Not everybody is ready; `waiting` are not: `names`.',
  'room/seats-range': 'The game is for `min` to `max` seats, and nobody may lose his seat by a smaller table.',
  'room/option': 'Not a value of this house rule: `key` takes `allowed`.',
  'room/options-refused': 'These house rules do not go together at this table; `reason` is the message key.',
  'room/pace-unknown': 'The game has no such pace: `key`.',
  'chat/unknown-channel': 'There is no such channel for you.',
  'chat/read-only': 'You may read this channel, not write to it.',
  'chat/unknown-phrase': 'There is no such phrase in this game.',
  'chat/empty': 'Nothing readable is left of this text.',
  'chat/too-long': 'At most `max` characters.',
  'game/none': 'No game is being played here.',
  'game/over': 'The game has ended.',
  'game/paused': 'The game is paused.',
  'game/not-paused': 'The game is not paused.',
  'match/broken': 'The game has broken down and is frozen.',
  'decision/unknown': 'This question is not open, or not for you to know of.',
  'decision/not-yours': 'This question is for another seat.',
  'option/unknown': 'The question does not offer this.',
  'option/count': 'Too few, too many, or one twice.',
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

/** Told without being asked. */
export const NOTICE_CODES = {
  'match/broken': 'The game has broken down because of an error in its rules; it is frozen and its record is kept.',
  'match/lost':
    'The server was restarted and cannot go on with the game of this room: its journal is damaged, or of another version of the rules.',
  'match/goes-on': 'The server was started again, and the game of this room goes on where it was.',
  'match/too-long': 'The game has gone on for longer than a game may, and has ended without a winner.',
  'room/away': 'You were away too long and have lost your place in the room.',
  'room/closed': 'The room has been closed.',
  'room/owner': '`name` owns the room from now on.',
  'room/kicked': 'The owner has put you out of the room.',
  'room/put-out': 'The owner has put `name` out of the room.',
  'room/bot-plays': '`name` is gone: a bot of level `level` plays on from what that seat knows.',
  'room/plays-again': '`name` is back and plays again.',
  'room/start-stopped': 'The game does not start: somebody has left, or something has changed.',
  'game/paused': '`name` has paused the game: clocks stand still, and nothing can be chosen.',
  'game/resumed': '`name` lets the game go on.',
  'game/ended': '`name` has ended the game without a winner.',
} as const;
export type NoticeCode = keyof typeof NOTICE_CODES;

/** Why the server ends a connection: sent as `bye` first, then as the close code of the WebSocket. */
export const BYE_CODES = {
  'server/closing': { close: 4001, means: 'The server is restarting; try again soon.' },
  'protocol/unsupported': { close: 4002, means: 'The server does not speak this protocol version.' },
  'session/replaced': {
    close: 4003,
    means: 'The same session has connected again elsewhere. Do not reconnect by yourself.',
  },
  'limit/messages': { close: 4004, means: 'Far too many messages, in spite of the errors.' },
  'limit/connections': {
    close: 4008,
    means: 'The server has no place for another connection, or has too many from your address. Try again later.',
  },
  'server/ended': { close: 4007, means: 'The server has been ended by its host. Do not reconnect by yourself.' },
  'session/idle': { close: 4005, means: 'No hello came in time.' },
} as const;
export type ByeCode = keyof typeof BYE_CODES;
