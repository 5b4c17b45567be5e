/** One example of every message with what it and its fields mean: the source of docs/protocol.md, and fixtures for tests. */

import type { Explained } from './client-examples.ts';
import { CLIENT_EXAMPLES } from './client-examples.ts';
import type { ClientMessage } from './client-messages.ts';
import type { RoomState, ServerMessage, ServerMessageOf, ServerType } from './server-messages.ts';

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
    countdown: 3,
    takeover: 'sharp',
    botTalk: true,
  },
  people: [{ id: 'p_4hVbN2', name: 'Vera', seat: 2, ready: true, presence: 'here' }],
  bots: [{ seat: 0, name: 'Nils', level: 'steady' }],
  players: ['Nils', 'Ida', 'Vera', 'Otto', 'Mika', 'Runa'],
  locked: true,
  paused: false,
  unfinished: false,
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
      bots: ['random', 'steady', 'sharp'],
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
        'public rooms: who owns them, how many seats, people (seated), bots and spectators; `memory` if they play without a notebook, `locked` if there is a password',
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
          locked: false,
        },
      ],
    },
  },
  'room.state': {
    says: 'The room as it is now, the same for everybody in it.',
    fields: {
      room: 'null: you are in no room. `phase` is open, playing, over or broken; `people` are in the order in which they came or, those with a seat, sat down, `seat` null is a spectator; `presence` is here, away (seat waits) or held (a bot plays); `players` are the names by seat of the game; `locked`: it has a password; `paused`: the game is; `unfinished`: the owner has ended the last game without a winner; `startsIn`: milliseconds until the deal, counted from the arrival, while a start is counted down',
    },
    example: { type: 'room.state', room: ROOM },
  },
  'game.update': {
    says: 'The game as this viewer sees it now.',
    fields: {
      seq: 'counts the updates of this viewer on this connection',
      since: 'how many events came before `events`; 0 means that these are all events so far',
      deadline:
        'milliseconds left to answer, counted from the arrival; null is without a limit, or while the game is paused',
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
  'game.patch': {
    says: 'The same as what has changed since the update before; only for those who asked for `changes` in their `hello`.',
    fields: {
      seq: 'one more than in the update before; if it is not, ask for everything with `game.sync`',
      since: 'as in `game.update`',
      deadline: 'as in `game.update`',
      events: 'as in `game.update`',
      changes:
        'to be carried out in order on the view so far: the value at the place `at`, from the outside in, is `to` from now on; without `to` the field is gone. A place just behind the end of a list is a new entry',
      decisions: 'all open questions to him; missing if they are the same as before',
      held: 'his answers to open questions; missing if they are the same as before',
      channels: 'his channels; missing if they are the same as before',
    },
    example: {
      type: 'game.patch',
      seq: 8,
      since: 13,
      deadline: null,
      events: [{ type: 'help.asked', shown: { seat: 2 } }],
      changes: [
        { at: ['waiting', 0, 'seat'], to: 4 },
        { at: ['attack', 'offers'], to: [] },
      ],
      decisions: [],
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
  'game.stopped': {
    says: 'The owner has ended the game without a winner; nothing is secret any more.',
    fields: {
      view: 'the whole table with everything open',
      seed: 'what the deal was made from',
      salt: 'what the deal was sealed with',
      commitment: 'the seal, as it was in the event `deal.sealed`',
      record: 'the game so far as JSON Lines, without an end',
    },
    example: {
      type: 'game.stopped',
      view: { seats: 6, you: 2, window: 'open', waiting: [], resolving: [], outcome: null },
      seed: '8Kq0T2v',
      salt: 'Zr0qV7',
      commitment: 'b60825034c3a139d1e1b737568727d9c645f6ea01788d8e6ebc31f218d71d648',
      record: '{"type":"header"}\n',
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
