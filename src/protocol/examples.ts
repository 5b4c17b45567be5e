/** One example of every message with what it and its fields mean: the source of docs/protocol.md, and fixtures for tests. */
import type { ClientMessage, ClientMessageOf, ClientType } from './client-messages.ts';
import type { RoomState, ServerMessage, ServerMessageOf, ServerType } from './server-messages.ts';

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
    says: 'Enters a room; a player takes the first free seat.',
    fields: {
      code: 'the code of the room; case and hyphens do not matter',
      as: '`player`, or `spectator`, who sees only what is public',
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
    fields: { seat: 'a free seat, or null to stand up and watch' },
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
  'room.start': {
    says: 'Starts a game; owner only, when every seat is taken and everybody else is ready. After a game it starts the next.',
    fields: {},
    example: { type: 'room.start', id: 10 },
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

const ROOM: RoomState = {
  code: 'K7RVEW',
  game: 'blood-bound',
  phase: 'playing',
  owner: 'p_4hVbN2',
  settings: {
    seats: 6,
    options: { edition: 'rose-beast' },
    paces: { talk: 60 },
    private: true,
    shuffle: true,
    memory: false,
  },
  people: [{ id: 'p_4hVbN2', name: 'Vera', seat: 2, ready: true, presence: 'here' }],
  bots: [{ seat: 0, name: 'Nils', level: 'steady' }],
  players: ['Nils', 'Ida', 'Vera', 'Otto', 'Mika', 'Runa'],
};

export const SERVER_EXAMPLES: { readonly [T in ServerType]: Explained<ServerMessageOf<T>> } = {
  welcome: {
    says: 'Answers `hello`.',
    fields: {
      protocol: 'version number that is spoken from now on',
      server: 'name and version of the server',
      session:
        'public `id`, secret `token` to resume with, the `name` as it was kept, and whether an earlier session was `resumed`',
      games: 'what can be played: seats, fields of the house rules, presets, default seconds of each pace',
      bots: 'levels of bots',
    },
    example: {
      type: 'welcome',
      protocol: 1,
      server: 'blood-bound/0.1.0',
      session: { id: 'p_4hVbN2', token: 'b2R5c3NleS10b2tlbi1leGFtcGxl', name: 'Vera', resumed: false },
      games: [
        {
          id: 'blood-bound',
          version: 1,
          seats: { min: 6, max: 12 },
          options: [{ key: 'selfGift', label: { key: 'option.selfGift' }, type: 'flag', default: true }],
          presets: [{ id: 'rulebook', label: { key: 'preset.rulebook' }, values: {} }],
          paces: { turn: 60, talk: 30 },
        },
      ],
      bots: ['random', 'steady'],
    },
  },
  ack: { says: 'The request was carried out.', fields: { re: 'its number' }, example: { type: 'ack', re: 7 } },
  error: {
    says: 'The request was refused and has changed nothing.',
    fields: {
      re: 'its number; missing if none could be read',
      code: 'why: see Error codes',
      params: 'what fills the gaps of its text',
    },
    example: { type: 'error', re: 10, code: 'room/seats-empty', params: { free: 3 } },
  },
  'room.listing': {
    says: 'Answers `room.list`.',
    fields: {
      rooms:
        'public rooms: who owns them, how many seats, people (seated), bots and spectators; `memory` if they play without a notebook',
    },
    example: {
      type: 'room.listing',
      rooms: [
        {
          code: 'K7RVEW',
          game: 'blood-bound',
          phase: 'open',
          owner: 'Vera',
          seats: 8,
          people: 3,
          bots: 2,
          spectators: 1,
        },
      ],
    },
  },
  'room.state': {
    says: 'The room as it is now, the same for everybody in it.',
    fields: {
      room: 'null: you are in no room. `phase` is open, playing, over or broken; `people` are in the order of arrival, `seat` null is a spectator; `presence` is here, away (seat waits) or held (a bot plays); `players` are the names by seat of the game',
    },
    example: { type: 'room.state', room: ROOM },
  },
  'game.update': {
    says: 'The game as this viewer sees it now.',
    fields: {
      seq: 'counts the updates of this viewer on this connection',
      since: 'how many events came before `events`; 0 means that these are all events so far',
      deadline: 'milliseconds left to answer, counted from the arrival; null is without a limit',
      events: 'what happened and is new to this viewer; `secret` only if it is addressed to him',
      view: "the whole table as he may see it; the fields beside the common ones are the game's own",
      decisions: 'open questions to him, never those of others',
      held: 'his answers to open questions so far',
      channels: 'where he may read, and whether he may write',
      pad: 'filler that makes the updates of all viewers equally long in a secret window; to be ignored',
    },
    example: {
      type: 'game.update',
      seq: 7,
      since: 12,
      deadline: 28_500,
      events: [{ type: 'attack.declared', shown: { attacker: 0, target: 2 } }],
      view: { seats: 6, you: 2, window: 'open', waiting: [{ seat: 2, kind: 'help' }], resolving: [], outcome: null },
      decisions: [
        {
          id: '4.2.help',
          seat: 2,
          kind: 'help',
          prompt: { key: 'help.prompt', params: { attacker: 0 } },
          options: [
            { id: 'yes', label: { key: 'help.yes' } },
            { id: 'no', label: { key: 'help.no' } },
          ],
          pick: { min: 1, max: 1 },
          fallback: ['no'],
          audience: 'public',
        },
      ],
      held: [],
      channels: [{ id: 'table', write: true }],
    },
  },
  'game.over': {
    says: 'The game has ended; nothing is secret any more.',
    fields: {
      outcome: 'seats that won, and why',
      seed: 'what the deal was made from',
      salt: 'what the deal was sealed with',
      commitment: 'the seal, as it was in the event `deal.sealed`: SHA-256 of `salt:seed`',
      record: 'the whole game as JSON Lines, to be replayed and verified',
    },
    example: {
      type: 'game.over',
      outcome: { winners: [1, 2, 4], reason: { key: 'outcome.captured' } },
      seed: '8Kq0T2v',
      salt: 'Zr0qV7',
      commitment: 'b60825034c3a139d1e1b737568727d9c645f6ea01788d8e6ebc31f218d71d648',
      record: '{"type":"header"}\n{"type":"end"}\n',
    },
  },
  'chat.message': {
    says: 'Somebody says something.',
    fields: { line: 'the channel, who said it, and the cleaned text or the phrase' },
    example: { type: 'chat.message', line: { channel: 'table', from: { name: 'Vera', seat: 2 }, text: 'Not me!' } },
  },
  'chat.log': {
    says: 'What was said before, on entering a room and after reconnecting; replaces all earlier lines.',
    fields: { lines: 'the newest lines this person may read, oldest first' },
    example: { type: 'chat.log', lines: [{ channel: 'table', from: { name: 'Ana', seat: null }, text: 'Hello' }] },
  },
  notice: {
    says: 'Something this person should be told.',
    fields: { code: 'what: see Notices', params: 'what fills the gaps of its text' },
    example: { type: 'notice', code: 'room/away' },
  },
  pong: { says: 'Answers `ping`.', fields: {}, example: { type: 'pong' } },
  bye: {
    says: 'The server is about to close this connection.',
    fields: { code: 'why: see Closing' },
    example: { type: 'bye', code: 'server/closing' },
  },
};

/** All examples, for tests. */
export const EXAMPLES: { readonly client: readonly ClientMessage[]; readonly server: readonly ServerMessage[] } = {
  client: Object.values(CLIENT_EXAMPLES).map(({ example }) => example),
  server: Object.values(SERVER_EXAMPLES).map(({ example }) => example),
};
