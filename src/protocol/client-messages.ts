/** What a client may send: one closed union of strict schemas. */
import * as z from 'zod/mini';
import { botLevel, count, list, message, optionValues, paces, requestId, seat, text } from './parts.ts';

const request = <T extends string, F extends z.core.$ZodLooseShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), id: requestId, ...fields });
const as = z.enum(['player', 'spectator']);
const settings = {
  seats: z.exactOptional(count(99)),
  options: z.exactOptional(optionValues),
  paces: z.exactOptional(paces),
  private: z.exactOptional(z.boolean()),
  shuffle: z.exactOptional(z.boolean()),
  memory: z.exactOptional(z.boolean()),
  countdown: z.exactOptional(count(10)),
  takeover: z.exactOptional(botLevel),
  botTalk: z.exactOptional(z.boolean()),
  password: z.exactOptional(z.nullable(text(100))),
};
const person = text(60);

export const clientMessage = z.discriminatedUnion('type', [
  request('hello', {
    protocol: z.int(),
    client: text(60),
    name: text(200),
    locale: text(35),
    run: z.exactOptional(text(64)),
    views: z.exactOptional(z.enum(['whole', 'changes'])),
    resume: z.exactOptional(z.strictObject({ token: text(100) })),
  }),
  request('room.list', {}),
  request('room.create', { game: text(60), as: z.exactOptional(as), ...settings }),
  request('room.join', { code: text(20), as, password: z.exactOptional(text(100)) }),
  request('room.leave', {}),
  request('room.configure', settings),
  request('room.seat', { seat: z.nullable(seat) }),
  request('room.bot', { seat: z.nullable(seat), level: z.nullable(botLevel) }),
  request('room.ready', { ready: z.boolean() }),
  request('room.unseat', { person: z.nullable(person) }),
  request('room.owner', { person }),
  request('room.kick', { person }),
  request('room.start', {}),
  request('room.cancel', {}),
  request('game.pause', {}),
  request('game.resume', {}),
  request('game.end', {}),
  request('game.choose', { decisionId: text(100), optionIds: list(text(100)).check(z.maxLength(100)) }),
  request('game.sync', {}),
  request('chat.send', {
    channel: text(60),
    text: z.exactOptional(text(1_000)),
    phrase: z.exactOptional(message),
  }).check(z.refine(({ text, phrase }) => (text === undefined) !== (phrase === undefined))),
  z.strictObject({ type: z.literal('ping') }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;
export type ClientType = ClientMessage['type'];
export type ClientMessageOf<T extends ClientType> = Extract<ClientMessage, { readonly type: T }>;
/** The messages that are answered by exactly one `ack` or `error`. */
export type ClientRequest = Exclude<ClientMessage, { readonly type: 'ping' }>;
/** What a request says besides its type and number. */
export type FieldsOf<T extends ClientRequest['type']> = Omit<ClientMessageOf<T>, 'type' | 'id'>;
