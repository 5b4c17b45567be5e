/** One example of every message of a client with what it and its fields mean. */
import type { ClientMessageOf, ClientType } from './client-messages.ts';

/** A new message or field does not compile until it is explained here. */
export interface Explained<M extends { readonly type: string }> {
  readonly says: string;
  readonly fields: { readonly [F in Exclude<keyof M, 'type' | 'id'>]-?: string };
  readonly example: M;
}

const SETTINGS = {
  seats: 'size of the table',
  options: 'house rules by key, only those to change; the keys are in `welcome`',
  paces: 'seconds for each pace, only those to change; null is without a limit',
  private: 'true: joined by code, never listed',
  shuffle: 'true: seats are shuffled at the start',
  memory: 'true: the game is played from memory, clients offer no notebook',
  countdown: 'seconds between `room.start` and the deal, 0 to 10; somebody who is alone in the room never waits',
  takeover: 'level of the bot that plays for somebody who is gone; `sharp` where nothing else is set',
  botTalk: 'false: bots say nothing in this room',
  password: 'what `room.join` must say from now on; null takes it away. It is kept only as a salted hash',
} as const;

export const CLIENT_EXAMPLES: { readonly [T in ClientType]: Explained<ClientMessageOf<T>> } = {
  hello: {
    says: 'First message of every connection. Answered by `welcome`, `room.state`, and in a room all that was missed; then the `ack`.',
    fields: {
      protocol: 'version number of the protocol',
      client: 'name and version of the program',
      name: 'what to call the player; cleaned, at most 20 columns are kept',
      locale: 'language tag, such as `en`',
      run: 'any text that is new for every start of the program; while it stays the same, repeated request numbers are recognised across connections',
      views: 'whole (default): every update holds the whole View. changes: an update may be a `game.patch` instead',
      resume: 'the secret token of an earlier `welcome`: gives the same identity, room and seat',
    },
    example: {
      type: 'hello',
      id: 1,
      protocol: 1,
      client: 'blood-bound/0.1.0',
      name: 'Vera',
      locale: 'en',
      run: 'Zr0qV7',
      resume: { token: 'b2R5c3NleS10b2tlbi1leGFtcGxl' },
    },
  },
  'room.list': {
    says: 'Asks for the public rooms; answered by `room.listing`.',
    fields: {},
    example: { type: 'room.list', id: 2 },
  },
  'room.create': {
    says: 'Opens a room and enters it as its owner.',
    fields: {
      game: 'id of a game of `welcome`',
      as: '`player` (default) takes the first seat, `spectator` none',
      ...SETTINGS,
    },
    example: {
      type: 'room.create',
      id: 3,
      game: 'blood-bound',
      seats: 8,
      options: { edition: 'rose-beast' },
      private: true,
    },
  },
  'room.join': {
    says: 'Enters a room; a player takes the first free seat, or that of a bot. While a game is played one can only watch.',
    fields: {
      code: 'the code of the room; case and hyphens do not matter',
      as: '`player`, or `spectator`, who sees only what is public',
      password: 'needed where the room is `locked`',
    },
    example: { type: 'room.join', id: 4, code: 'K7RVEW', as: 'player' },
  },
  'room.leave': {
    says: 'Leaves the room for good; in a running game a bot takes over the seat.',
    fields: {},
    example: { type: 'room.leave', id: 5 },
  },
  'room.configure': {
    says: 'Changes settings; owner only, not during play. Everybody has to be ready again.',
    fields: SETTINGS,
    example: { type: 'room.configure', id: 6, paces: { talk: 60 }, shuffle: false },
  },
  'room.seat': {
    says: 'Changes the seat; not during play.',
    fields: { seat: 'a free seat or that of a bot, or null to stand up and watch' },
    example: { type: 'room.seat', id: 7, seat: 2 },
  },
  'room.bot': {
    says: 'Puts a bot on a seat, changes its level, or takes it away; owner only, not during play.',
    fields: {
      seat: 'a seat without a person; null means every free seat, or with level null every bot',
      level: 'a level of `welcome`, or null to take the bot away',
    },
    example: { type: 'room.bot', id: 8, seat: null, level: 'steady' },
  },
  'room.ready': {
    says: 'Says whether a seated person is ready to start.',
    fields: { ready: 'true or false' },
    example: { type: 'room.ready', id: 9, ready: true },
  },
  'room.unseat': {
    says: 'Makes somebody a spectator, who may sit down again; owner only, not during play.',
    fields: { person: 'his id; null means everybody who is not ready' },
    example: { type: 'room.unseat', id: 14, person: null },
  },
  'room.owner': {
    says: 'Hands the room over; owner only.',
    fields: { person: 'id of somebody who is connected' },
    example: { type: 'room.owner', id: 15, person: 'p_8sKd01' },
  },
  'room.kick': {
    says: 'Puts somebody out; owner only. In a game a bot takes the seat. Whoever was put out may come back to watch, not to play.',
    fields: { person: 'his id' },
    example: { type: 'room.kick', id: 16, person: 'p_8sKd01' },
  },
  'room.start': {
    says: 'Starts a game; owner only, when every seat is taken and everybody else is ready. After a game it starts the next, and what was said during the last is forgotten. The deal comes after the `countdown`.',
    fields: {},
    example: { type: 'room.start', id: 10 },
  },
  'room.cancel': {
    says: 'Calls the start off while it is counted down; owner only.',
    fields: {},
    example: { type: 'room.cancel', id: 17 },
  },
  'game.pause': {
    says: 'Lets all clocks stand still; owner only. Until `game.resume` nobody can choose, and bots wait.',
    fields: {},
    example: { type: 'game.pause', id: 18 },
  },
  'game.resume': {
    says: 'Lets a paused game go on, each clock with the time it had; owner only.',
    fields: {},
    example: { type: 'game.resume', id: 19 },
  },
  'game.end': {
    says: 'Ends the game without a winner; owner only. Everybody is sent `game.stopped`.',
    fields: {},
    example: { type: 'game.end', id: 20 },
  },
  'game.choose': {
    says: 'Answers an open question of my own. Until the question closes the last answer counts.',
    fields: {
      decisionId: 'id of a decision of the last `game.update`',
      optionIds: 'ids of `pick.min` to `pick.max` of its options',
    },
    example: { type: 'game.choose', id: 11, decisionId: '4.2.target', optionIds: ['seat:5'] },
  },
  'game.sync': {
    says: 'Asks for a `game.update` with the whole View and all events so far.',
    fields: {},
    example: { type: 'game.sync', id: 12 },
  },
  'chat.send': {
    says: 'Says a line, either in words of my own or as a phrase that everybody reads in his language; spectators only read.',
    fields: {
      channel: '`table`, or another of `game.update`',
      text: 'at most 280 characters; control characters are taken out',
      phrase: "instead of `text`: one of the game's `phrases` of `welcome`, each of its gaps filled",
    },
    example: { type: 'chat.send', id: 13, channel: 'table', text: 'I am Rose, I swear.' },
  },
  ping: { says: 'Asks for a `pong`: proof that the other end still lives.', fields: {}, example: { type: 'ping' } },
};
