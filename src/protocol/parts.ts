/** Schemas of what messages are made of: the engine's vocabulary, rooms and people. */
import * as z from 'zod/mini';
import type { Json, OptionField, ViewCore } from '../kernel/types.ts';
import type { Edit } from './changes.ts';

export const list = <T extends z.core.$ZodType>(of: T) => z.readonly(z.array(of));
export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
export const count = (max: number = Number.MAX_SAFE_INTEGER) => z.int().check(z.minimum(0), z.maximum(max));

/** A client's request number. */
export const requestId = z.int().check(z.minimum(1));
export const seat = count(99);
const params = z.record(z.string(), z.union([z.string(), z.number()]));
export const message = z.strictObject({ key: z.string(), params: z.exactOptional(params) });
export const codeParams = params;
/** `area/reason`. The set is open on the wire, so that a newer server may refuse for a new reason; the server's own types are closed. */
export const code = z.string().check(z.regex(/^[a-z-]{1,30}\/[a-z-]{1,30}$/));

export const subject = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('seat'), seat }),
  z.strictObject({ type: z.enum(['token', 'item', 'character']), id: z.string() }),
]);
export const option = z.strictObject({
  id: z.string(),
  label: message,
  subject: z.exactOptional(subject),
  group: z.exactOptional(message),
  grave: z.exactOptional(z.literal(true)),
});
export const decision = z.strictObject({
  id: z.string(),
  seat,
  kind: z.string(),
  prompt: message,
  options: list(option),
  pick: z.strictObject({ min: count(), max: count() }),
  fallback: list(z.string()),
  audience: z.enum(['public', 'private']),
});
export const choice = z.strictObject({ decisionId: z.string(), optionIds: list(z.string()) });
/** What was parsed from JSON is JSON, so its depths need no second look. */
const facts = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<{ readonly [key: string]: Json }>;
export const seenEvent = z.strictObject({ type: z.string(), shown: z.nullable(facts), secret: z.exactOptional(facts) });
export const outcome = z.strictObject({ winners: list(seat), reason: message });

/** The part of a View that every game has; the rest is the game's own. */
export const view = z.looseObject({
  seats: count(99),
  you: z.nullable(seat),
  window: z.enum(['open', 'secret']),
  waiting: list(z.strictObject({ seat, kind: z.string() })),
  resolving: list(message),
  outcome: z.nullable(outcome),
}) as unknown as z.ZodMiniType<ViewCore>;

/** One change of a View: the value at a place, from the outside in, is `to` from now on; without `to` it is gone. */
export const edit = z.strictObject({
  at: list(z.union([z.string(), count()])),
  to: z.exactOptional(z.unknown()),
}) as unknown as z.ZodMiniType<Edit>;

export const optionValue = z.union([z.boolean(), z.string(), z.number(), z.null(), z.record(z.string(), z.number())]);
export const optionValues = z.record(z.string(), optionValue);
/** Seconds; null is without a limit. */
const pace = z.nullable(count(604_800));
export const paces = z.record(z.string(), pace);

const field = { key: z.string(), label: message };
export const optionField = z.discriminatedUnion('type', [
  z.strictObject({ ...field, type: z.literal('flag'), default: z.boolean() }),
  z.strictObject({ ...field, type: z.literal('choice'), default: z.string(), values: list(z.string()) }),
  z.strictObject({
    ...field,
    type: z.literal('integer'),
    default: z.nullable(z.int()),
    min: z.int(),
    max: z.int(),
    optional: z.boolean(),
  }),
  z.strictObject({ ...field, type: z.literal('counts'), of: list(z.string()) }),
]) as unknown as z.ZodMiniType<OptionField>;
const phraseGap = z.strictObject({
  name: z.string(),
  of: z.union([z.literal('seat'), list(z.union([z.string(), z.number()]))]),
});
const phrase = z.strictObject({ key: z.string(), gaps: list(phraseGap) });
export const gameOffer = z.strictObject({
  id: z.string(),
  version: z.int(),
  seats: z.strictObject({ min: count(), max: count() }),
  options: list(optionField),
  presets: list(z.strictObject({ id: z.string(), label: message, values: optionValues })),
  paces: z.record(z.string(), count()),
  phrases: z.exactOptional(list(phrase)),
});

export const BOT_LEVELS = ['random', 'steady', 'sharp'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
export const botLevel = z.enum(BOT_LEVELS);

/** here: connected. away: connection lost, his seat waits. held: a bot plays for him until he is back. */
const PRESENCES = ['here', 'away', 'held'] as const;
const PHASES = ['open', 'playing', 'over', 'broken'] as const;
export const room = z.strictObject({
  code: z.string(),
  game: z.string(),
  phase: z.enum(PHASES),
  owner: z.string(),
  settings: z.strictObject({
    seats: count(99),
    options: optionValues,
    paces,
    private: z.boolean(),
    shuffle: z.boolean(),
    memory: z.exactOptional(z.boolean()),
    countdown: z.exactOptional(count(10)),
    takeover: z.exactOptional(botLevel),
    botTalk: z.exactOptional(z.boolean()),
  }),
  people: list(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      seat: z.nullable(seat),
      ready: z.boolean(),
      presence: z.enum(PRESENCES),
    }),
  ),
  bots: list(z.strictObject({ seat, name: z.string(), level: botLevel })),
  players: z.nullable(list(z.string())),
  locked: z.exactOptional(z.boolean()),
  paused: z.exactOptional(z.boolean()),
  unfinished: z.exactOptional(z.boolean()),
  startsIn: z.exactOptional(count()),
});
export const listedRoom = z.strictObject({
  code: z.string(),
  game: z.string(),
  phase: z.enum(PHASES),
  owner: z.string(),
  seats: count(99),
  people: count(),
  bots: count(),
  spectators: count(),
  memory: z.exactOptional(z.boolean()),
  locked: z.exactOptional(z.boolean()),
});
export const chatLine = z.strictObject({
  channel: z.string(),
  from: z.strictObject({ name: z.string(), seat: z.nullable(seat) }),
  /** Empty where a phrase is said. */
  text: z.string(),
  phrase: z.exactOptional(message),
});
export const channel = z.strictObject({ id: z.string(), write: z.boolean() });
