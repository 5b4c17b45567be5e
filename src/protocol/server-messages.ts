/** What the server may send: one closed union of strict schemas. A client imports only the types at start-up. */
import * as z from 'zod/mini';
import {
  botLevel,
  channel,
  chatLine,
  choice,
  code,
  codeParams,
  count,
  decision,
  edit,
  gameOffer,
  list,
  listedRoom,
  outcome,
  requestId,
  room,
  seenEvent,
  view,
} from './parts.ts';

const says = <T extends string, F extends z.core.$ZodLooseShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), ...fields });

export const serverMessage = z.discriminatedUnion('type', [
  says('welcome', {
    protocol: z.int(),
    server: z.string(),
    session: z.strictObject({ id: z.string(), token: z.string(), name: z.string(), resumed: z.boolean() }),
    games: list(gameOffer),
    bots: list(botLevel),
  }),
  says('ack', { re: requestId }),
  says('error', { re: z.exactOptional(requestId), code, params: z.exactOptional(codeParams) }),
  says('room.listing', { rooms: list(listedRoom) }),
  says('room.state', { room: z.nullable(room) }),
  says('game.update', {
    seq: count(),
    since: count(),
    deadline: z.nullable(count()),
    events: list(seenEvent),
    view,
    decisions: list(decision),
    held: list(choice),
    channels: list(channel),
    pad: z.exactOptional(z.string()),
  }),
  says('game.patch', {
    seq: count(),
    since: count(),
    deadline: z.nullable(count()),
    events: list(seenEvent),
    changes: list(edit),
    decisions: z.exactOptional(list(decision)),
    held: z.exactOptional(list(choice)),
    channels: z.exactOptional(list(channel)),
  }),
  says('game.over', {
    outcome,
    seed: z.string(),
    salt: z.exactOptional(z.string()),
    commitment: z.exactOptional(z.string()),
    record: z.string(),
  }),
  says('game.stopped', {
    view,
    seed: z.string(),
    salt: z.exactOptional(z.string()),
    commitment: z.exactOptional(z.string()),
    record: z.string(),
  }),
  says('chat.message', { line: chatLine }),
  says('chat.log', { lines: list(chatLine) }),
  says('notice', { code, params: z.exactOptional(codeParams) }),
  says('pong', {}),
  says('bye', { code }),
]);

export type ServerMessage = z.infer<typeof serverMessage>;
export type ServerType = ServerMessage['type'];
export type ServerMessageOf<T extends ServerType> = Extract<ServerMessage, { readonly type: T }>;

export type GameOffer = z.infer<typeof gameOffer>;
/** Everything about a room, the same for everybody in it; `players` are the names by seat of the game played last. What is not given is false. */
export type RoomState = z.infer<typeof room>;
export type Settings = RoomState['settings'];
export type Person = RoomState['people'][number];
export type BotSeat = RoomState['bots'][number];
export type ListedRoom = z.infer<typeof listedRoom>;
export type ChatLine = z.infer<typeof chatLine>;
/** A channel as one viewer has it. */
export type SeenChannel = z.infer<typeof channel>;
