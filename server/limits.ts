/** Every limit of the server in one table. Times end in Ms (milliseconds) or Seconds, sizes in Bytes. */
import type { ClientType } from '../src/protocol/client-messages.ts';
import { WIRE_LIMITS } from '../src/protocol/wire-limits.ts';

export const LIMITS = {
  ...WIRE_LIMITS,
  hardFrameBytes: 65_536,
  queueBytes: 65_536,
  cutBytes: 1_048_576,
  cutAfterMs: 10_000,
  credits: 120,
  creditWindowSeconds: 10,
  floodFactor: 3,
  helloMs: 10_000,
  pingMs: 15_000,
  graceMs: 20_000,
  afterGameMs: 300_000,
  idleMs: 600_000,
  pausedMs: 604_800_000,
  returnMs: 5_000,
  secretTickMs: 1_000,
  connections: 20_000,
  connectionsPerAddress: 64,
  hellosPerAddress: 120,
  helloWindowSeconds: 60,
  sessions: 60_000,
  lostSessions: 20_000,
  rooms: 4_000,
  roomsPerAddress: 32,
  listedRooms: 200,
  peopleInRoom: 40,
  inputs: 5_000,
  answerChanges: 20,
  chatLines: 100,
  answers: 64,
} as const;
export type Limits = { readonly [L in keyof typeof LIMITS]: number };

/** What each limit is for; shown in docs/protocol.md. */
export const LIMIT_MEANINGS: { readonly [L in keyof typeof LIMITS]: string } = {
  frameBytes: 'longest frame of a client that is read; a longer one is refused',
  chatCharacters: 'characters of one line of talk',
  nameColumns: 'terminal columns of a name',
  hardFrameBytes: 'a frame longer than this ends the connection (close code 1009)',
  queueBytes: 'a connection with more than this unsent gets only the newest state when it has drained',
  cutBytes: 'a connection with more than this unsent is cut',
  cutAfterMs: 'a connection that has not drained for this long is cut',
  credits: 'what a connection may spend on messages in one window',
  creditWindowSeconds: 'length of that window',
  floodFactor: 'a connection that overdraws its credits so many times is closed',
  helloMs: 'how long a connection may wait with its hello',
  pingMs: 'time between pings; a connection that has not answered the last one is cut',
  graceMs: 'how long the seat of somebody who dropped waits before a bot holds it, or outside a game his place is lost',
  afterGameMs: 'how long a place is kept for somebody who was away when the game ended',
  idleMs:
    'how long a room is kept in which nobody is connected; a session outside rooms is kept as long, if not too many are',
  pausedMs:
    'how long a room is kept in which a game is paused and nobody is connected; if the server is full, the one left longest gives way to a new room (after `idleMs`)',
  returnMs: 'what an open question has left at least after a restart of the server',
  secretTickMs: 'time between updates in a secret window, whatever happens in it',
  connections: 'connections at one time; the next is told `bye` and closed',
  connectionsPerAddress: 'of these, connections from one address (of IPv6: from one /64 network)',
  hellosPerAddress:
    'hellos from one address in one window; one that resumes a session with the right token costs nothing and is always heard',
  helloWindowSeconds: 'length of that window',
  sessions: 'people known at one time, connected or not',
  lostSessions:
    'sessions without a room that are kept after their connection was lost; beyond them the oldest is forgotten',
  rooms: 'rooms at one time',
  roomsPerAddress: 'of these, rooms opened from one address',
  listedRooms: 'newest public rooms that are listed',
  peopleInRoom: 'people in one room, spectators included',
  inputs:
    'answers and run-out clocks that one game takes; then it ends without a winner. An answer that replaces an earlier one does not count',
  answerChanges: 'how often one seat may change its answer to one question; then its last answer counts',
  chatLines: 'lines of talk kept for those who come later, also over a restart',
  answers: 'answers kept for repeated requests',
};

/** Credits that a message costs; `invalid` is any that could not be read. */
export const COSTS: { readonly [T in ClientType | 'invalid']: number } = {
  ping: 1,
  'game.choose': 1,
  'room.ready': 2,
  'room.seat': 2,
  'room.bot': 2,
  'room.configure': 2,
  'room.list': 3,
  'room.unseat': 2,
  'room.owner': 2,
  'room.kick': 2,
  'room.cancel': 2,
  'game.pause': 3,
  'game.resume': 3,
  'game.end': 3,
  'room.start': 3,
  'room.leave': 3,
  'chat.send': 4,
  'game.sync': 4,
  invalid: 5,
  hello: 10,
  'room.join': 10,
  'room.create': 15,
};
