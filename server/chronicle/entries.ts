/** What is written down of rooms and people: one JSON object a line, each with `is`, its kind. Reading it is strict. */
import * as z from 'zod/mini';
import type { Input } from '../../src/kernel/replay.ts';
import type { OptionValues, Result, Seat } from '../../src/kernel/types.ts';
import { chatLine, count, list, optionValues, paces, room, seat } from '../../src/protocol/parts.ts';
import type { RoomState, Settings } from '../../src/protocol/server-messages.ts';
import type { Keeping } from '../room-keeping.ts';
import type { Said } from '../talk.ts';

/** Requests of one run of somebody's program that have been carried out. */
export interface Answered {
  readonly person: string;
  readonly run: string;
  readonly ids: readonly number[];
}
/** Somebody's identity; the token itself is nowhere, only its hash. */
export interface KeptPerson {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly run: string | null;
}
/** Everything a game follows from, besides its inputs. */
export interface Dealt {
  /** Version of the game's rules. */
  readonly version: number;
  readonly options: OptionValues;
  readonly seed: string;
  /** Of the seal; a server of before seals has written none. */
  readonly salt?: string;
  readonly botSeed: string;
  /** Names by seat. */
  readonly players: readonly string[];
  readonly paces: Settings['paces'];
  /** Which person plays which seat. */
  readonly seated: readonly (readonly [person: string, seat: Seat])[];
}
interface Common {
  /** When it was written, milliseconds since 1970. */
  readonly at: number;
  /** The requests that led to it; in an entry that replaces all earlier ones, also those that led to them. */
  readonly answered?: readonly Answered[];
}
/** What everybody in a room is told of it, and what the server keeps to itself. */
export interface WholeRoom {
  readonly room: RoomState;
  /** Missing in what a server without passwords has written. */
  readonly keeping?: Keeping;
}
/**
 * room: the people and settings from now on. deal: a game begins, and what was before no longer counts. input: the game has taken it.
 * clock: after a restart, or around a pause, for how many milliseconds the open question had been open.
 */
export type Entry = Common &
  (
    | ({ readonly is: 'room' } & WholeRoom)
    | ({ readonly is: 'deal'; readonly dealt: Dealt } & WholeRoom)
    | { readonly is: 'input'; readonly input: Input }
    | { readonly is: 'clock'; readonly asking: number; readonly spent: number }
  );

/** A line of talk, who could read it when it was said, and the request that led to it. */
export type TalkEntry = Said & { readonly answered?: readonly Answered[] };

const answered = z.exactOptional(list(z.strictObject({ person: z.string(), run: z.string(), ids: list(count()) })));
const common = { at: z.number(), answered };
const input = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choice'), seat, decisionId: z.string(), optionIds: list(z.string()) }),
  z.strictObject({ type: z.literal('expiry'), askingId: count() }),
]);
const dealt = z.strictObject({
  version: count(),
  options: optionValues,
  seed: z.string(),
  salt: z.exactOptional(z.string()),
  botSeed: z.string(),
  players: list(z.string()),
  paces,
  seated: list(z.readonly(z.tuple([z.string(), seat]))),
});
const keeping = z.exactOptional(
  z.strictObject({
    founder: z.string(),
    barred: list(z.string()),
    opened: z.exactOptional(z.number()),
    lock: z.nullable(z.strictObject({ salt: z.string(), hash: z.string() })),
  }),
);
const entry = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('room'), ...common, room, keeping }),
  z.strictObject({ is: z.literal('deal'), ...common, room, keeping, dealt }),
  z.strictObject({ is: z.literal('input'), ...common, input }),
  z.strictObject({ is: z.literal('clock'), ...common, asking: count(), spent: z.number() }),
]);
const talk = z.strictObject({
  line: chatLine,
  channel: z.strictObject({ id: z.string(), read: list(seat), write: list(seat) }),
  at: z.optional(z.int().check(z.nonnegative())),
  answered,
});
const person = z.strictObject({ id: z.string(), name: z.string(), key: z.string(), run: z.nullable(z.string()) });

const parseWith = <T>(schema: z.ZodMiniType<T>, read: unknown): Result<T, string> => {
  const parsed = schema.safeParse(read);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, error: `${issue?.path.map(String).join('.')}: ${issue?.code}` };
};

/** The settings a room of this game starts from. */
export type DefaultsOf = (game: string) => Partial<Settings>;

/** A setting that the server which wrote the line did not know yet has its default. */
const completed = (read: unknown, defaultsOf: DefaultsOf): unknown => {
  const whole = read as { readonly room?: { readonly game: string; readonly settings: object } } | null;
  const written = whole?.room;
  if (written === undefined) return read;
  return { ...whole, room: { ...written, settings: { ...defaultsOf(written.game), ...written.settings } } };
};

/** Reads one line of a room. @returns the entry, or the first place that does not fit. @throws SyntaxError for text that is no JSON */
export const parseEntry = (text: string, defaultsOf: DefaultsOf): Result<Entry, string> =>
  parseWith<Entry>(entry, completed(JSON.parse(text), defaultsOf));

/** Reads a line of talk; otherwise as `parseEntry`. */
export const parseTalk = (text: string): Result<TalkEntry, string> => parseWith<TalkEntry>(talk, JSON.parse(text));

/** Reads the line of a person; otherwise as `parseEntry`. */
export const parsePerson = (text: string): Result<KeptPerson, string> =>
  parseWith<KeptPerson>(person, JSON.parse(text));
